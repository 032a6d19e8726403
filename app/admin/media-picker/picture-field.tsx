import { ImageUp, Images, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { FieldError } from "~/ui/field";
import { pictureUrl } from "~/ui/picture";
import { LibraryDialog } from "./library-dialog";
import { PictureDrop } from "./picture-drop";
import type { LibraryPicture, PictureValue, UploadedPicture } from "./pictures";
import { UploadRow } from "./upload-row";
import { useUploads } from "./uploads";
import { useFileDrop } from "./use-file-drop";

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** Already translated. */
  error?: string;
  value: PictureValue | null;
  /** Gets the whole picture; the form keeps what it needs. Only pictures of the library have a description. */
  onChange: (picture: UploadedPicture | LibraryPicture | null) => void;
  /** Folder of the library that uploads go into: "brands", "team", "site". */
  folder?: string;
  /** Names what the picture belongs to ("brands/3/logo"), so that an upload is found again when the screen was left. */
  scope?: string;
  /** Shows it on a background that is dark in both themes, e.g. a logo of the header. */
  dark?: boolean;
  id?: string;
  className?: string;
}

/** One picture: uploaded or chosen from the library, shown as it is, taken away again. */
export function PictureField({
  label,
  hint,
  error,
  value,
  onChange,
  folder,
  scope,
  dark,
  id: anchor,
  className,
}: PictureFieldProps) {
  const { t } = useTranslation("pictures");
  const editable = useMay()("media.edit");
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const uploads = useUploads(scope ?? `field${id}`, { folder, onDone: onChange });
  const upload = (files: File[]) => {
    uploads.clear();
    uploads.add(files);
  };
  const drop = useFileDrop({ onFiles: upload, single: true });
  const remove = () => {
    onChange(null);
    // The button that was pressed is removed with the picture.
    choose.current?.focus();
  };
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");

  return (
    <div
      id={anchor}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      className={cn("grid content-start gap-2", className)}
    >
      <span id={`${id}-label`} className="block text-sm font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3" {...(value && editable ? drop.target : {})}>
        {value ? (
          <Preview value={value} dark={dark} over={drop.over} />
        ) : (
          <PictureDrop compact single onFiles={upload} className="w-full" />
        )}
        <div className="flex flex-wrap gap-2">
          {value && editable ? (
            <Button variant="outline" onClick={drop.open}>
              <ImageUp aria-hidden="true" />
              {t("field.replace")}
            </Button>
          ) : null}
          <Button ref={choose} variant="outline" onClick={() => setChoosing(true)}>
            <Images aria-hidden="true" />
            {t("field.choose")}
          </Button>
          {value ? (
            <Button variant="ghost" onClick={remove}>
              <Trash2 aria-hidden="true" />
              {t("field.remove")}
            </Button>
          ) : null}
        </div>
        {value ? drop.input : null}
      </div>
      {uploads.items.length > 0 ? (
        <ul className="border-t">
          {uploads.items.map((item) => (
            <UploadRow key={item.id} upload={item} uploads={uploads} />
          ))}
        </ul>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <LibraryDialog
        open={choosing}
        onOpenChange={setChoosing}
        folder={folder}
        onChoose={([picture]) => onChange(picture ?? null)}
      />
    </div>
  );
}

function Preview({ value, dark, over }: { value: PictureValue; dark?: boolean; over: boolean }) {
  const { path, width, height } = value;
  // A file of the site itself ("/art/logo.svg") has one size only.
  const source = path.startsWith("/") ? path : pictureUrl(path, 480);
  return (
    <span
      className={cn(
        "grid min-h-24 min-w-24 max-w-full place-items-center overflow-hidden rounded-sm border p-3",
        dark ? "tone-ink" : "bg-muted",
        over && "border-accent ring-1 ring-accent",
      )}
    >
      <img
        src={source}
        alt=""
        width={width ?? undefined}
        height={height ?? undefined}
        className="h-auto max-h-40 w-auto max-w-60 object-contain"
      />
    </span>
  );
}
