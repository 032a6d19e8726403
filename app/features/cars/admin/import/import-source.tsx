import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { csvEncodings } from "~/admin/csv/csv-encoding";
import { csvSeparators } from "~/admin/csv/csv-table";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { headingRows } from "./heading-row";
import type { FileSource, ImportFile } from "./import-file";
import type { CarsImport } from "./use-cars-import";

const separatorNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

interface ImportSourceProps {
  flow: CarsImport;
  file: ImportFile;
}

/** How the file was read: sheet, or encoding and separator, and the row of the headings. The user can correct it. */
export function ImportSource({ flow, file }: ImportSourceProps) {
  const { t } = useTranslation("admin_import");
  const format = useFormat();
  const { source, heading } = file;
  return (
    <section className="grid gap-4 border-y py-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <p className="me-auto self-center font-medium">
          {t("file.name", { name: `\u2068${file.name}\u2069`, rows: format.number(file.table.rows.length) })}
        </p>
        {source.kind === "text" ? <TextChoices flow={flow} source={source} /> : null}
        {source.kind === "workbook" && source.sheets.length > 1 ? <SheetChoice flow={flow} source={source} /> : null}
        <HeadingChoice flow={flow} file={file} />
        <Button variant="outline" className="h-12" onClick={flow.startOver}>
          {t("file.another")}
        </Button>
      </div>
      {source.kind === "text" && source.assumed ? (
        <Notice>{t("file.assumed", { encoding: t(`file.encodings.${source.encoding}`) })}</Notice>
      ) : null}
      {flow.problem ? (
        <p role="alert" className="border-s-2 border-destructive bg-destructive/5 px-5 py-4 text-destructive">
          {t(`file.problems.${flow.problem}`)}
        </p>
      ) : null}
      {heading.sure ? null : <Notice>{t("file.headingUnsure")}</Notice>}
      {heading.at > 0 ? <Notice>{t("file.above", { number: format.number(heading.at) })}</Notice> : null}
    </section>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="border-s-2 border-accent bg-accent/5 px-5 py-4 text-sm">
      {children}
    </p>
  );
}

function TextChoices({ flow, source }: { flow: CarsImport; source: FileSource & { kind: "text" } }) {
  const { t } = useTranslation("admin_import");
  return (
    <>
      <Field name="encoding" label={t("file.encoding")} className="grow sm:max-w-60">
        {(control) => (
          <Select
            {...control}
            value={source.encoding}
            onChange={(event) =>
              flow.reread({ encoding: csvEncodings.find((one) => one === event.target.value) ?? source.encoding })
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
            value={source.separator}
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
    </>
  );
}

function SheetChoice({ flow, source }: { flow: CarsImport; source: FileSource & { kind: "workbook" } }) {
  const { t } = useTranslation("admin_import");
  return (
    <Field name="sheet" label={t("file.sheet")} className="grow sm:max-w-60">
      {(control) => (
        <Select {...control} value={source.sheet} onChange={(event) => flow.reread({ sheet: event.target.value })}>
          {source.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The first rows, of which one names the columns. */
function HeadingChoice({ flow, file }: ImportSourceProps) {
  const { t } = useTranslation("admin_import");
  return (
    <Field name="heading" label={t("file.heading")} className="grow sm:max-w-72">
      {(control) => (
        <Select
          {...control}
          value={file.heading.at}
          onChange={(event) => flow.setHeadingRow(Number(event.target.value))}
        >
          {file.lines.slice(0, headingRows).map(({ number, cells }, at) => (
            <option key={number} value={at}>
              {`${number}: ${cells.filter(Boolean).join(" · ").slice(0, 60)}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
