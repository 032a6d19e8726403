/** The average colour `#rrggbb` of the pixels of a canvas; null where a part is transparent. */
export function averageColour({ data }: Pick<ImageData, "data">): string | null {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 255) < 250) return null;
    for (const channel of [0, 1, 2] as const) sums[channel] += data[at + channel] ?? 0;
  }
  const hex = sums.map((sum) =>
    Math.round(sum / (data.length / 4))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
