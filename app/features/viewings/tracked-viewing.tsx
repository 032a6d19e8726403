import { useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useLanguage } from "~/i18n/use-language";
import type { FormAnswer } from "~/site/forms/answer";
import { FormProblems } from "~/site/forms/form-problems";
import { SendingForm } from "~/site/forms/sending-form";
import { useArrivalFocus, useRefusalFocus } from "~/site/forms/use-arrival-focus";
import { Fact } from "~/site/forms/fact";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { SentFrame } from "~/site/forms/sent-frame";
import { whatsappUrl } from "~/utils/whatsapp";
import { viewingMeanings } from "~domain/viewing-statuses";
import { TimeRadios } from "./slot-picker";
import { ViewingFacts } from "./viewing-facts";
import { ViewingLinks } from "./viewing-links";
import { viewingMessage } from "./viewing-message";
import { type CustomerViewing, hasFreeTime, type SlotDays, type ViewingOffice } from "./viewings";
import { formatWeekday } from "./viewing-time";

interface TrackedViewingProps {
  viewing: CustomerViewing;
  office: ViewingOffice | null;
  /** Slots to which it can be moved; null if it cannot. */
  slots: SlotDays | null;
  /** Identifies the viewing; sent with every change. */
  pair: { reference: string; phone: string };
  /** Why the last change was refused. */
  refusal: FormAnswer | undefined;
  whatsappNumber: string;
}

/** A viewing as its customer sees it: time and place, and forms that move or cancel it. */
export function TrackedViewing({ viewing, office, slots, pair, refusal, whatsappNumber }: TrackedViewingProps) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useArrivalFocus(heading, `${viewing.status} ${viewing.startsAt}`);
  useRefusalFocus(summary, refusal);
  const chat = whatsappUrl(whatsappNumber, viewingMessage(t, language, viewing, office));
  const over = !viewingMeanings[viewing.status].holds;
  return (
    <SentFrame>
      <FormProblems answer={refusal} ref={summary} labels={{}} whatsapp={chat} />
      <div className="grid gap-3">
        <p className="eyebrow text-muted-foreground">
          {t("follow.title")} <bdi dir="ltr">{viewing.reference}</bdi>
        </p>
        <h1 ref={heading} tabIndex={-1} className="headline outline-none">
          {t(`status.${viewing.status}`)}
        </h1>
        <p className="measure text-lg">{t(`next.${viewing.status}`)}</p>
      </div>
      <div>
        <ViewingFacts viewing={viewing} office={office} />
        <dl>
          <Fact name={t("follow.handler")}>
            <bdi>{viewing.handler ?? t("follow.noHandler")}</bdi>
          </Fact>
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        <ChatLink href={chat} size="lg">
          {t("placed.whatsapp")}
        </ChatLink>
        {over ? (
          <LocaleLink to="/viewing" className={buttonStyles({ variant: "outline", size: "lg" })}>
            {t("book")}
          </LocaleLink>
        ) : (
          <ViewingLinks viewing={viewing} office={office} />
        )}
      </div>
      {viewing.mayChange ? (
        <Changes slots={slots} pair={pair} />
      ) : over ? null : (
        <p className="measure text-muted-foreground">{t("follow.tooLate")}</p>
      )}
    </SentFrame>
  );
}

function Changes({ slots, pair }: Pick<TrackedViewingProps, "slots" | "pair">) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  const busy = useNavigation().state !== "idle";
  const days = slots?.days.filter(hasFreeTime) ?? [];
  return (
    <div className="grid gap-4 border-t pt-8">
      {slots && days.length > 0 ? (
        <details className="border px-5">
          <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t("follow.move")}</summary>
          <SendingForm values={{ ...pair, intent: "move" }} className="grid gap-7 pt-2 pb-6">
            <p className="measure text-sm text-muted-foreground">{t("zone")}</p>
            {days.map(({ day }) => (
              <details key={day} className="border-b pb-3">
                <summary className="flex min-h-11 cursor-pointer items-center">{formatWeekday(day, language)}</summary>
                <TimeRadios slots={slots} day={day} />
              </details>
            ))}
            <div>
              <Button type="submit" busy={busy}>
                {t("follow.moveSend")}
              </Button>
            </div>
          </SendingForm>
        </details>
      ) : null}
      <details className="border px-5">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t("follow.cancel")}</summary>
        <SendingForm values={{ ...pair, intent: "cancel" }} className="grid gap-5 pt-2 pb-6">
          <p className="measure text-sm text-muted-foreground">{t("follow.cancelHint")}</p>
          <div>
            <Button type="submit" variant="outline" busy={busy}>
              {t("follow.cancelSure")}
            </Button>
          </div>
        </SendingForm>
      </details>
    </div>
  );
}
