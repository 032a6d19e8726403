import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";

interface FigureRowProps {
  to: string;
  label: string;
  count: number;
}

/** One figure as a row of a list, with a link to what it counts. */
export function FigureRow({ to, label, count }: FigureRowProps) {
  const format = useFormat();
  return (
    <li className="border-b">
      <Link to={to} className="flex min-h-11 items-center justify-between gap-4 text-sm hover:text-accent">
        <span>{label}</span>
        <span className={count === 0 ? "figures text-muted-foreground" : "figures"}>{format.number(count)}</span>
      </Link>
    </li>
  );
}
