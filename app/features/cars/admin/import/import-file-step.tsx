import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Language } from "~domain/languages";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import type { FileProblem } from "./import-file";
import { downloadTemplate } from "./import-files-out";

interface ImportFileStepProps {
  problem: FileProblem | null;
  language: Language;
  onFile: (file: File) => void;
}

/** The first step: takes a dropped or chosen file, and says what is wrong with it. */
export function ImportFileStep({ problem, language, onFile }: ImportFileStepProps) {
  const { t } = useTranslation("admin_import");
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <div className="grid gap-6">
      {problem ? (
        <p role="alert" className="border-s-2 border-destructive bg-destructive/5 px-5 py-4 text-destructive">
          {t(`file.problems.${problem}`)}
        </p>
      ) : null}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "grid justify-items-center gap-4 rounded-md border border-dashed",
          "border-input px-6 py-16 text-center transition-colors",
          over && "border-accent bg-accent/5",
        )}
      >
        <FileSpreadsheet aria-hidden="true" strokeWidth={1.25} className="size-9 text-accent" />
        <p className="title max-sm:hidden">{t("file.drop")}</p>
        <p className="text-sm text-muted-foreground max-sm:hidden">{t("file.or")}</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t("file.choose")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // So that choosing the same file again, after a correction, fires `change`.
            event.target.value = "";
          }}
        />
        <Button onClick={() => input.current?.click()}>{t("file.choose")}</Button>
        <p className="measure text-sm text-muted-foreground">{t("file.hint")}</p>
        <Button variant="link" onClick={() => downloadTemplate(language)}>
          {t("file.template")}
        </Button>
      </div>
    </div>
  );
}
