import { useNavigation } from "react-router";
import { useExactMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { SendingForm } from "~/site/forms/sending-form";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import type { CustomerTradeIn } from "./trade-ins";

interface OfferAnswersProps {
  offer: NonNullable<CustomerTradeIn["offer"]>;
  /** Identifies the trade-in; sent with every answer. */
  pair: { reference: string; phone: string };
}

/**
 * Accepts or declines an offer. Neither can be undone here, so each asks for a confirmation, which works without
 * scripts: the first press opens one `<details>` and closes the other.
 */
export function OfferAnswers({ offer, pair }: OfferAnswersProps) {
  const { t } = useTranslation("trade_in_page");
  const money = useExactMoney();
  const busy = useNavigation().state !== "idle";
  const amount = `\u2068${money(offer.amount, offer.currency)}\u2069`;
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-3">
        {(["accept", "decline"] as const).map((intent) => (
          // A new offer resets the opened question.
          <details key={`${intent}${offer.number}`} name="answer" className="w-full">
            <summary className={buttonStyles({ variant: intent === "accept" ? "primary" : "outline", size: "lg" })}>
              {t(`offer.${intent}`)}
            </summary>
            <SendingForm
              values={{ ...pair, intent, offer: String(offer.number) }}
              className="measure my-4 grid justify-items-start gap-4 border-s-2 border-accent ps-5"
            >
              <p>{t(`offer.${intent}Ask`, { amount })}</p>
              <Button type="submit" variant={intent === "accept" ? "primary" : "outline"} busy={busy}>
                {t(`offer.${intent}Sure`)}
              </Button>
            </SendingForm>
          </details>
        ))}
      </div>
      <p className="measure text-sm text-muted-foreground">{t("offer.hint")}</p>
    </div>
  );
}
