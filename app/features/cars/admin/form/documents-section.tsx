import { FileText } from "lucide-react";
import { useCallback, useState } from "react";
import { LibraryDialog } from "~/admin/media-picker/library-dialog";
import { PictureDrop } from "~/admin/media-picker/picture-drop";
import { UploadList } from "~/admin/media-picker/upload-list";
import type { Uploads } from "~/admin/media-picker/uploads";
import { useField } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { addDocuments } from "../car-documents";
import type { CarDocumentFields } from "../car-form.schema";
import { documentsIn } from "../car-form.values";
import { CarSection } from "./car-section";
import { DocumentFields } from "./document-fields";

/** The car's documents, PDF files that visitors can open: uploaded or from the library, each with kind and names. */
export function DocumentsSection({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation("admin_car");
  const show = useCallback((value: FieldValue) => t("form.document.count", { count: documentsIn(value).length }), [t]);
  const field = useField("documents", t("form.section.documents"), show);
  const [choosing, setChoosing] = useState(false);
  const documents = documentsIn(field.value);
  const change = (next: CarDocumentFields[]) => field.set(next);
  return (
    <CarSection name="documents" title={t("form.section.documents")} description={t("form.about.documents")}>
      <div id={field.anchor} className="col-span-full grid gap-6">
        {documents.length > 0 ? (
          <ol className="grid gap-6">
            {documents.map((document, index) => (
              <DocumentFields
                key={document.path}
                document={document}
                number={index + 1}
                onChange={(next) => change(documents.with(index, next))}
                onEarlier={
                  index === 0
                    ? undefined
                    : () => change(documents.toSpliced(index, 1).toSpliced(index - 1, 0, document))
                }
                onRemove={() => change(documents.toSpliced(index, 1))}
              />
            ))}
          </ol>
        ) : null}
        {field.error ? <FieldError id={`${field.anchor}-error`}>{field.error}</FieldError> : null}
        <PictureDrop compact accepts="documents" label={t("form.document.add")} onFiles={uploads.add} />
        <UploadList uploads={uploads} />
        <div>
          <Button variant="outline" onClick={() => setChoosing(true)}>
            <FileText aria-hidden="true" />
            {t("form.picture.library")}
          </Button>
        </div>
        <LibraryDialog
          open={choosing}
          onOpenChange={setChoosing}
          multiple
          documents
          folder="documents"
          taken={documents.map(({ path }) => path)}
          onChoose={(chosen) => change(addDocuments(documents, chosen))}
        />
      </div>
    </CarSection>
  );
}
