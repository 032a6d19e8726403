import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";

/** The first steps of the way to a car: the home page and the list. Paths in English. */
export function listSteps(language: Language): { name: string; path: string }[] {
  const { getFixedT } = instanceOf(language);
  return [
    { name: getFixedT(null, "shell")("nav.home"), path: "/" },
    { name: getFixedT(null, "cars")("list.title"), path: "/cars" },
  ];
}
