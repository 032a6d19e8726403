import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";

interface FigureTileProps {
  to: string;
  label: string;
  count: number;
  /** True for a count of open tasks: it is highlighted unless it is zero. */
  urgent?: boolean;
}

/** One figure as a tile, which is a link to the list that it counts. */
export function FigureTile({ to, label, count, urgent = false }: FigureTileProps) {
  const format = useFormat();
  const waiting = urgent && count > 0;
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
        <span
          className={cn(
            "figures text-3xl font-light",
            count === 0 && "text-muted-foreground",
            waiting && "text-accent",
          )}
        >
          {format.number(count)}
        </span>
      </Link>
    </li>
  );
}
