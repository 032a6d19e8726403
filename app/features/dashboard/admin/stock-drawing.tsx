import { Area, Bar, CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from "recharts";
import { useFormat } from "~/i18n/use-format";
import { axis, grid, Drawing, tooltip, useDayLabel } from "~/admin/charts/drawing";

interface StockDrawingProps {
  weeks: readonly { day: string; stock: number; sold: number }[];
  labels: { stock: string; sold: string };
}

/** A chart of the cars in stock at the end of each week (area) and the cars sold in it (bars). */
export default function StockDrawing({ weeks, labels }: StockDrawingProps) {
  const format = useFormat();
  const dayLabel = useDayLabel();
  return (
    <Drawing>
      <ComposedChart data={[...weeks]} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="day" tickFormatter={dayLabel} interval="preserveStartEnd" minTickGap={80} {...axis} />
        <YAxis allowDecimals={false} width="auto" tickFormatter={format.number} {...axis} />
        <Tooltip labelFormatter={(day: unknown) => (typeof day === "string" ? dayLabel(day) : null)} {...tooltip} />
        <Area
          dataKey="stock"
          name={labels.stock}
          type="stepAfter"
          stroke="var(--foreground)"
          strokeWidth={1.5}
          fill="var(--foreground)"
          fillOpacity={0.06}
          isAnimationActive={false}
        />
        <Bar dataKey="sold" name={labels.sold} fill="var(--accent)" barSize={8} isAnimationActive={false} />
      </ComposedChart>
    </Drawing>
  );
}
