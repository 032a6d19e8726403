import { preload } from "react-dom";
import { isUrl } from "~domain/is-url";
import type { PictureWidth } from "~domain/picture-widths";
import { cn } from "./cn";

const defaultWidths = [320, 480, 640, 960, 1280, 1600] as const satisfies readonly PictureWidth[];

interface PictureProps {
  /** Path inside the public storage bucket, e.g. `cars/7/front.webp`; a full URL is used unchanged. */
  path: string;
  alt: string;
  /** Pixel size of the original, to reserve the space before it is loaded. */
  width: number;
  height: number;
  /** Displayed width, as in HTML `sizes`. */
  sizes: string;
  /** Path of the same picture for the dark theme; without it one picture serves both. */
  dark?: string | null;
  /** Background while loading, e.g. the picture's dominant colour `#25282c`. */
  color?: string | null;
  /** The page's main picture: loaded first, never lazily. */
  priority?: boolean;
  widths?: readonly PictureWidth[];
  className?: string;
}

const isRemote = (path: string) => /^https?:\/\//.test(path) && isUrl(path);

/** The address of one width of a stored picture, a valid URL for any path. */
export function pictureUrl(path: string, width: PictureWidth): string {
  return isRemote(path) ? path : `/img/${width}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

const preloadPicture = (imageSrcSet: string, imageSizes: string, media: string) =>
  preload(imageSrcSet.slice(0, imageSrcSet.indexOf(" ")), {
    as: "image",
    fetchPriority: "high",
    imageSrcSet,
    imageSizes,
    media,
  });

/** A responsive picture from the storage, in the widths that the server generates. */
export function Picture({
  path,
  alt,
  width,
  height,
  sizes,
  color,
  priority,
  widths = defaultWidths,
  className,
  dark,
}: PictureProps) {
  const remote = isRemote(path);
  const fitting = widths.filter((candidate) => candidate <= Math.max(width, widths[0] ?? 0));
  const set = (of: string) => fitting.map((candidate) => `${pictureUrl(of, candidate)} ${candidate}w`).join(", ");
  // React preloads an <img>, but not one inside <picture>. On the server only: in the browser a preload saves no time.
  if (import.meta.env.SSR && priority && dark && !remote) {
    preloadPicture(set(dark), sizes, "(prefers-color-scheme: dark)");
    preloadPicture(set(path), sizes, "(prefers-color-scheme: light)");
  }
  const picture = (
    <img
      src={pictureUrl(path, fitting.includes(960) ? 960 : (fitting.at(-1) ?? 960))}
      srcSet={remote ? undefined : set(path)}
      sizes={remote ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      style={color && !dark ? { backgroundColor: color } : undefined}
      className={cn("block max-w-full", className)}
    />
  );
  if (!dark) return picture;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={set(dark)} sizes={sizes} />
      {picture}
    </picture>
  );
}
