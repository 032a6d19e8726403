import { useTranslation } from "~/i18n/use-translation";
import { AdminSection } from "~/admin/layout/admin-section";
import type { TradeInPicture } from "./trade-in-pictures.queries";

/** The photos of a trade-in; each opens in full size in a new tab. */
export function TradeInGallery({ pictures }: { pictures: readonly TradeInPicture[] }) {
  const { t } = useTranslation(["admin_trade_ins", "trade_in"]);
  return (
    <AdminSection title={t("trade_in:photos.title")}>
      {pictures.length === 0 ? (
        <p className="border-b py-3 text-sm text-muted-foreground">{t("noPhotos")}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 py-4 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map(({ id, url, width, height, colour }, index) => (
            <li key={id} className="aspect-4/3 overflow-hidden border" style={{ backgroundColor: colour ?? undefined }}>
              {url === null ? (
                <p className="p-3 text-sm">{t("photoGone")}</p>
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer" className="block size-full">
                  <img
                    src={url}
                    width={width}
                    height={height}
                    alt={t("trade_in:photos.number", { number: index + 1 })}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}
