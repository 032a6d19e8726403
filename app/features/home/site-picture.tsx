import { cn } from "~/ui/cn";

interface SitePictureProps {
  /** Name of one of the site's own pictures in `public/art`. */
  name: "hero" | "showroom";
  /** A different crop for narrow screens. */
  phone?: { name: string; widths: readonly number[] };
  widths: readonly number[];
  width: number;
  height: number;
  sizes: string;
  alt: string;
  priority?: boolean;
  className?: string;
}

const formats = ["avif", "webp"] as const;

function srcSet(name: string, widths: readonly number[], format: string): string {
  return widths.map((width) => `/art/${name}-${width}.${format} ${width}w`).join(", ");
}

/** One of the site's built-in pictures, made by `scripts/build-art.ts`. */
export function SitePicture({ name, phone, widths, width, height, sizes, alt, priority, className }: SitePictureProps) {
  return (
    <picture>
      {phone
        ? formats.map((format) => (
            <source
              key={`phone-${format}`}
              media="(max-width: 1023px)"
              type={`image/${format}`}
              srcSet={srcSet(phone.name, phone.widths, format)}
              sizes="100vw"
            />
          ))
        : null}
      <source type="image/avif" srcSet={srcSet(name, widths, "avif")} sizes={sizes} />
      <img
        src={`/art/${name}-${widths.at(-1) ?? width}.webp`}
        srcSet={srcSet(name, widths, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className={cn("block", className)}
      />
    </picture>
  );
}
