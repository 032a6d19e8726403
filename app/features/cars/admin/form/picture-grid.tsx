import { rectSortingStrategy } from "@dnd-kit/sortable";
import { useTranslation } from "~/i18n/use-translation";
import { Sorting } from "~/admin/record-form/sorting";
import type { CarPictureFields } from "../car-form.schema";
import { PictureTile } from "./picture-tile";

interface PictureGridProps {
  pictures: readonly CarPictureFields[];
  /** All paths in their new order. */
  onReorder: (paths: string[]) => void;
  onCover: (path: string) => void;
  onDescribe: (path: string) => void;
  onRemove: (path: string) => void;
}

/**
 * The pictures of a car as tiles that can be reordered by mouse, finger or keyboard; each step is announced to screen
 * readers.
 */
export function PictureGrid({ pictures, onReorder, ...actions }: PictureGridProps) {
  const { t } = useTranslation("admin_car");
  const paths = pictures.map(({ path }) => path);
  const nameOf = (path: string) => t("form.picture.name", { number: paths.indexOf(path) + 1 });
  return (
    <Sorting ids={paths} nameOf={nameOf} strategy={rectSortingStrategy} onReorder={onReorder}>
      {(step) => (
        <ol
          aria-label={t("form.picture.order")}
          className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-3 2xl:grid-cols-4"
        >
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.path}
              picture={picture}
              index={index}
              total={pictures.length}
              onStep={step}
              {...actions}
            />
          ))}
        </ol>
      )}
    </Sorting>
  );
}
