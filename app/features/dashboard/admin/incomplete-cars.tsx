import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import type { Figures } from "./dashboard.queries";

/** The most incomplete cars, public ones first; each links to its form. */
export function IncompleteCars({ cars }: { cars: Figures["incomplete"] }) {
  const { t } = useTranslation("admin_dashboard");
  const { language } = useLanguage();
  return (
    <section>
      <h2 className="title mb-4">{t("incomplete")}</h2>
      {cars.length === 0 ? <p className="border-t py-4 text-sm text-muted-foreground">{t("complete")}</p> : null}
      <ul className={cars.length > 0 ? "border-t" : undefined}>
        {cars.map((car) => (
          <li key={car.id} className="border-b">
            <Link
              to={`/admin/cars/${car.id}`}
              className="grid min-h-14 content-center gap-0.5 py-2.5 text-sm hover:text-accent"
            >
              <bdi>{textIn(car.title, language)}</bdi>
              <span className="text-muted-foreground">
                {car.missing.map((code) => t(`missing.${code}`)).join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
