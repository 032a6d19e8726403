import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import { pictureUrl } from "~/ui/picture";

interface ThumbnailProps {
  /** Path in the storage bucket, or null where there is no picture. */
  path: string | null;
  alt: string;
  /** Shown instead of a missing picture, e.g. an icon. */
  fallback: ReactNode;
  className?: string;
}

/** A small picture of a list: the smallest stored width, cut to its frame. */
export function Thumbnail({ path, alt, fallback, className }: ThumbnailProps) {
  const frame = cn("block overflow-hidden rounded-sm bg-muted", className);
  if (path === null)
    return (
      <span className={cn(frame, "grid place-items-center text-muted-foreground [&_svg]:size-5")}>{fallback}</span>
    );
  return (
    <img
      src={pictureUrl(path, 320)}
      alt={alt}
      width={320}
      height={214}
      loading="lazy"
      decoding="async"
      className={cn(frame, "object-cover")}
    />
  );
}
