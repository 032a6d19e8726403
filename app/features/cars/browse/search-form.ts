import { brandOfModel, type CarSearch, readCarSearch, writeCarSearch } from "../cars.schema";

/** Event on a text field whose value was set by script: the browser fires `input` only for typing. */
export const filledEvent = "filled";

/**
 * Sets the fields of the form to a search, e.g. after "back", a removed filter or a chosen price band. A field with the
 * focus is left as it is.
 */
export function fillForm(form: HTMLFormElement, search: CarSearch): void {
  const values = writeCarSearch(search);
  // The address omits a brand that a model implies; its box is ticked nevertheless.
  values.delete("brand");
  for (const slug of search.brand) values.append("brand", slug);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = values.get(field.name) ?? "";
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
    if (field.type === "checkbox") field.checked = values.getAll(field.name).includes(field.value);
    else if (field.type === "radio") field.checked = (values.get(field.name) ?? "") === field.value;
    else if (field !== document.activeElement) {
      field.value = values.get(field.name) ?? "";
      field.dispatchEvent(new Event(filledEvent));
    }
  }
}

/** The search that the fields of the form describe, at its first page. */
export function searchIn(form: HTMLFormElement): CarSearch {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") parameters.append(name, value);
  return { ...readCarSearch(parameters), page: 1 };
}

/** Unticks the models of a brand that was unticked: they would imply it again. */
export function dropModels(form: HTMLFormElement, brand: string): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === "model" && brandOfModel(field.value) === brand)
      field.checked = false;
  }
}
