import { Images, PenLine } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Language } from "~domain/languages";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { useField } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { LibraryDialog } from "~/admin/media-picker/library-dialog";
import { PictureDrop } from "~/admin/media-picker/picture-drop";
import { UploadList } from "~/admin/media-picker/upload-list";
import type { Uploads } from "~/admin/media-picker/uploads";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import type { CarPictureFields } from "../car-form.schema";
import { picturesIn } from "../car-form.values";
import { addPictures, carPictureOf, makeCover, orderPictures } from "../car-pictures";
import { CarSection } from "./car-section";
import { PictureGrid } from "./picture-grid";
import { PictureWordsDialog } from "./picture-words-dialog";
import { usePictureWords } from "./use-picture-words";

interface PicturesSectionProps {
  uploads: Uploads;
  /** The car's present title, from which alternative texts are made. */
  titles: Record<Language, string>;
}

/** The car's pictures: add, reorder, describe. The first is the cover. */
export function PicturesSection({ uploads, titles }: PicturesSectionProps) {
  const { t } = useTranslation("admin_car");
  const show = useCallback((value: FieldValue) => t("form.picture.count", { count: picturesIn(value).length }), [t]);
  const field = useField("images", t("form.section.pictures"), show);
  const { values } = useRecordFormState();
  const [choosing, setChoosing] = useState(false);
  const [described, setDescribed] = useState<string | null>(null);
  const words = usePictureWords(titles);
  const pictures = picturesIn(field.value);
  const change = (next: CarPictureFields[]) => field.set(next);

  function remove(path: string) {
    const index = pictures.findIndex((picture) => picture.path === path);
    const gone = pictures[index];
    if (!gone) return;
    change(pictures.filter((picture) => picture !== gone));
    toast({
      title: t("form.picture.removed"),
      action: {
        label: t("form.picture.undo"),
        altText: t("form.picture.undoHint"),
        onClick: () => putBack(gone, index),
      },
    });
  }

  function putBack(picture: CarPictureFields, index: number) {
    // Undo may come late: read the present pictures, which may have changed.
    const now = picturesIn(values()["images"]);
    if (!now.some(({ path }) => path === picture.path)) change(now.toSpliced(index, 0, picture));
  }

  const wordless = pictures.some(({ alt_en, alt_ar }) => alt_en.trim() === "" || alt_ar.trim() === "");
  return (
    <CarSection
      name="pictures"
      title={t("form.section.pictures")}
      description={pictures.length > 0 ? show(field.value) : undefined}
    >
      <div id={field.anchor} className="col-span-full grid gap-6">
        {pictures.length > 0 ? (
          <PictureGrid
            pictures={pictures}
            onReorder={(paths) => change(orderPictures(pictures, paths))}
            onCover={(path) => change(makeCover(pictures, path))}
            onDescribe={setDescribed}
            onRemove={remove}
          />
        ) : null}
        <PictureDrop onFiles={uploads.add} compact={pictures.length > 0} />
        {field.error ? <FieldError id={`${field.anchor}-error`}>{field.error}</FieldError> : null}
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setChoosing(true)}>
            <Images aria-hidden="true" />
            {t("form.picture.library")}
          </Button>
          {wordless ? (
            <Button variant="outline" onClick={() => change(words.fill(pictures))}>
              <PenLine aria-hidden="true" />
              {t("form.picture.suggest")}
            </Button>
          ) : null}
        </div>
        <UploadList uploads={uploads} />
      </div>
      <PictureWordsDialog pictures={pictures} path={described} words={words} onMove={setDescribed} onChange={change} />
      <LibraryDialog
        open={choosing}
        onOpenChange={setChoosing}
        multiple
        folder="cars"
        onChoose={(chosen) => change(addPictures(pictures, chosen.map(carPictureOf)))}
      />
    </CarSection>
  );
}
