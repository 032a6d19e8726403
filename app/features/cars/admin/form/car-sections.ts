import { reveal } from "~/admin/record-form/folded-groups";
import { fieldAnchor } from "~/admin/record-form/use-field";

/** The parts of the form in their order on the screen; their names stand under `admin_car:form.section`. */
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

/** What a new car asks for; the others can wait. */
export const firstSections: readonly CarSectionName[] = ["basics", "price", "pictures"];

export function sectionAnchor(section: CarSectionName): string {
  return `part-${section}`;
}

/** Brings a part of the form to the top, and the keyboard into it. */
export function goToSection(section: CarSectionName): void {
  const part = document.getElementById(sectionAnchor(section));
  reveal(part);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: "start" });
}

/** Puts the cursor into a field; the words of pictures are with the pictures. */
export function goToField(field: string): void {
  const place = document.getElementById(fieldAnchor(field.startsWith("alt_") ? "images" : field));
  reveal(place);
  const control = place?.querySelector<HTMLElement>("input:not([type=hidden], [hidden]), textarea, select, button");
  if (control) control.focus();
  else place?.scrollIntoView({ block: "center" });
}
