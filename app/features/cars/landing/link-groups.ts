/** A link to a page with cars: name in the page's language, English path, number of cars. */
export interface PageLink {
  name: string;
  path: string;
  cars: number;
}

/** Links with a heading. */
export interface LinkGroup {
  title: string;
  links: readonly PageLink[];
}

/** Packs groups into a text, to keep the page small: one line for each heading and each link. */
export function packLinks(groups: readonly LinkGroup[]): string {
  return groups
    .map(({ title, links }) => [title, ...links.map(({ name, path, cars }) => `${path} ${cars} ${name}`)].join("\n"))
    .join("\n\n");
}

/** Reverses `packLinks`. */
export function unpackLinks(text: string): LinkGroup[] {
  if (text === "") return [];
  return text.split("\n\n").map((group) => {
    const [title = "", ...lines] = group.split("\n");
    return {
      title,
      links: lines.map((line) => {
        const [path = "", cars = "", ...name] = line.split(" ");
        return { name: name.join(" "), path, cars: Number(cars) };
      }),
    };
  });
}
