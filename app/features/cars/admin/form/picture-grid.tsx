import { closestCenter, DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors, type Announcements, type UniqueIdentifier } from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useState } from "react";
import { useTranslation } from "react-i18next";
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

/** The pictures of a car as tiles, put in order by mouse, finger or keyboard, each step said aloud. */
export function PictureGrid({ pictures, onReorder, ...actions }: PictureGridProps) {
  const { t } = useTranslation("admin_car");
  const { t: editing } = useTranslation("editing");
  const [said, setSaid] = useState("");
  const paths = pictures.map(({ path }) => path);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that scrolls is not one that drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const place = (path: UniqueIdentifier) => paths.indexOf(String(path));
  const words = (path: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: t("form.picture.name", { number: place(path) + 1 }), position: place(at) + 1, total: paths.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => editing("order.lifted", words(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? editing("order.over", words(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => editing("order.dropped", words(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => editing("order.cancelled", words(active.id, active.id)),
  };

  function move(path: UniqueIdentifier, to: number) {
    const from = place(path);
    if (from < 0 || to < 0 || to >= paths.length || from === to) return;
    onReorder(arrayMove(paths, from, to));
  }

  function step(path: string, by: 1 | -1) {
    const target = paths[place(path) + by];
    if (target === undefined) return;
    setSaid(editing("order.dropped", words(path, target)));
    move(path, place(target));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: editing("order.instructions") } }}
      onDragEnd={({ active, over }) => {
        if (over) move(active.id, place(over.id));
      }}
    >
      <SortableContext items={paths} strategy={rectSortingStrategy}>
        <ol aria-label={t("form.picture.order")} className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-3 2xl:grid-cols-4">
          {pictures.map((picture, index) => (
            <PictureTile key={picture.path} picture={picture} index={index} total={pictures.length} onStep={step} {...actions} />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}
