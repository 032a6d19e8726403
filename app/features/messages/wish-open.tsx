import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { forgetDraft } from "~/site/forms/form-draft";
import { useArrivalFocus } from "~/site/forms/use-arrival-focus";
import { WishForm, type WishFormProps } from "./wish-form";
import type { WishStage } from "./wish-search";

export interface WishOpenProps extends Omit<WishFormProps, "stamp"> {
  stage: Exclude<WishStage, { at: "closed" }>;
}

/** The form of a car request, or the thanks for it; loaded when it is opened. */
export default function WishOpen({ stage, ...form }: WishOpenProps) {
  const { t } = useTranslation("pages");
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  return (
    <section id="wish" aria-labelledby="wish-title" className="max-w-2xl scroll-mt-24">
      {/* The thanks take the focus themselves. */}
      <h2 ref={stage.at === "sent" ? undefined : heading} tabIndex={-1} id="wish-title" className="title outline-none">
        {t("wish.title")}
      </h2>
      {stage.at === "sent" ? (
        <WishSent draft={form.draft} />
      ) : (
        <>
          <p className="mt-3 mb-8 text-muted-foreground">{t("wish.text")}</p>
          <WishForm key={form.draft} {...form} stamp={form.answer?.stamp ?? stage.stamp} />
        </>
      )}
    </section>
  );
}

function WishSent({ draft }: { draft: string }) {
  const { t } = useTranslation("pages");
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
