import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LocaleLink } from "~/i18n/locale-link";
import { forgetDraft } from "~/lib/forms/form-draft";
import { useArrivalFocus } from "~/lib/forms/use-arrival-focus";
import { buttonStyles } from "~/ui/button-styles";
import { WishForm, type WishFormProps } from "./wish-form";
import { type WishStage, wishPath, wishSearch } from "./wish-search";

interface WishSectionProps extends Omit<WishFormProps, "stamp" | "countryCode" | "draft"> {
  /** How far the wish is, and what its form needs. */
  stage: WishStage;
}

/** "Leave a wish" under a search: the way to the form, the form, or the thanks. Must not stand inside the form of the search. */
export function WishSection({ stage, ...form }: WishSectionProps) {
  const { t } = useTranslation("search");
  const parameters = new URLSearchParams(useLocation().search);
  const draft = `wish:${wishSearch(parameters)}`;
  if (stage.at === "closed") {
    return (
      <LocaleLink to={wishPath(parameters, "open")} className={buttonStyles({ variant: "link" })}>
        {t("wish.open")}
      </LocaleLink>
    );
  }
  return (
    <section id="wish" aria-labelledby="wish-title" className="max-w-2xl scroll-mt-24">
      <h2 id="wish-title" className="title">
        {t("wish.title")}
      </h2>
      {stage.at === "sent" ? (
        <WishSent draft={draft} />
      ) : (
        <>
          <p className="mt-3 mb-8 text-muted-foreground">{t("wish.text")}</p>
          <WishForm key={draft} {...form} draft={draft} stamp={form.answer?.stamp ?? stage.stamp} countryCode={stage.countryCode} />
        </>
      )}
    </section>
  );
}

function WishSent({ draft }: { draft: string }) {
  const { t } = useTranslation("search");
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box);
  useEffect(() => forgetDraft(draft), [draft]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mt-6 grid gap-2 border-s-2 border-accent ps-6 outline-none">
      <p className="font-medium">{t("wish.sentTitle")}</p>
      <p className="text-muted-foreground">{t("wish.sentText")}</p>
    </div>
  );
}
