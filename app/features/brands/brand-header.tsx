import { LocalizedText } from "~/i18n/localized-text";
import { Picture } from "~/ui/picture";
import type { Brand } from "./brands";

/** The header of a brand's page: logo, name and number of cars. */
export function BrandHeader({ brand, count }: { brand: Brand; count: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {brand.logo ? (
        <Picture
          path={brand.logo}
          alt=""
          width={96}
          height={96}
          sizes="4rem"
          widths={[160]}
          className="size-16 object-contain"
        />
      ) : null}
      <div>
        <h1 className="display">
          <LocalizedText text={brand.name} />
        </h1>
        <p className="figures mt-3 text-muted-foreground">{count}</p>
      </div>
    </div>
  );
}
