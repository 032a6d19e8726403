import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { directionOf, languages, type Language } from "~domain/languages";
import { Button } from "~/ui/button";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { pictureUrl } from "~/ui/picture";
import type { CarPictureFields } from "../car-form.schema";
import { pictureViews } from "../car-pictures";
import type { PictureWords } from "./use-picture-words";

interface PictureWordsDialogProps {
  pictures: readonly CarPictureFields[];
  /** Path of the picture that is described; null while the dialog is closed. */
  path: string | null;
  words: PictureWords;
  /** Goes to another picture; null closes the dialog. */
  onMove: (path: string | null) => void;
  onChange: (pictures: CarPictureFields[]) => void;
}

/**
 * The dialog for the alternative texts, one picture after the other: choose a view or write a text. They are saved with
 * the car.
 */
export function PictureWordsDialog({ pictures, path, words, onMove, onChange }: PictureWordsDialogProps) {
  const { t } = useTranslation("admin_car");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const label = useId();
  const index = pictures.findIndex((picture) => picture.path === path);
  const picture = pictures[index];
  const write = (change: Partial<CarPictureFields>) =>
    onChange(pictures.map((one) => (one === picture ? { ...one, ...change } : one)));
  const go = (by: 1 | -1) => onMove(pictures[index + by]?.path ?? null);
  const set = (language: Language, text: string) => write(language === "en" ? { alt_en: text } : { alt_ar: text });

  return (
    <Dialog open={picture !== undefined} onOpenChange={(open) => (open ? undefined : onMove(null))}>
      <DialogContent
        size="lg"
        title={t("form.picture.dialogTitle", { number: index + 1, total: pictures.length })}
        description={t("form.picture.dialogText")}
        closeLabel={common("close")}
        footer={
          <>
            <span className="me-auto flex gap-1">
              <IconButton
                variant="outline"
                label={t("form.picture.previous")}
                icon={<ChevronLeft aria-hidden="true" className="mirrored" />}
                disabled={index <= 0}
                onClick={() => go(-1)}
              />
              <IconButton
                variant="outline"
                label={t("form.picture.next")}
                icon={<ChevronRight aria-hidden="true" className="mirrored" />}
                disabled={index >= pictures.length - 1}
                onClick={() => go(1)}
              />
            </span>
            <Button onClick={() => onMove(null)}>{t("form.picture.done")}</Button>
          </>
        }
      >
        {picture ? (
          <div className="grid gap-5">
            <img
              key={picture.path}
              src={pictureUrl(picture.path, 960)}
              alt={t("form.picture.name", { number: index + 1 })}
              width={Number(picture.width)}
              height={Number(picture.height)}
              className="max-h-72 w-full rounded-sm bg-muted object-contain"
            />
            <div role="group" aria-labelledby={label} className="grid gap-2">
              <p id={label} className="text-sm font-medium">
                {t("form.picture.viewLabel")}
              </p>
              <div className="flex flex-wrap gap-2">
                {pictureViews.map((view) => {
                  const suggestion = words.ofView(view);
                  const on = picture.alt_en === suggestion.en && picture.alt_ar === suggestion.ar;
                  return (
                    <Button
                      key={view}
                      variant={on ? "primary" : "outline"}
                      aria-pressed={on}
                      className="px-4!"
                      onClick={() => write({ alt_en: suggestion.en, alt_ar: suggestion.ar })}
                    >
                      {t(`form.view.${view}`)}
                    </Button>
                  );
                })}
              </div>
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              {languages.map((language) => (
                <Field
                  key={language}
                  name={`alt_${language}`}
                  label={
                    <>
                      {t("form.picture.alt")}{" "}
                      <span className="ms-1 font-normal text-muted-foreground">{editing(`language.${language}`)}</span>
                    </>
                  }
                >
                  {(control) => (
                    <Input
                      {...control}
                      lang={language}
                      dir={directionOf(language)}
                      maxLength={300}
                      autoComplete="off"
                      value={language === "en" ? picture.alt_en : picture.alt_ar}
                      onChange={(event) => set(language, event.target.value)}
                    />
                  )}
                </Field>
              ))}
            </div>
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
