/** One step of a Dockerfile, its variables still in it. */
export interface Instruction {
  name: string;
  /** `--from=build` and the like, before the rest. */
  flags: Record<string, string>;
  text: string;
  /** In the file, from 1. */
  line: number;
}

/** A stage and its steps. */
export interface Stage {
  name: string;
  /** Another stage, or an image from elsewhere. */
  from: string;
  steps: Instruction[];
}

/** What a Dockerfile says, as far as ours goes. */
export interface Dockerfile {
  /** Values of the ARG lines before the first stage. */
  defaults: Record<string, string>;
  stages: Stage[];
}

/**
 * Reads a Dockerfile: comments, lines that go on with a backslash, flags, stages.
 * @throws Error naming the line that it does not understand.
 */
export function parseDockerfile(text: string): Dockerfile {
  const file: Dockerfile = { defaults: {}, stages: [] };
  for (const instruction of instructionsOf(text)) {
    const stage = file.stages.at(-1);
    if (instruction.name === "FROM") {
      const parts = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(instruction.text);
      if (!parts?.[1]) throw new Error(`Dockerfile:${instruction.line}: FROM names no image`);
      file.stages.push({
        name: parts[2] ?? String(file.stages.length),
        from: substitute(parts[1], file.defaults),
        steps: [],
      });
    } else if (stage) stage.steps.push(instruction);
    else if (instruction.name === "ARG") Object.assign(file.defaults, Object.fromEntries(pairsIn(instruction.text)));
    else throw new Error(`Dockerfile:${instruction.line}: ${instruction.name} is before the first FROM`);
  }
  return file;
}

/** `A=1 B="two words"`; a name alone has an empty value. */
export function pairsIn(text: string): [string, string][] {
  return [...text.matchAll(/(\w+)(?:=("[^"]*"|\S*))?/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^"|"$/g, ""),
  ]);
}

/** Puts values in the place of `$NAME` and `${NAME}`. */
export function substitute(text: string, values: Record<string, string>): string {
  return text.replace(
    /\$(?:\{(\w+)\}|(\w+))/g,
    (_whole, braced: string, plain: string) => values[braced ?? plain] ?? "",
  );
}

function* instructionsOf(text: string): Generator<Instruction> {
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1;
    let whole = lines[index] ?? "";
    if (/^\s*(#|$)/.test(whole)) continue;
    while (whole.endsWith("\\")) whole = whole.slice(0, -1) + (lines[(index += 1)] ?? "").trim();
    const parts = /^\s*([A-Za-z]+)\s+((?:--[a-z-]+=\S+\s+)*)(.*)$/.exec(whole);
    if (!parts?.[1]) throw new Error(`Dockerfile:${line}: not an instruction`);
    const flags = Object.fromEntries(
      [...(parts[2] ?? "").matchAll(/--([a-z-]+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    yield { name: parts[1].toUpperCase(), flags, text: parts[3]?.trim() ?? "", line };
  }
}

/** The patterns of a `.dockerignore`, as one question about a path inside the project. */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .map(
      (line) =>
        new RegExp(
          `^${line
            .split(/(\*\*\/|\*)/)
            .map(piece)
            .join("")}(/|$)`,
        ),
    );
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function piece(part: string): string {
  if (part === "**/") return "(.*/)?";
  return part === "*" ? "[^/]*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}
