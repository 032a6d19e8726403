import { Camera, ImagePlus, RotateCcw, X } from "lucide-react";
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { Spinner } from "~/ui/spinner";
import type { PhotoRefusal } from "~domain/contracts/trade-in-photos";
import { useRemovalFocus } from "~/site/use-removal-focus";
import { tradeInPhotos } from "~domain/trade-in-photos";
import type { PhotoQueue } from "./photo-queue";
import { sendPhoto } from "./photo-sending";

interface Photo {
  key: number;
  file: File;
  /** Object URL of the file. */
  preview: string;
  id: string | null;
  refusal: PhotoRefusal | null;
}

interface PhotoPickerProps {
  work: PhotoQueue;
  /** Called with the ids of the uploaded photos, separated by commas. */
  onIds?: (ids: string) => void;
}

/** Refusals after which a retry with the same file may succeed. */
const passing: ReadonlySet<PhotoRefusal> = new Set(["unreachable", "busy", "tooMany"]);

/**
 * Field for photos from the device or the phone's camera. Uploads them while the form is being filled in; the form
 * sends the ids of the uploaded ones.
 */
export default function PhotoPicker({ work, onIds }: PhotoPickerProps) {
  const { t } = useTranslation("trade_in");
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [over, setOver] = useState(false);
  const made = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const keepFocus = useRemovalFocus(list, photos, () => chooser.current?.querySelector("button"));
  const shown = useRef<readonly Photo[]>([]);
  useEffect(() => {
    shown.current = photos;
  }, [photos]);
  const ids = photos.flatMap(({ id }) => id ?? []).join(",");
  const tell = useEffectEvent((arrived: string) => onIds?.(arrived));
  useEffect(() => {
    tell(ids);
  }, [ids]);
  useEffect(() => () => shown.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), []);

  function send({ key, file }: Photo): void {
    work.run(async () => {
      if (!shown.current.some((photo) => photo.key === key)) return;
      const answer = await sendPhoto(file);
      const done = "id" in answer ? { id: answer.id } : { refusal: answer.refusal };
      // Synchronously, because the form may be sent as soon as this upload ends, and must contain the id.
      flushSync(() =>
        setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...done } : photo))),
      );
    });
  }

  function add(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // Clear the input: otherwise choosing the same file again would not fire `change`.
    event.target.value = "";
    const room = tradeInPhotos.most - photos.length;
    setOver(files.length > room);
    const added = files.slice(0, Math.max(0, room)).map((file): Photo => {
      made.current += 1;
      return { key: made.current, file, preview: URL.createObjectURL(file), id: null, refusal: null };
    });
    shown.current = [...photos, ...added];
    setPhotos(shown.current);
    for (const photo of added) send(photo);
  }

  function remove(gone: Photo): void {
    URL.revokeObjectURL(gone.preview);
    setOver(false);
    setPhotos(photos.filter(({ key }) => key !== gone.key));
  }

  function again(photo: Photo): void {
    setPhotos(photos.map((one) => (one.key === photo.key ? { ...one, refusal: null } : one)));
    send(photo);
  }

  const full = photos.length >= tradeInPhotos.most;
  return (
    <>
      <input type="hidden" name="pictures" value={ids} />
      <p className="text-sm text-muted-foreground">{t("photos.hint", { most: tradeInPhotos.most })}</p>
      <div ref={chooser} className="flex flex-wrap gap-3">
        <PickButton
          label={t("photos.choose")}
          icon={<ImagePlus aria-hidden="true" />}
          disabled={full}
          onPick={add}
          many
        />
        <span className="hidden pointer-coarse:contents">
          <PickButton
            label={t("photos.camera")}
            icon={<Camera aria-hidden="true" />}
            disabled={full}
            onPick={add}
            camera
          />
        </span>
      </div>
      {over ? (
        <p role="status" className="text-sm text-destructive">
          {t("photos.most", { most: tradeInPhotos.most })}
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              onRemove={() => {
                keepFocus(index);
                remove(photo);
              }}
              onAgain={() => again(photo)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {t("photos.arrived", { count: photos.filter(({ id }) => id !== null).length })}
      </p>
    </>
  );
}

interface PickButtonProps {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Whether several files can be chosen at once. */
  many?: boolean;
  /** Whether the input opens the camera. */
  camera?: boolean;
}

function PickButton({ label, icon, disabled, onPick, many = false, camera = false }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept="image/*"
        multiple={many}
        {...(camera && { capture: "environment" as const })}
        onChange={onPick}
        tabIndex={-1}
        className="hidden"
      />
      <Button variant="outline" disabled={disabled} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
    </>
  );
}

interface PhotoTileProps {
  photo: Photo;
  number: number;
  onRemove: () => void;
  onAgain: () => void;
}

function PhotoTile({ photo, number, onRemove, onAgain }: PhotoTileProps) {
  const { t } = useTranslation("trade_in");
  const { id, file, refusal, preview } = photo;
  const [unreadable, setUnreadable] = useState(false);
  return (
    <li className="grid content-start gap-1.5">
      <div className="relative aspect-3/2 w-full overflow-hidden border bg-muted">
        {unreadable ? null : (
          <img
            src={preview}
            alt={t("photos.number", { number })}
            className={cn("size-full object-cover", id === null && "opacity-50")}
            onError={() => setUnreadable(true)}
          />
        )}
        {id === null && refusal === null ? (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        ) : null}
        <span className="absolute end-1 top-1">
          <IconButton
            data-remove
            label={t("photos.remove", { number })}
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
            className="bg-background"
          />
        </span>
      </div>
      {refusal === null ? null : (
        <div role="alert" className="grid justify-items-start gap-1 text-sm text-destructive">
          <p>
            <bdi>{file.name}</bdi>
            {`: ${t(`photos.refused.${refusal}`)}`}
          </p>
          {passing.has(refusal) ? (
            <Button variant="link" className="text-sm" onClick={onAgain}>
              <RotateCcw aria-hidden="true" />
              {t("photos.again")}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}
