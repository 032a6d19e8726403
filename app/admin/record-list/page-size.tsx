import { useTranslation } from "~/i18n/use-translation";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { listAddress } from "~/admin/ui/list-address";
import { cn } from "~/ui/cn";
import { Select } from "~/ui/select";

/** How many rows a page of a list may have; the first is the standard. */
export const pageSizes = [25, 50, 100] as const;

/** Reads `?size=` of an address. */
export function pageSizeOf(parameters: URLSearchParams): number {
  return pageSizes.find((size) => String(size) === parameters.get("size")) ?? pageSizes[0];
}

/** How many rows a page shows; kept in the address as `?size=50`. */
export function PageSize({ size }: { size: number }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return (
    <Select
      aria-label={t("list.pageSize")}
      value={size}
      onChange={(event) => {
        const chosen = Number(event.target.value);
        void navigate(
          listAddress(pathname, parameters, { size: chosen === pageSizes[0] ? null : chosen, page: null }),
          { preventScrollReset: true },
        );
      }}
      className={cn(
        "w-auto! [&>select]:h-11! [&>select]:border-transparent! [&>select]:bg-transparent!",
        "md:pointer-fine:[&>select]:text-sm!",
      )}
    >
      {pageSizes.map((option) => (
        <option key={option} value={option}>
          {t("list.perPage", { number: option })}
        </option>
      ))}
    </Select>
  );
}
