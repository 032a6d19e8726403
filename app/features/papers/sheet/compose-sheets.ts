import { directionOf, type Language, languages } from "~domain/languages";

/** What is never cut: a child of the paper, or a row of a table, which takes the head of its table along. */
interface Part {
  element: Element;
  /** The table of a row, and the child of the paper that has the table. */
  table?: HTMLTableElement;
  child: Element;
}

/**
 * Writes the sheets that a paper is printed on behind it, each with its foot, its number and its mark
 * (`.paper-sheets` in paper.css), in place of those of an earlier print. Where a part is higher than a sheet, there are
 * none, and the browser cuts the paper itself.
 */
export function composeSheets(paper: HTMLElement, foot: Record<Language, readonly string[]>): void {
  removeSheets(paper);
  const all = element("div", "paper-sheets tone-paper");
  all.dir = "ltr";
  all.dataset["measured"] = "";
  const [trial, body] = emptySheet();
  all.append(trial);
  paper.after(all);
  const fits = (parts: readonly Part[]) => {
    fill(body, parts);
    return body.scrollHeight <= body.clientHeight;
  };
  const sheets = spread(chunksOf(paper), fits);
  if (sheets === null) return all.remove();
  const mark = paper.querySelector(":scope > .paper-mark");
  all.replaceChildren(
    ...sheets.map((parts, place) => {
      const [sheet, own] = emptySheet();
      fill(own, parts);
      sheet.append(footOf(foot, `${place + 1} / ${sheets.length}`));
      if (mark) sheet.append(mark.cloneNode(true));
      return sheet;
    }),
  );
  delete all.dataset["measured"];
}

export function removeSheets(paper: HTMLElement): void {
  const next = paper.nextElementSibling;
  if (next?.classList.contains("paper-sheets")) next.remove();
}

/**
 * Spreads chunks over sheets, one after another. A chunk that is higher than a sheet is cut between its parts.
 * @returns the parts of each sheet; null where a part is higher than a sheet
 */
export function spread<One>(chunks: One[][], fits: (parts: readonly One[]) => boolean): One[][] | null {
  const sheets: One[][] = [];
  let last: One[] | undefined;
  for (const chunk of chunks.flatMap((whole) => (fits(whole) ? [whole] : whole.map((part) => [part])))) {
    if (last && fits([...last, ...chunk])) {
      last.push(...chunk);
      continue;
    }
    if (!fits(chunk)) return null;
    last = [...chunk];
    sheets.push(last);
  }
  return sheets;
}

/** The parts of a paper; those that its style sheet keeps together are one chunk. */
function chunksOf(paper: HTMLElement): Part[][] {
  const chunks: Part[][] = [];
  let keeps = false;
  for (const part of partsOf(paper)) {
    const { breakBefore, breakAfter } = getComputedStyle(part.element);
    const last = chunks.at(-1);
    if (last && (keeps || breakBefore === "avoid")) last.push(part);
    else chunks.push([part]);
    keeps = breakAfter === "avoid";
  }
  return chunks;
}

function partsOf(paper: HTMLElement): Part[] {
  return [...paper.children].flatMap((child): Part[] => {
    if (child.classList.contains("paper-mark")) return [];
    const table = child instanceof HTMLTableElement ? child : child.querySelector("table");
    if (!table || getComputedStyle(child).breakInside === "avoid") return [{ element: child, child }];
    return [...table.tBodies].flatMap(({ rows }) => [...rows].map((row) => ({ element: row, table, child })));
  });
}

function fill(body: HTMLElement, parts: readonly Part[]): void {
  body.replaceChildren();
  let rows: Element = body;
  let last: HTMLTableElement | undefined;
  for (const { element: original, table, child } of parts) {
    if (!table) body.append(original.cloneNode(true));
    else {
      if (table !== last) {
        const copy = table.cloneNode();
        rows = element("tbody");
        copy.appendChild(rows);
        if (table.tHead) copy.insertBefore(table.tHead.cloneNode(true), rows);
        const frame = child === table ? copy : child.cloneNode();
        if (frame !== copy) frame.appendChild(copy);
        body.append(frame);
      }
      rows.append(original.cloneNode(true));
    }
    last = table;
  }
}

function emptySheet(): [sheet: HTMLElement, body: HTMLElement] {
  const [sheet, body] = [element("div", "paper-one"), element("div", "paper-body")];
  sheet.append(body);
  return [sheet, body];
}

/** The names at both sides, and the number of the sheet between them. */
function footOf(foot: Record<Language, readonly string[]>, number: string): HTMLElement {
  const line = element("div", "paper-foot");
  const [english, arabic] = languages.map((language) => {
    const side = element("p");
    side.lang = language;
    side.dir = directionOf(language);
    side.textContent = foot[language].join("\n");
    return side;
  });
  const middle = element("p");
  middle.textContent = number;
  line.append(english ?? "", middle, arabic ?? "");
  return line;
}

function element(name: string, className = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
