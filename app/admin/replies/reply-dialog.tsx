import { ExternalLink, Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { directionOf, type Language } from "~domain/languages";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { mailtoUrl } from "~/utils/mailto";
import { whatsappUrl } from "~/utils/whatsapp";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import type { ReplyOccasion, ReplySubject, ReplyTemplate } from "~domain/reply-templates";
import { replyText, templatesFor, type ReplyValues } from "./reply-text";

export interface ReplyDialogProps {
  about: ReplySubject;
  /** `language` is what the customer reads; with `email`, the reply can also be sent by e-mail. */
  to: { phone: string; language: Language; email?: { address: string; subject: string } | null };
  templates: readonly ReplyTemplate[];
  /** What the reply is for at present. */
  fitting: ReplyOccasion | null;
  /** What fills the gaps, in the customer's language. */
  values: ReplyValues;
  /** WhatsApp has been opened with a template of this name, or with one's own words. */
  onOpened?: (template: string | null) => void;
  onClose: () => void;
}

/** Chooses an answer in the customer's language, lets it be changed, and opens WhatsApp with it. */
export function ReplyDialog({ about, to, templates, fitting, values, onOpened, onClose }: ReplyDialogProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const { language } = useLanguage();
  const offered = templatesFor(templates, about, fitting, to.language);
  const [chosen, setChosen] = useState(offered.find(({ status }) => status === fitting)?.id ?? "");
  // Each template keeps its changes, so that looking at another one loses none.
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const template = offered.find(({ id }) => id === chosen) ?? null;
  const filled = replyText(template?.body[to.language] ?? "", values);
  const text = edits[chosen] ?? filled.text;
  const address = whatsappUrl(to.phone, text.trim());
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(to.email ? "reply.titleMail" : "reply.title")}
        description={t(to.email ? "reply.hintMail" : "reply.hint", { language: t(`desk.languages.${to.language}`) })}
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {editing("cancel")}
            </Button>
            {to.email ? (
              <a
                href={mailtoUrl(to.email.address, to.email.subject, text.trim())}
                className={buttonStyles({ variant: "outline" })}
                onClick={onClose}
              >
                {t("reply.openMail")}
                <Mail aria-hidden="true" />
              </a>
            ) : null}
            {address === null ? null : (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyles()}
                onClick={() => {
                  onOpened?.(template === null ? null : textIn(template.name, language));
                  onClose();
                }}
              >
                {t("reply.open")}
                <ExternalLink aria-hidden="true" />
              </a>
            )}
          </>
        }
      >
        <div className="grid gap-6">
          <Field name="template" label={t("reply.template")}>
            {(control) => (
              <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                {offered.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.status === fitting
                      ? t("reply.fitting", { name: textIn(one.name, language) })
                      : textIn(one.name, language)}
                  </option>
                ))}
                <option value="">{t("reply.own")}</option>
              </Select>
            )}
          </Field>
          <Field name="text" label={t("reply.text")}>
            {(control) => (
              <Textarea
                {...control}
                lang={to.language}
                dir={directionOf(to.language)}
                rows={7}
                value={text}
                onChange={(event) => setEdits({ ...edits, [chosen]: event.target.value })}
              />
            )}
          </Field>
          {filled.missing.length > 0 && edits[chosen] === undefined ? (
            <p role="status" className="border-s-2 border-accent ps-4 text-sm">
              {t("reply.missing", { names: filled.missing.map((name) => `\u2066{${name}}\u2069`).join(" ") })}
            </p>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
