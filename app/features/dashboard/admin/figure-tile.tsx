import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";

interface FigureTileProps {
  to: string;
  label: string;
  /** Null if the figure could not be read: the tile says so. */
  count: number | null;
  /** True for a count of open tasks: it is highlighted unless it is zero. */
  urgent?: boolean;
}

/** One figure as a tile, which is a link to the list that it counts. */
export function FigureTile({ to, label, count, urgent = false }: FigureTileProps) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  const waiting = urgent && count !== null && count > 0;
  return (
    <li>
      <Link
        to={to}
        className={cn(
          "group flex h-full min-h-24 flex-col justify-between gap-2",
          "border-t-2 py-3 transition-colors hover:border-accent",
          waiting ? "border-accent" : "border-border",
        )}
      >
        <span className="text-sm text-muted-foreground group-hover:text-foreground">{label}</span>
        {count === null ? (
          <span className="text-sm text-muted-foreground">{t("unread")}</span>
        ) : (
          <span
            className={cn(
              "figures text-3xl font-light",
              count === 0 && "text-muted-foreground",
              waiting && "text-accent",
            )}
          >
            {format.number(count)}
          </span>
        )}
      </Link>
    </li>
  );
}
