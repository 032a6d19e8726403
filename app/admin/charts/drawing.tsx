import type { ReactElement } from "react";
import { ResponsiveContainer } from "recharts";
import { useFormat } from "~/i18n/use-format";

/** The style that all charts share: thin lines in the colours of the theme. */
export const axis = {
  stroke: "var(--border)",
  // Each label has its own direction. In a drawing WebKit ignores the signs of `useDayLabel`.
  tick: { fill: "var(--muted-foreground)", fontSize: 12, style: { unicodeBidi: "plaintext" } },
  tickLine: false,
  axisLine: false,
} as const;
export const grid = { stroke: "var(--border)", vertical: false } as const;
export const tooltip = {
  cursor: { fill: "var(--foreground)", fillOpacity: 0.05 },
  contentStyle: { background: "var(--card)", border: "1px solid var(--border)", borderRadius: 2, fontSize: 13 },
  itemStyle: { color: "var(--foreground)" },
  labelStyle: { color: "var(--muted-foreground)" },
  isAnimationActive: false,
} as const;

/** Formats a date as a label with its own text direction: a chart runs from left to right, an Arabic date does not. */
export function useDayLabel(): (day: string) => string {
  const format = useFormat();
  return (day) => `\u2068${format.date(day)}\u2069`;
}

/** Makes a chart as large as its container. */
export function Drawing({ children }: { children: ReactElement }) {
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 256 }}>
      {children}
    </ResponsiveContainer>
  );
}
