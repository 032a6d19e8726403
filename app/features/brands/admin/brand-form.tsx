import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { brandPath } from "~domain/public-paths";
import { useNavigate } from "react-router";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { RecordActions } from "~/admin/content-list/record-actions";
import { useRecordTrash } from "~/admin/content-list/use-record-trash";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { SwitchField } from "~/admin/record-form/choice-fields";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import { useField } from "~/admin/record-form/use-field";
import { useRecordForm, type SavedRecord } from "~/admin/record-form/use-record-form";
import { PictureField } from "~/admin/media-picker/picture-field";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { findBrandForStaff, saveBrand } from "./brands.queries";
import type { BrandNames } from "../brand-names";
import { brandSchema, newBrand, type BrandFields } from "./brands.schema";
import { BrandInUse } from "./brand-in-use";
import { BrandNamesFields } from "./brand-names-fields";
import { useBrandRefusal } from "./use-brand-refusal";

interface BrandFormProps {
  /** Null for a new brand. */
  id: number | null;
  brand?: SavedRecord<BrandFields> & { names: BrandNames };
  /** Number of its cars; a brand with cars cannot be deleted. */
  cars?: number;
  /** The change history of the brand. */
  history?: ReactNode;
}

const names = { en: "name", ar: "name_ar" };
const noNames: BrandNames = { known: [], models: [] };

/** The form of one brand: names, logo, visibility. */
export function BrandForm({ id, brand, cars = 0, history }: BrandFormProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [inUse, setInUse] = useState(false);
  const name = { en: brand?.values.name ?? "", ar: brand?.values.name_ar ?? null };
  const form = useRecordForm({
    schema: brandSchema,
    initial: brand?.values ?? newBrand,
    record: `brands/${id ?? "new"}`,
    version: brand?.version ?? null,
    save: async (values, version, _, key) => saveBrand(await browserClient(), id, values, version, key),
    reload: id === null ? undefined : async () => findBrandForStaff(await browserClient(), id),
    onSaved: async (saved) => {
      if (id !== null) return;
      toast({ title: t("saved") });
      await navigate(`/admin/brands/${saved.id}`, { replace: true });
    },
    explain: (problem) => {
      if (problem === "name_of_other_brand") return t("brands.nameOfOther");
      return problem === "name_in_trash" ? t("brands.nameInTrash") : undefined;
    },
  });
  const trash = useRecordTrash({
    table: "brands",
    form,
    label: textIn(name, language),
    list: "/admin/brands",
    explain: useBrandRefusal("all"),
  });
  const page = brand?.values.visible ? brandPath(name.en) : null;
  return (
    <>
      <RecordForm
        form={form}
        title={id === null ? t("brands.new") : textIn(name, language)}
        backTo={{ to: "/admin/brands", label: t("brands.title") }}
        actions={
          id === null ? null : (
            <RecordActions page={page} onTrash={() => (cars > 0 ? setInUse(true) : trash.ask({ id }))} />
          )
        }
      >
        <FieldGroup title={t("brands.names")} description={t("brands.namesHint")}>
          <BilingualField name="name" names={names} label={t("brands.name")} required="en" />
        </FieldGroup>
        <BrandNamesFields names={brand?.names ?? noNames} />
        <FieldGroup title={t("brands.mark")} description={t("brands.logoHint")}>
          <LogoField id={id} />
        </FieldGroup>
        <FieldGroup title={t("brands.shown")}>
          <SwitchField
            name="visible"
            label={t("brands.visible")}
            hint={t("brands.visibleHint")}
            className="col-span-full max-w-md"
          />
        </FieldGroup>
        {history}
      </RecordForm>
      {trash.dialog}
      <BrandInUse brand={inUse && id !== null ? { id, name, cars } : null} onClose={() => setInUse(false)} />
    </>
  );
}

function LogoField({ id }: { id: number | null }) {
  const { t } = useTranslation("admin_content");
  const field = useField("logo", t("brands.logo"));
  return (
    <PictureField
      className="col-span-full"
      id={field.anchor}
      label={t("brands.logo")}
      error={field.error}
      folder="brands"
      scope={`brands/${id ?? "new"}/logo`}
      value={field.text === "" ? null : { path: field.text }}
      onChange={(picture) => field.set(picture?.path ?? null)}
    />
  );
}
