// Takes the steps of the Dockerfile where there is no container engine: the result is a folder with what the image
// would hold, which any Linux machine with Node 24 runs. What an engine adds (the system below, users, limits) is not
// there.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type Dockerfile,
  ignoredBy,
  type Instruction,
  pairsIn,
  parseDockerfile,
  type Stage,
  substitute,
} from "./dockerfile.ts";

export interface ImageOptions {
  /** The project with its Dockerfile. */
  project: string;
  target: string;
  /** An empty folder that becomes the root of the image. */
  into: string;
  /** Results of stages that need not be made again: their working folders by name. */
  made?: Record<string, string>;
  progress?: (step: string) => void;
}

export interface Image {
  /** Where the command runs. */
  folder: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
  user: string;
}

/** A stage in progress: a folder used as its root. */
interface Place {
  root: string;
  workFolder: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
  user: string;
  /** Its working folder where it was made elsewhere. */
  made?: string;
}

/**
 * Takes the steps that a target needs, in the order of the file.
 * @throws Error naming the step that failed, with what it printed.
 */
export function takeImageSteps({ project, target, into, made = {}, progress = () => {} }: ImageOptions): Image {
  const file = parseDockerfile(readFileSync(join(project, "Dockerfile"), "utf8"));
  const isIgnored = ignoredBy(readFileSync(join(project, ".dockerignore"), "utf8"));
  const places = new Map<string, Place>();
  for (const stage of neededStages(file, target, made)) {
    const root = stage.name === target ? into : join(`${into}.stages`, stage.name);
    const place = startStage(root, places.get(stage.from), made[stage.name]);
    places.set(stage.name, place);
    if (place.made) continue;
    for (const step of stage.steps) {
      progress(`${stage.name}: ${step.name} ${step.text.slice(0, 100)}`);
      takeStep(step, place, { project, isIgnored, places });
    }
  }
  const result = places.get(target);
  if (!result) throw new Error(`The Dockerfile has no stage ${target}`);
  const { workFolder, environment, command, healthCheck, user } = result;
  return { folder: join(into, workFolder), environment, command, healthCheck, user };
}

/** The target and whatever it is built from; not what is built for stages that are made already. */
function neededStages({ stages }: Dockerfile, target: string, made: Record<string, string>): Stage[] {
  const needed = new Set<string>();
  const need = (name: string) => {
    const stage = stages.find((one) => one.name === name);
    if (!stage || needed.has(name)) return;
    needed.add(name);
    if (name in made) return;
    need(stage.from);
    for (const { flags } of stage.steps) if (flags["from"]) need(flags["from"]);
  };
  need(target);
  return stages.filter(({ name }) => needed.has(name));
}

function startStage(root: string, from?: Place, made?: string): Place {
  mkdirSync(root, { recursive: true });
  if (from) cpSync(from.root, root, { recursive: true, verbatimSymlinks: true });
  const start = { workFolder: "/", command: [], healthCheck: [], user: "root" };
  return { ...start, ...from, environment: { ...from?.environment }, root, ...(made && { made }) };
}

interface Surroundings {
  project: string;
  isIgnored: (path: string) => boolean;
  places: Map<string, Place>;
}

function takeStep(step: Instruction, place: Place, around: Surroundings): void {
  const text =
    step.name === "RUN" || step.name === "CMD" || step.name === "HEALTHCHECK"
      ? step.text
      : substitute(step.text, place.environment);
  switch (step.name) {
    case "WORKDIR":
      place.workFolder = resolve(place.workFolder, text);
      mkdirSync(join(place.root, place.workFolder), { recursive: true });
      return;
    case "ENV":
      Object.assign(place.environment, Object.fromEntries(pairsIn(text)));
      return;
    case "USER":
      place.user = text;
      return;
    case "CMD":
      place.command = list(text);
      return;
    case "HEALTHCHECK":
      place.healthCheck = list(text.slice(text.indexOf("CMD") + 3));
      return;
    case "COPY":
      copy(step, text.split(/\s+/), place, around);
      return;
    case "RUN":
      runStep(step, place);
      return;
    case "EXPOSE":
    case "VOLUME":
      return;
    default:
      throw new Error(`Dockerfile:${step.line}: ${step.name} is not understood here`);
  }
}

function list(text: string): string[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) throw new Error(`not a list: ${text}`);
  return parsed.map(String);
}

function runStep(step: Instruction, place: Place): void {
  // Programs of this very Node first, as the image has no other.
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const done = spawnSync("/bin/sh", ["-ec", step.text], {
    cwd: join(place.root, place.workFolder),
    // This machine's own settings of npm, its proxy and its certificates among them, are what reaches the registry.
    env: { ...process.env, npm_config_prefer_offline: "true", ...place.environment, PATH: path },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0)
    throw new Error(
      `Dockerfile:${step.line}: RUN ended with ${done.status ?? done.signal}\n${done.stdout}${done.stderr}`,
    );
}

function copy(step: Instruction, words: string[], place: Place, { project, isIgnored, places }: Surroundings): void {
  const wanted = words.at(-1) ?? ".";
  const target = join(place.root, resolve(place.workFolder, wanted));
  const from = step.flags["from"];
  const source = from === undefined ? undefined : places.get(from);
  if (from !== undefined && !source) throw new Error(`Dockerfile:${step.line}: there is no stage ${from}`);
  for (const word of words.slice(0, -1)) {
    const path = source ? inside(source, word) : join(project, word);
    if (!existsSync(path) || (!source && isIgnored(relative(project, path))))
      throw new Error(`Dockerfile:${step.line}: there is no ${word} to copy`);
    // A folder's contents are copied, a file goes into a folder or takes the name.
    const isFolder = statSync(path).isDirectory();
    const into = !isFolder && (wanted.endsWith("/") || wanted === ".") ? join(target, basename(path)) : target;
    cpSync(path, into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => source !== undefined || !isIgnored(relative(project, one)),
    });
  }
}

/** A path of a finished stage. */
function inside({ root, workFolder, made }: Place, path: string): string {
  const absolute = isAbsolute(path) ? path : resolve(workFolder, path);
  return made ? join(made, relative("/app", absolute)) : join(root, absolute);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      target: { type: "string", default: "site" },
      into: { type: "string" },
      made: { type: "string", multiple: true, default: [] },
    },
  });
  if (!values.into) {
    console.error("npm run image -- --into FOLDER [--target site|hosted] [--made STAGE=FOLDER …]");
    process.exit(2);
  }
  const image = takeImageSteps({
    project: resolve(import.meta.dirname, ".."),
    target: values.target,
    into: resolve(values.into),
    made: Object.fromEntries(
      values.made.map((one) => [one.split("=")[0] ?? "", resolve(one.slice(one.indexOf("=") + 1))]),
    ),
    progress: (step) => console.log(`… ${step}`),
  });
  console.log(`Ready: cd ${image.folder} && ${image.command.join(" ")}`);
}
