import { Tag } from "lucide-react";
import { pictureUrl } from "~/ui/picture";

/** A brand's logo, small and uncropped; an icon if it has none. */
export function BrandMark({ logo }: { logo: string | null }) {
  return (
    <span className="grid size-12 place-items-center overflow-hidden rounded-sm bg-muted p-1.5 text-muted-foreground">
      {logo === null ? (
        <Tag aria-hidden="true" strokeWidth={1.25} className="size-5" />
      ) : (
        <img
          src={pictureUrl(logo, 160)}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      )}
    </span>
  );
}
