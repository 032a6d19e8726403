/** A page with cars: its name in the page's language, its English path, how many cars it has. */
export interface PageLink {
  name: string;
  path: string;
  cars: number;
}

/** Links under a heading. */
export interface LinkGroup {
  title: string;
  links: readonly PageLink[];
}

/** Groups as a page with little room carries them: a line each for a heading and its links. */
export function packLinks(groups: readonly LinkGroup[]): string {
  return groups
    .map(({ title, links }) => [title, ...links.map(({ name, path, cars }) => `${path} ${cars} ${name}`)].join("\n"))
    .join("\n\n");
}

/** The way back from `packLinks`. */
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
