import { foldText } from "~/utils/fold-text";

interface Person {
  name: string;
  email: string;
}

/**
 * What each colleague is called where one is chosen or named: by the name, beside it the e-mail where two are called
 * alike; without a name by the e-mail. Case and spelling of Arabic letters make no difference to a reader.
 */
export function calledNames(staff: readonly Person[]): string[] {
  const count = new Map<string, number>();
  for (const { name } of staff) count.set(foldText(name), (count.get(foldText(name)) ?? 0) + 1);
  return staff.map(({ name, email }) => {
    if (name === "") return email;
    // The isolate keeps the e-mail left to right on Arabic pages.
    return (count.get(foldText(name)) ?? 0) > 1 ? `${name} (\u2066${email}\u2069)` : name;
  });
}
