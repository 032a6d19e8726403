import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer } from "~/site/forms/answer";
import type { PairField } from "~/site/form-schemas/field-schemas";
import { Container } from "~/ui/container";
import type { TrackedOrder } from "./orders";
import { TrackForm } from "./track-form";
import { TrackedOrderView } from "./tracked-order";

/** The server's answer to the form: the order, or why it cannot be shown. */
export type TrackAnswer =
  | { order: TrackedOrder; now: string; phone: string; refusal: FormAnswer | undefined }
  | FormAnswer<PairField>;

interface TrackPageProps {
  answer: TrackAnswer | undefined;
  whatsappNumber: string;
  origin: string;
  /** Trade-ins that belong to the order. */
  tradeIns: ReactNode;
  onAnother: () => void;
}

/** `/track`: asks for reference and phone, then shows the order. */
export function TrackPage({ answer, whatsappNumber, origin, tradeIns, onAnother }: TrackPageProps) {
  const { t } = useTranslation("orders");
  const found = answer && "order" in answer ? answer : null;
  return (
    <Container className="grid gap-12 pt-12 pb-20 sm:pt-20 sm:pb-28">
      {found ? (
        <TrackedOrderView
          order={found.order}
          now={found.now}
          phone={found.phone}
          refusal={found.refusal}
          whatsappNumber={whatsappNumber}
          origin={origin}
          tradeIns={tradeIns}
          onAnother={onAnother}
        />
      ) : (
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-20">
          <div className="grid content-start gap-5">
            <h1 className="headline">{t("track.title")}</h1>
            <p className="measure text-lg text-muted-foreground">{t("track.intro")}</p>
          </div>
          <div>
            <TrackForm answer={answer && "order" in answer ? undefined : answer} />
          </div>
        </div>
      )}
    </Container>
  );
}
