import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";
import { localePath } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";
import { type CarSearch, readCarSearch, writeCarSearch } from "./cars.schema";
import { searchPath } from "./search-changes";

/** Makes the fields of the form say what the address says, e.g. after "back" or a removed chip. */
function fillForm(form: HTMLFormElement, search: CarSearch): void {
  const parameters = writeCarSearch(search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = parameters.getAll(field.name).includes(field.value);
    else if (field instanceof HTMLInputElement && field.type !== "hidden" && field !== document.activeElement) field.value = parameters.get(field.name) ?? "";
    else if (field instanceof HTMLSelectElement) field.value = parameters.get(field.name) ?? (field.name === "sort" ? "best" : "");
  }
}

function searchIn(form: HTMLFormElement): CarSearch {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") parameters.append(name, value);
  return { ...readCarSearch(parameters), page: 1 };
}

/** Enhances the plain GET form: short addresses, and results that follow each choice. */
export function useSearchForm(form: RefObject<HTMLFormElement | null>, search: CarSearch) {
  const navigate = useNavigate();
  const { language } = useLanguage();
  useEffect(() => {
    if (form.current) fillForm(form.current, search);
  }, [form, search]);
  return (options: { replace?: boolean } = {}) => {
    if (!form.current) return;
    void navigate(localePath(searchPath(searchIn(form.current)), language), { replace: options.replace, preventScrollReset: true });
  };
}
