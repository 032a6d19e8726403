import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { Container } from "~/ui/container";

/** The concerns of a buyer of a used car, and the page that answers each. */
const facts = [
  { name: "inspected", to: "/about" },
  { name: "history", to: "/cars?condition=used" },
  { name: "warranty", to: "/cars?condition=certified" },
] as const;

/** The promise in one line, and the facts that support it. */
export function PromiseBand() {
  const { t } = useTranslation("home_bands");
  return (
    <section aria-labelledby="promise" className="band">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <h2 id="promise" className="headline max-w-[14em]">
          {t("promise.title")}
        </h2>
        <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
          {facts.map(({ name, to }) => (
            <li key={name} className="relative grid content-start gap-1">
              <h3>
                <LocaleLink to={to} className="text-link font-medium after:absolute after:inset-0">
                  {t(`promise.${name}`)}
                </LocaleLink>
              </h3>
              <p className="text-sm text-muted-foreground">{t(`promise.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
