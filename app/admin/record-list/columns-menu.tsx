import { Columns3 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate, useLocation, useSearchParams } from "react-router";
import { IconButton } from "~/ui/icon-button";
import { listAddress } from "~/admin/ui/list-address";
import { Menu, MenuCheckboxItem, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";

interface ColumnsMenuProps {
  /** The columns that may be shown or hidden, in their order, with translated names. */
  columns: readonly { key: string; label: string }[];
  shown: readonly string[];
  /** Shown where the address names none. */
  standard: readonly string[];
}

/** Which columns a list shows; kept in the address as `?columns=price,status`. */
export function ColumnsMenu({ columns, shown, standard }: ColumnsMenuProps) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const isStandard = shown.length === standard.length && standard.every((key) => shown.includes(key));

  function show(keys: readonly string[]) {
    const chosen = columns.map((column) => column.key).filter((key) => keys.includes(key));
    const same = chosen.length === standard.length && standard.every((key) => chosen.includes(key));
    // "none" keeps an empty choice apart from no choice.
    void navigate(listAddress(pathname, parameters, { columns: same ? null : chosen.join(",") || "none" }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t("list.columns")} icon={<Columns3 aria-hidden="true" />} />
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{t("list.columnsShown")}</MenuLabel>
        {columns.map((column) => (
          <MenuCheckboxItem
            key={column.key}
            checked={shown.includes(column.key)}
            onCheckedChange={(checked) =>
              show(checked ? [...shown, column.key] : shown.filter((key) => key !== column.key))
            }
          >
            {column.label}
          </MenuCheckboxItem>
        ))}
        <MenuSeparator />
        <MenuItem disabled={isStandard} onSelect={() => show(standard)}>
          {t("list.columnsStandard")}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
