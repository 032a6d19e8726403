import type { ReactNode } from "react";
import { SortableList } from "~/admin/record-form/sortable-list";
import { ContentEntry } from "./content-entry";
import type { ContentRow } from "./content-search";
import { TrashedEntry } from "./trashed-entry";
import type { ContentList } from "./use-content-list";

interface ContentRowsProps<Row extends ContentRow> {
  list: ContentList<Row>;
  /** Names the list. */
  name: string;
  label: (row: Row) => string;
  /** Where a row is edited. */
  to: (row: Row) => string;
  picture?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  facts?: (row: Row) => ReactNode;
  /** Called instead of asking, if something keeps the row from being deleted. */
  onTrash?: (row: Row) => void;
}

/** The rows of a list of content, and the questions asked before one goes. */
export function ContentRows<Row extends ContentRow>({
  list,
  name,
  label,
  to,
  picture,
  below,
  facts,
  onTrash,
}: ContentRowsProps<Row>) {
  const { mayEdit, visibility } = list;
  return (
    <>
      <SortableList
        items={list.rows}
        getId={({ id }) => String(id)}
        getName={label}
        label={name}
        disabled={!list.sortable}
        onReorder={list.reorder}
        renderItem={(row, handle) =>
          list.inTrash ? (
            <TrashedEntry
              name={row.name}
              label={label(row)}
              picture={picture?.(row)}
              deletedAt={row.deletedAt}
              onRestore={mayEdit ? () => void list.trash.putBack(row) : undefined}
              onPurge={list.mayPurge ? () => list.purge.ask(row) : undefined}
            />
          ) : (
            <ContentEntry
              name={row.name}
              label={label(row)}
              to={mayEdit ? to(row) : null}
              handle={handle}
              picture={picture?.(row)}
              below={below?.(row)}
              facts={facts?.(row)}
              visible={visibility.isVisible(row)}
              onVisible={mayEdit ? (visible) => void visibility.turn(row, visible) : undefined}
              onTrash={mayEdit ? () => (onTrash ?? list.trash.ask)(row) : undefined}
            />
          )
        }
      />
      {list.trash.dialog}
      {list.purge.dialog}
    </>
  );
}
