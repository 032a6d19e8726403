/** Texts of one namespace: groups within groups, as the JSON files hold them. */
export interface TextGroup {
  [key: string]: string | TextGroup;
}

export type Catalogue = Record<string, TextGroup>;

/** The options of i18next that are used here, and the values of placeholders. */
export interface ReadOptions {
  count?: number;
  ns?: string;
  defaultValue?: string;
  returnObjects?: boolean;
  [value: string]: string | number | boolean | null | undefined;
}

export interface Reader {
  /** Adds namespaces; existing ones are not replaced. */
  add(catalogue: Catalogue): void;
  /** The text of a key (`car.title`, or `cars:car.title` of another namespace); the key itself where there is none. */
  read(namespace: string, key: string, options?: ReadOptions): string | TextGroup;
}

/** Formats counts like `format.ts`, in both languages: grouped Latin digits. */
const grouped = new Intl.NumberFormat("en");
/** Names of values that are formatted as counts; others may be years or formatted texts. */
const counts = new Set(["count", "done", "rows", "shown", "total"]);

const slot = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Reads catalogues in i18next's format (JSON v4): groups, namespaces, values in double braces, plural forms by
 * `Intl.PluralRules`. The public pages carry this instead of the library, which weighs as much as a page of ours;
 * `reader.test.ts` holds both to the same answer for every text.
 */
export function createReader(language: string): Reader {
  const namespaces = new Map<string, TextGroup>();
  const plurals = new Intl.PluralRules(language);

  function find(namespace: string, path: string): string | TextGroup | undefined {
    let node: string | TextGroup | undefined = namespaces.get(namespace);
    for (const step of path.split(".")) {
      if (typeof node !== "object" || !Object.hasOwn(node, step)) return undefined;
      node = node[step];
    }
    return node;
  }

  function counted(namespace: string, path: string, count: number): string | TextGroup | undefined {
    // A `_zero` text is used in every language, also in English, which has no plural form "zero".
    const none = count === 0 ? find(namespace, `${path}_zero`) : undefined;
    return none ?? find(namespace, `${path}_${plurals.select(count)}`);
  }

  return {
    add(catalogue) {
      for (const [name, texts] of Object.entries(catalogue)) if (!namespaces.has(name)) namespaces.set(name, texts);
    },
    read(ownNamespace, key, options) {
      const colon = key.indexOf(":");
      const namespace = colon < 0 ? (options?.ns ?? ownNamespace) : key.slice(0, colon);
      const path = key.slice(colon + 1);
      const count = options?.count;
      const found =
        (count === undefined ? undefined : counted(namespace, path, count)) ??
        find(namespace, path) ??
        options?.defaultValue;
      if (found === undefined || (typeof found === "object" && !options?.returnObjects)) return path;
      return fill(found, options);
    },
  };
}

function fill(text: string | TextGroup, options: ReadOptions | undefined): string | TextGroup {
  if (typeof text === "object") {
    // Without a prototype, so that a key from user input such as `constructor` finds nothing.
    const filled: TextGroup = Object.create(null);
    for (const key of Object.keys(text)) filled[key] = fill(text[key] ?? "", options);
    return filled;
  }
  if (!text.includes("{{")) return text;
  return text.replace(slot, (whole, name: string) => {
    // A missing value keeps its braces; null and undefined become "".
    if (!options || !Object.hasOwn(options, name)) return whole;
    const value = options[name];
    return typeof value === "number" && counts.has(name) ? grouped.format(value) : String(value ?? "");
  });
}
