import type { ReactNode } from "react";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { CountField } from "~/admin/record-form/count-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { useFormValue } from "~/admin/record-form/use-field";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FieldValue } from "~/admin/record-form/values";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { paperDrafts } from "~domain/paper-drafts";
import { paperKinds } from "~domain/paper-kinds";
import { siteContentSchemas } from "../site-content.schema";
import type { EditedContents } from "./contents.queries";
import { EditableList } from "./editable-list";
import { localizedAt } from "./fields";
import { papersFields, papersSchema, pointFields } from "./papers.schema";
import { useContentForm } from "./use-content-form";

interface PapersFormProps {
  loaded: EditedContents<"papers">;
  title: string;
  nav: ReactNode;
}

/** Form for the fixed texts of papers: terms, and the checklist of a hand-over. */
export function PapersForm({ loaded, title, nav }: PapersFormProps) {
  const { t } = useTranslation(["admin_papers", "papers"]);
  const format = useFormat();
  const form = useContentForm({
    keys: ["papers"],
    record: "settings/papers",
    loaded,
    schema: papersSchema,
    fields: ({ papers }) => papersFields(papers ?? siteContentSchemas.papers.parse({})),
    change: (papers) => ({ papers }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <DraftOffer />
      <FieldGroup title={t("rules.quotation")}>
        <CountField
          name="valid_days"
          label={t("rules.validDays")}
          hint={t("rules.validDaysHint")}
          unit="day"
          required
        />
      </FieldGroup>
      <FieldGroup title={t("rules.erased")}>
        <CountField
          name="keep_years"
          label={t("rules.keepYears")}
          hint={t("rules.keepYearsHint")}
          unit="year"
          required
        />
      </FieldGroup>
      <FieldGroup title={t("rules.terms")} description={t("rules.termsHint")}>
        {paperKinds.map((kind) => (
          <BilingualField key={kind} name={kind} label={t(`papers:kinds.${kind}`)} multiline rows={5} />
        ))}
      </FieldGroup>
      <FieldGroup title={t("rules.points")} description={t("rules.pointsHint")}>
        <EditableList
          name="points"
          label={t("rules.points")}
          addLabel={t("rules.add")}
          empty={t("rules.empty")}
          blank={pointFields}
          unnamed={(number) => t("rules.unnamed", { number: format.number(number) })}
          nameField="label"
          show={pointNames}
        >
          {(path) => <BilingualField name={`${path}.label`} label={t("rules.point")} required />}
        </EditableList>
      </FieldGroup>
    </RecordForm>
  );
}

/** Offers sample texts while the form is empty. */
function DraftOffer() {
  const { t } = useTranslation("admin_papers");
  const { setValue, values } = useRecordFormState();
  const points = itemsOf(useFormValue("points"));
  if (points.length > 0) return null;
  return (
    <div className="mb-8 grid justify-items-start gap-4 border-y py-6">
      <p className="measure text-muted-foreground">{t("rules.draftHint")}</p>
      <Button
        variant="outline"
        onClick={() => {
          const typed = values();
          for (const [name, value] of Object.entries(papersFields(paperDrafts)))
            if (typed[name] === "" || name === "points") setValue(name, value);
        }}
      >
        {t("rules.draft")}
      </Button>
    </div>
  );
}

/** The points as text, for the conflict dialog. */
function pointNames(value: FieldValue): string {
  return itemsOf(value)
    .map((point) => [localizedAt(point, "label").en, localizedAt(point, "label").ar].filter(Boolean).join(" · "))
    .join("\n");
}
