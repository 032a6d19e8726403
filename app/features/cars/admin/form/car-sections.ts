import { reveal } from "~/admin/record-form/folded-groups";
import { fieldAnchor } from "~/admin/record-form/use-field";

/** The sections of the form in their order on the screen; their names are under `admin_car:form.section`. */
export const carSections = [
  "basics",
  "price",
  "pictures",
  "texts",
  "engine",
  "battery",
  "look",
  "history",
  "documents",
  "equipment",
  "publishing",
  "search",
  "inside",
] as const;
export type CarSectionName = (typeof carSections)[number];

/** The sections that a new car shows first. */
export const firstSections: readonly CarSectionName[] = ["basics", "price", "pictures"];

/** The HTML id of a section. */
export function sectionAnchor(section: CarSectionName): string {
  return `part-${section}`;
}

/** Scrolls a section of the form to the top and moves the focus to it. */
export function goToSection(section: CarSectionName): void {
  const part = document.getElementById(sectionAnchor(section));
  reveal(part);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: "start" });
}

/** Moves the focus to a field; for alternative texts to the pictures. */
export function goToField(field: string): void {
  const place = document.getElementById(fieldAnchor(field.startsWith("alt_") ? "images" : field));
  reveal(place);
  const control = place?.querySelector<HTMLElement>("input:not([type=hidden], [hidden]), textarea, select, button");
  if (control) control.focus();
  else place?.scrollIntoView({ block: "center" });
}
