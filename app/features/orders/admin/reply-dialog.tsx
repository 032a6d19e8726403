import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { directionOf } from "~domain/languages";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { whatsappUrl } from "~/utils/whatsapp";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import type { OrderRow } from "./order-row";
import type { ReplyTemplate } from "~domain/reply-templates";
import { replyText, templatesFor, type ReplyValues } from "./reply-templates";

export interface ReplyDialogProps {
  order: OrderRow;
  templates: readonly ReplyTemplate[];
  /** What fills the gaps, in the customer's language. */
  values: ReplyValues;
  /** WhatsApp has been opened with a template of this name, or with one's own words. */
  onOpened: (template: string | null) => void;
  onClose: () => void;
}

/** Chooses an answer in the customer's language, lets it be changed, and opens WhatsApp with it. */
export function ReplyDialog({ order, templates, values, onOpened, onClose }: ReplyDialogProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const { language } = useLanguage();
  const offered = templatesFor(templates, order.status, order.language);
  const [chosen, setChosen] = useState(offered.find(({ status }) => status === order.status)?.id ?? "");
  // Each template keeps its changes, so that looking at another one loses none.
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const template = offered.find(({ id }) => id === chosen) ?? null;
  const filled = replyText(template?.body[order.language] ?? "", values);
  const text = edits[chosen] ?? filled.text;
  const address = whatsappUrl(order.phone, text.trim());
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("reply.title")}
        description={t("reply.hint", { language: t(`desk.languages.${order.language}`) })}
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {editing("cancel")}
            </Button>
            {address === null ? null : (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyles()}
                onClick={() => {
                  onOpened(template === null ? null : textIn(template.name, language));
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
                    {one.status === order.status
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
                lang={order.language}
                dir={directionOf(order.language)}
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
