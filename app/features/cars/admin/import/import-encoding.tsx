import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { csvEncodings } from "~/admin/csv/csv-encoding";
import { csvSeparators } from "~/admin/csv/csv-table";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import type { ImportFile } from "./import-file";
import type { CarsImport } from "./use-cars-import";

const separatorNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

/** Encoding and separator of the file, which the user can correct. */
export function ImportEncoding({ flow, file }: { flow: CarsImport; file: ImportFile }) {
  const { t } = useTranslation("admin_import");
  const format = useFormat();
  return (
    <section className="grid gap-4 border-y py-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <p className="me-auto self-center font-medium">
          {t("file.name", { name: `\u2068${file.name}\u2069`, rows: format.number(file.table.rows.length) })}
        </p>
        <Field name="encoding" label={t("file.encoding")} className="grow sm:max-w-60">
          {(control) => (
            <Select
              {...control}
              value={file.encoding}
              onChange={(event) =>
                flow.reread({ encoding: csvEncodings.find((one) => one === event.target.value) ?? file.encoding })
              }
            >
              {csvEncodings.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {t(`file.encodings.${encoding}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="separator" label={t("file.separator")} className="grow sm:max-w-44">
          {(control) => (
            <Select
              {...control}
              value={file.table.separator}
              onChange={(event) => flow.reread({ separator: event.target.value })}
            >
              {csvSeparators.map((separator) => (
                <option key={separator} value={separator}>
                  {t(`file.separators.${separatorNames[separator]}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="outline" className="h-12" onClick={flow.startOver}>
          {t("file.another")}
        </Button>
      </div>
      {file.assumed ? (
        <p role="status" className="border-s-2 border-accent bg-accent/5 px-5 py-4 text-sm">
          {t("file.assumed", { encoding: t(`file.encodings.${file.encoding}`) })}
        </p>
      ) : null}
    </section>
  );
}
