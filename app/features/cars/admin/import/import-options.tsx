import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import type { ImportOptions } from "./import-run";
import type { CarsImport } from "./use-cars-import";

interface ImportOptionsFieldsProps {
  flow: CarsImport;
  /** Brands of the file that do not exist yet. */
  brands: readonly { name: string; rows: number }[];
}

const incompletes = { draft: "incompleteDraft", publish: "incompletePublish", refuse: "incompleteRefuse" } as const;
const knowns = { change: "knownChange", skip: "knownSkip" } as const;

/** How the rows are imported. */
export function ImportOptionsFields({ flow, brands }: ImportOptionsFieldsProps) {
  const { t } = useTranslation("admin_import_values");
  const format = useFormat();
  const choose = <Choice extends string>(
    choices: Record<Choice, string>,
    typed: string,
    set: (choice: Choice) => void,
  ) => {
    for (const choice of Object.keys(choices) as Choice[]) if (choice === typed) set(choice);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="title mb-4">{t("options.title")}</legend>
      <div className="grid gap-x-10 gap-y-5 border-t pt-5 sm:grid-cols-2">
        <Field name="known" label={t("options.known")}>
          {(control) => (
            <Select
              {...control}
              value={flow.options.known}
              onChange={(event) =>
                choose(knowns, event.target.value, (known: ImportOptions["known"]) => flow.setOption({ known }))
              }
            >
              <option value="change">{t("options.knownChange")}</option>
              <option value="skip">{t("options.knownSkip")}</option>
            </Select>
          )}
        </Field>
        <Field name="incomplete" label={t("options.incomplete")} hint={t("options.incompleteHint")}>
          {(control) => (
            <Select
              {...control}
              value={flow.options.incomplete}
              onChange={(event) =>
                choose(incompletes, event.target.value, (incomplete: ImportOptions["incomplete"]) =>
                  flow.setOption({ incomplete }),
                )
              }
            >
              <option value="draft">{t("options.incompleteDraft")}</option>
              <option value="publish">{t("options.incompletePublish")}</option>
              <option value="refuse">{t("options.incompleteRefuse")}</option>
            </Select>
          )}
        </Field>
        <Checkbox
          label={t("options.clearEmpty")}
          checked={flow.options.clearEmpty}
          onChange={(event) => flow.setOption({ clearEmpty: event.target.checked })}
        />
        {brands.length > 0 ? (
          <Checkbox
            label={t("options.createBrands", {
              count: brands.length,
              names: format.list(brands.slice(0, 12).map((brand) => `\u2068${brand.name}\u2069 (${brand.rows})`)),
            })}
            checked={flow.options.createBrands}
            onChange={(event) => flow.setOption({ createBrands: event.target.checked })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
