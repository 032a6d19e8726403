import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SelectField } from "~/admin/record-form/choice-fields";
import { RecordForm } from "~/admin/record-form/record-form";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue, FormValues } from "~/admin/record-form/values";
import { isTradeInOccasion, isViewingOccasion, type ReplyOccasion, replyOccasions } from "~domain/reply-templates";
import type { EditedContents } from "./contents.queries";
import { EditableList } from "./editable-list";
import { localizedAt, textAt } from "./fields";
import { repliesFields, repliesSchema, replyFields } from "./replies.schema";
import { ReplyBody } from "./reply-body";
import { useContentForm } from "./use-content-form";

interface RepliesFormProps {
  loaded: EditedContents<"reply_templates">;
  title: string;
  nav: ReactNode;
}

/** Form for the reply templates of orders, viewings and trade-ins, by status. */
export function RepliesForm({ loaded, title, nav }: RepliesFormProps) {
  const { t } = useTranslation(["admin_site", "admin_orders"]);
  const format = useFormat();
  const form = useContentForm({
    keys: ["reply_templates"],
    record: "settings/replies",
    loaded,
    schema: repliesSchema,
    fields: ({ reply_templates }) => repliesFields(reply_templates),
    change: (reply_templates) => ({ reply_templates }),
    explain: (problem) => (problem.startsWith("{") ? t("replies.unknown", { placeholder: problem }) : undefined),
  });
  const occasionOf = (reply: FormValues) => replyOccasions.find((one) => one === textAt(reply, "status")) ?? "new";
  const nameOf = (occasion: ReplyOccasion) =>
    isViewingOccasion(occasion) || isTradeInOccasion(occasion)
      ? t(`replies.occasions.${occasion}`)
      : t("replies.ofOrder", { status: t(`admin_orders:orders.statuses.${occasion}`) });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <div className="mb-6 grid gap-2">
        <h2 className="title">{t("replies.title")}</h2>
        <p className="measure text-muted-foreground">{t("replies.intro")}</p>
      </div>
      <EditableList
        name="templates"
        label={t("replies.title")}
        addLabel={t("replies.add")}
        empty={t("replies.empty")}
        blank={replyFields}
        unnamed={(number) => t("replies.unnamed", { number: format.number(number) })}
        nameField="name"
        summary={(reply) => nameOf(occasionOf(reply))}
        show={replyNames}
      >
        {(path) => (
          <>
            <BilingualField name={`${path}.name`} label={t("replies.name")} required="en" />
            <SelectField
              name={`${path}.status`}
              label={t("replies.status")}
              hint={t("replies.statusHint")}
              className="col-span-full max-w-md"
              options={replyOccasions.map((occasion) => ({ value: occasion, label: nameOf(occasion) }))}
            />
            <ReplyBody path={path} language="en" required />
            <ReplyBody path={path} language="ar" />
          </>
        )}
      </EditableList>
    </RecordForm>
  );
}

/** The templates as text, for the conflict dialog. */
function replyNames(value: FieldValue): string {
  return itemsOf(value)
    .map((reply) => {
      const name = localizedAt(reply, "name");
      return `${name.en ?? name.ar ?? ""}: ${textAt(reply, "body_en")} ${textAt(reply, "body_ar")}`;
    })
    .join("\n");
}
