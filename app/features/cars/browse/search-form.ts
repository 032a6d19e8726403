import { brandOfModel, type CarSearch, readCarSearch, writeCarSearch } from "../cars.schema";

/** Tells a text field that its text was put in: the browser says so only of what is typed. */
export const filledEvent = "filled";

/** Makes the fields of the form say what a search says, e.g. after "back", a dropped chip or a chosen band. */
export function fillForm(form: HTMLFormElement, search: CarSearch): void {
  const values = writeCarSearch(search);
  // The address leaves out a brand that a model says; its box is ticked all the same.
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

/** What the fields of the form ask for, from the first page. */
export function searchIn(form: HTMLFormElement): CarSearch {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") parameters.append(name, value);
  return { ...readCarSearch(parameters), page: 1 };
}

/** A brand that is given up takes its models along: they would bring it back. */
export function dropModels(form: HTMLFormElement, brand: string): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === "model" && brandOfModel(field.value) === brand)
      field.checked = false;
  }
}
