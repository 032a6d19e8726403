import { landingPath } from "~domain/landing-pages";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useFormat } from "~/i18n/use-format";
import { Container } from "~/ui/container";
import { useSale } from "../card/sale";
import type { Body } from "../cars";

/** Entry points for visitors: body types and highest prices, each with its number of cars on offer. */
export interface Intents {
  bodies: { value: Body; cars: number }[];
  prices: { value: number; cars: number }[];
}

const grid = "mt-8 grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4 gap-y-8";
const count = "figures ms-2 text-sm text-muted-foreground";

/** Body types and budgets, each a link to its page. */
export function IntentBands({ intents: { bodies, prices } }: { intents: Intents }) {
  const { t } = useTranslation("cars");
  const { t: home } = useTranslation("home_bands");
  const format = useFormat();
  const { currency } = useSale();
  if (bodies.length === 0 && prices.length === 0) return null;
  return (
    <div className="tone-ink band">
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {bodies.length > 0 ? (
          <nav aria-labelledby="bodies">
            <h2 id="bodies" className="eyebrow text-accent">
              {home("bodies")}
            </h2>
            <ul className={grid}>
              {bodies.map(({ value, cars }) => (
                <li key={value}>
                  <LocaleLink to={landingPath({ kind: "body", value })} className="block hover:text-accent">
                    <img
                      src={`/bodies.svg#${value}`}
                      alt=""
                      width={86}
                      height={32}
                      loading="lazy"
                      className="mirrored mb-3 block"
                    />
                    {`${t(`body.${value}`)} `}
                    <span className={count}>{cars}</span>
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {prices.length > 0 ? (
          <nav aria-labelledby="budget">
            <h2 id="budget" className="eyebrow text-accent">
              {home("budget", { currency: format.currency(currency) })}
            </h2>
            <ul className={grid}>
              {prices.map(({ value, cars }) => (
                <li key={value}>
                  <LocaleLink
                    to={landingPath({ kind: "price", value: String(value) })}
                    className="figures title flex items-baseline hover:text-accent"
                  >
                    {`${format.number(value)} `}
                    <span className={count}>{cars}</span>
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </Container>
    </div>
  );
}
