import { FileText, ImageOff } from "lucide-react";
import { useState } from "react";
import { cn } from "~/ui/cn";
import { pictureUrl } from "~/ui/picture";
import type { MediaPicture } from "./media";

interface MediaStampProps {
  picture: Pick<MediaPicture, "path" | "colour">;
  /** Overrides the picture's own address, e.g. for an object outside the library. */
  address?: string;
  className?: string;
}

/** A thumbnail for lists; an icon for a document. A picture with transparent parts is shown uncropped. */
export function MediaStamp({ picture, address, className }: MediaStampProps) {
  const [broken, setBroken] = useState(false);
  const frame = cn("block overflow-hidden rounded-sm bg-muted", className);
  const document = /\.pdf$/i.test(picture.path);
  if (broken || document) {
    const Icon = document ? FileText : ImageOff;
    return (
      <span className={cn(frame, "grid place-items-center text-muted-foreground [&_svg]:size-5")}>
        <Icon aria-hidden="true" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      src={address ?? pictureUrl(picture.path, 320)}
      srcSet={address ? undefined : `${pictureUrl(picture.path, 320)} 1x, ${pictureUrl(picture.path, 640)} 2x`}
      alt=""
      width={320}
      height={214}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      style={picture.colour ? { backgroundColor: picture.colour } : undefined}
      className={cn(frame, picture.colour === null ? "object-contain" : "object-cover")}
    />
  );
}
