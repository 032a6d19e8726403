import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { isNotesHeading } from "./column-guess";
import type { ImportFile } from "./import-file";
import type { CarsImport } from "./use-cars-import";

interface ImportQuestionsProps {
  flow: CarsImport;
  file: ImportFile;
}

/** What the headings do not say: who may read a column of notes. */
export function ImportQuestions({ flow, file }: ImportQuestionsProps) {
  return (
    <>
      {file.table.headings.map((heading, index) =>
        isNotesHeading(heading) && flow.columns[index] !== null ? (
          // Headings may be repeated: only the index identifies a column.
          // oxlint-disable-next-line react/no-array-index-key
          <NotesQuestion key={index} flow={flow} file={file} index={index} />
        ) : null,
      )}
    </>
  );
}

/** Asks who may read a column of notes. Until it is answered, only colleagues may. */
function NotesQuestion({ flow, file, index }: ImportQuestionsProps & { index: number }) {
  const { t } = useTranslation("admin_import");
  const heading = file.table.headings[index] ?? "";
  const isArabic = file.table.rows.some((row) => /\p{Script=Arabic}/u.test(row[index] ?? ""));
  const description = isArabic ? "description_ar" : "description_en";
  return (
    <Field
      name="notes"
      label={t("columns.notes", { heading: `\u2068${heading}\u2069` })}
      className="border-s-2 border-accent bg-accent/5 px-5 py-4 sm:max-w-lg"
    >
      {(control) => (
        <Select
          {...control}
          value={flow.columns[index] === "notes" ? "notes" : description}
          onChange={(event) => flow.setColumn(index, event.target.value === "notes" ? "notes" : description)}
        >
          <option value="notes">{t("columns.notesInternal")}</option>
          <option value={description}>{t("columns.notesPublic")}</option>
        </Select>
      )}
    </Field>
  );
}
