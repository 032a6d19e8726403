import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowLeft, ArrowRight, Captions, CaptionsOff, Ellipsis, ImageUp, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { DragHandle } from "~/admin/record-form/drag-handle";
import type { Step } from "~/admin/record-form/sorting";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import { pictureUrl } from "~/ui/picture";
import type { CarPictureFields } from "../car-form.schema";

interface PictureTileProps {
  picture: CarPictureFields;
  index: number;
  total: number;
  onStep: Step;
  onCover: (path: string) => void;
  onDescribe: (path: string) => void;
  onRemove: (path: string) => void;
}

/** One picture of a car with drag handle, alternative text and actions. */
export function PictureTile({ picture, index, total, onStep, onCover, onDescribe, onRemove }: PictureTileProps) {
  const { t } = useTranslation("admin_car");
  const sortable = useSortable({ id: picture.path });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const number = index + 1;
  const name = t("form.picture.name", { number });
  const worded = picture.alt_en.trim() !== "" && picture.alt_ar.trim() !== "";
  return (
    <li
      ref={setNodeRef}
      // The position during a drag changes with every pixel: no class can express it.
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn("min-w-0 rounded-sm border bg-card", isDragging && "relative z-10 shadow-panel")}
    >
      <div className="relative">
        <img
          src={pictureUrl(picture.path, 480)}
          alt={name}
          width={Number(picture.width)}
          height={Number(picture.height)}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={picture.colour === "" ? undefined : { backgroundColor: picture.colour }}
          className="aspect-3/2 h-auto w-full rounded-t-sm bg-muted object-cover"
        />
        <Badge tone="ink" className="figures absolute start-2 top-2">
          {index === 0 ? t("form.picture.cover") : <bdi>{number}</bdi>}
        </Badge>
      </div>
      <div className="flex items-center justify-between">
        <DragHandle {...sortable} name={name} />
        <IconButton
          label={`${name}: ${t(worded ? "form.picture.words" : "form.picture.noWords")}`}
          icon={worded ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
          className={worded ? "text-success" : "text-muted-foreground"}
          onClick={() => onDescribe(picture.path)}
        />
        <Menu>
          <MenuTrigger asChild>
            <IconButton label={t("form.picture.more", { number })} icon={<Ellipsis aria-hidden="true" />} />
          </MenuTrigger>
          <MenuContent>
            <MenuItem disabled={index === 0} onSelect={() => onCover(picture.path)}>
              <ImageUp aria-hidden="true" />
              {t("form.picture.makeCover")}
            </MenuItem>
            <MenuItem disabled={index === 0} onSelect={() => onStep(picture.path, -1)}>
              <ArrowLeft aria-hidden="true" className="mirrored" />
              {t("form.picture.earlier")}
            </MenuItem>
            <MenuItem disabled={number === total} onSelect={() => onStep(picture.path, 1)}>
              <ArrowRight aria-hidden="true" className="mirrored" />
              {t("form.picture.later")}
            </MenuItem>
            <MenuItem onSelect={() => onDescribe(picture.path)}>
              <Captions aria-hidden="true" />
              {t("form.picture.describe")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem destructive onSelect={() => onRemove(picture.path)}>
              <Trash2 aria-hidden="true" />
              {t("form.picture.remove")}
            </MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </li>
  );
}
