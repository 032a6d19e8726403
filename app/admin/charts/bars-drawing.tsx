import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { useFormat } from "~/i18n/use-format";
import { axis, grid, Drawing, tooltip, useDayLabel } from "./drawing";

interface BarsDrawingProps {
  days: readonly { day: string; count: number }[];
  /** The name of what a bar counts. */
  label: string;
}

/** A bar chart of a number of each day. */
export default function BarsDrawing({ days, label }: BarsDrawingProps) {
  const format = useFormat();
  const dayLabel = useDayLabel();
  return (
    <Drawing>
      <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="day" tickFormatter={dayLabel} interval="preserveStartEnd" minTickGap={80} {...axis} />
        <YAxis allowDecimals={false} width="auto" tickFormatter={format.number} {...axis} />
        <Tooltip labelFormatter={(day: unknown) => (typeof day === "string" ? dayLabel(day) : null)} {...tooltip} />
        <Bar dataKey="count" name={label} fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </Drawing>
  );
}
