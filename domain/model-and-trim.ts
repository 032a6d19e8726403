/**
 * Model and trim of a car; a word that ends the one and begins the other is said once: «الفئة S» and "S 500". The
 * database's `model_and_trim` does the same.
 */
export function modelAndTrim(model: string, trim: string | null): string {
  const words = `${model} ${trim ?? ""}`.split(" ");
  return words.filter((word, place) => word && word !== words[place - 1]).join(" ");
}
