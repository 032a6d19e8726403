import { instanceOf } from "~/i18n/instances";
import type { Language } from "~domain/languages";

/** The first breadcrumbs to a car: home page and list. Paths in English. */
export function listSteps(language: Language): { name: string; path: string }[] {
  const { getFixedT } = instanceOf(language);
  return [
    { name: getFixedT(null, "shell")("nav.home"), path: "/" },
    { name: getFixedT(null, "cars")("list.title"), path: "/cars" },
  ];
}
