import { useTrash } from "~/admin/record-form/use-trash";
import type { StaffAction } from "~domain/roles";
import { useMay } from "~/admin/permissions/permissions-provider";
import { browserClient } from "~/supabase/browser";
import { reorderContent, setContentVisible, type ContentTable } from "./content.queries";
import { isNarrowed, matchingRows, type ContentRow, type ContentSearch } from "./content-search";
import { useContentOrder } from "./use-content-order";
import { areGone, purgeRow } from "~/admin/record-form/trash.queries";
import { usePurge } from "./use-purge";
import { useVisibility } from "./use-visibility";

interface ContentListOptions<Row extends ContentRow> {
  table: ContentTable;
  /** The right that every change here needs. */
  action: StaffAction;
  /** In the dealer's order, with those in the trash. */
  rows: readonly Row[];
  search: ContentSearch;
  /** How a row is called in words. */
  label: (row: Row) => string;
  /** What else of a row is searched, beside its name. */
  wordsOf?: (row: Row) => readonly (string | null)[];
  /** What else comes or goes with a row that is shown or hidden. */
  along?: (row: Row, visible: boolean) => string | undefined;
  /** The text for a refusal that only this list has. */
  explain?: (error: unknown) => string | undefined;
}

const noWords = () => [];

/** Everything a list of content can do: order, visibility, trash and back, deleting for good; each saved at once. */
export function useContentList<Row extends ContentRow>(options: ContentListOptions<Row>) {
  const { table, action, rows, search, label, wordsOf = noWords, along, explain } = options;
  const may = useMay();
  const mayEdit = may(action);
  const order = useContentOrder(
    rows.filter((row) => row.deletedAt === null),
    async (ids, seen) => reorderContent(await browserClient(), table, ids, seen),
  );
  const visibility = useVisibility<Row>({
    save: async (id, visible) => setContentVisible(await browserClient(), table, id, visible),
    label,
    along,
  });
  const trash = useTrash<Row>({
    table,
    label,
    explain,
  });
  const purge = usePurge<Row>({
    purge: async ({ id }) => purgeRow(await browserClient(), table, id),
    isGone: async ({ id }) => areGone(await browserClient(), table, [id]),
    label,
    explain,
  });
  const inTrash = search.view === "trash";
  const shown = matchingRows(inTrash ? rows : order.ordered, search, wordsOf);
  return {
    rows: shown,
    inTrash,
    kept: order.ordered.length,
    trashed: rows.length - order.ordered.length,
    mayEdit,
    sortable: mayEdit && !inTrash && !isNarrowed(search) && shown.length > 1,
    reorder: order.reorder,
    visibility,
    trash,
    purge,
    mayPurge: may("trash.purge"),
  };
}

export type ContentList<Row extends ContentRow> = ReturnType<typeof useContentList<Row>>;
