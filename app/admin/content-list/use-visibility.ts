import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { toast } from "~/toast/toast";

interface Switched {
  id: number;
  visible: boolean;
}

interface VisibilityOptions<Row extends Switched> {
  save: (id: number, visible: boolean) => Promise<unknown>;
  label: (row: Row) => string;
  /** What else comes or goes with a row. */
  along?: (row: Row, visible: boolean) => string | undefined;
}

/** The quick switch of a list: whether visitors see a row. It turns at once, and back where saving fails. */
export function useVisibility<Row extends Switched>({ save, label, along }: VisibilityOptions<Row>) {
  const { t } = useTranslation("admin_content");
  const revalidate = useRefresh();
  const refused = useRefusal();
  const [turned, setTurned] = useState<Readonly<Record<number, boolean>>>({});

  async function turn(row: Row, visible: boolean): Promise<void> {
    setTurned((before) => ({ ...before, [row.id]: visible }));
    try {
      await madeOnce(() => save(row.id, visible));
      toast({
        title: t(visible ? "list.nowVisible" : "list.nowHidden", { name: label(row) }),
        description: along?.(row, visible),
      });
      await revalidate();
    } catch (error) {
      refused(t("list.notChanged", { name: label(row) }), error);
    }
    setTurned(({ [row.id]: _settled, ...others }) => others);
  }

  return { isVisible: (row: Row) => turned[row.id] ?? row.visible, turn };
}
