/**
 * What the pages' own code uses of the browser, by the compiler's types, that the oldest supported browsers lack, by
 * Mozilla's tables of compatibility. What packages use is not looked at: they ask for it before they do.
 */
import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data/forLegacyNode";
import { join, relative } from "node:path";
import ts from "typescript";
import { oldestBrowsers } from "../domain/browsers.ts";

const root = join(import.meta.dirname, "..");

const { safari, chrome, edge, firefox } = oldestBrowsers;
const oldest = [
  ["safari", safari],
  ["safari_ios", safari],
  ["chrome", chrome],
  ["chrome_android", chrome],
  ["edge", edge],
  ["firefox", firefox],
  ["firefox_android", firefox],
] as const;

function isNewer(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  const [thanMajor = 0, thanMinor = 0] = than.split(".").map(Number);
  return major > thanMajor || (major === thanMajor && minor > thanMinor);
}

/** Names of the oldest browsers that lack a feature. One that has most of it counts as having it. */
export function lackedBy({ support }: Pick<CompatStatement, "support">): string[] {
  return oldest.flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    const has = statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === "string" &&
        added !== "preview" &&
        !isNewer(added, version) &&
        !(typeof removed === "string" && !isNewer(removed, version)) &&
        !flags &&
        !prefix &&
        !other,
    );
    return has ? [] : [browser];
  });
}

const { builtins } = bcd.javascript;
const tables: Record<string, Identifier>[] = [bcd.api, builtins, builtins?.["Intl"]].map((table) => {
  const { __compat: _, ...owners } = table ?? {};
  return owners;
});

function statementOf(node: Identifier | undefined): CompatStatement | undefined {
  const { __compat: statement } = node ?? {};
  return statement;
}

/**
 * Names of globals and members that some entry lacks, with the owners of static ones: the compiler need not find out
 * what all other names mean. What belongs to a lacking owner is reached through a lacking member or global only.
 */
const suspicious = new Map<string, Set<string> | "any">();
for (const [owner, entries] of tables.flatMap((table) => Object.entries(table))) {
  const whole = statementOf(entries);
  if (whole && lackedBy(whole).length > 0) suspicious.set(owner, "any");
  else
    for (const name of Object.keys(entries)) {
      const entry = statementOf(entries[name]);
      if (!entry || lackedBy(entry).length === 0) continue;
      const member = name.replace("_static", "");
      const owners = suspicious.get(member);
      if (name === member || owners === "any") suspicious.set(member, "any");
      else suspicious.set(member, new Set([...(owners ?? []), owner]));
    }
}

/** Whether a name may be a feature that some browser lacks. */
function isSuspicious(node: ts.Identifier): boolean {
  const owners = suspicious.get(node.text);
  if (owners === undefined || owners === "any") return owners === "any";
  const of = ts.isPropertyAccessExpression(node.parent) ? node.parent.expression : null;
  return of !== null && ts.isIdentifier(of) && owners.has(of.text);
}

/** The table's entry for `URL`, `URL.canParse` (static) or `URL.href`; undefined for what it does not list. */
function entryOf(owner: string, member: string | null, isStatic: boolean): CompatStatement | undefined {
  const node = tables.map((table) => table[owner]).find((found) => found !== undefined);
  if (member === null) return statementOf(node);
  const own = statementOf(node?.[member]);
  return isStatic ? (statementOf(node?.[`${member}_static`]) ?? own) : own;
}

/** What a declaration of the compiler's libraries declares: `["URL", "canParse", static]`, or a global alone. */
function declared(declaration: ts.Declaration, name: string): [string, string | null, boolean] {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text;
    return [owner.replace(/Constructor$/, ""), name, owner.endsWith("Constructor")];
  }
  // `declare var URL: { canParse(…): boolean }`
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) && ts.isIdentifier(parent.parent.name))
    return [parent.parent.name.text, name, true];
  return [name, null, false];
}

/** Features that an older browser lacks: `URL.canParse` with the files that use it and the browsers. */
export function newFeatures(): Map<string, { files: string[]; lackedBy: string[] }> {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, "tsconfig.json"),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const files = (config?.fileNames ?? []).filter((file) => {
    const path = relative(root, file);
    return /^(app|domain)\//.test(path) && !/\.(test|server)\.|^app\/(routes\/system|mail)\//.test(path);
  });
  const program = ts.createProgram(files, config?.options ?? {});
  const checker = program.getTypeChecker();
  const found = new Map<string, { files: string[]; lackedBy: string[] }>();

  function look(name: ts.Node, file: string): void {
    const symbol = checker.getSymbolAtLocation(name);
    for (const declaration of symbol?.declarations ?? []) {
      if (!symbol || !/\/typescript\/lib\/lib\./.test(declaration.getSourceFile().fileName)) continue;
      const [owner, member, isStatic] = declared(declaration, symbol.name);
      const entry = entryOf(owner, member, isStatic);
      const lacking = entry ? lackedBy(entry) : [];
      if (lacking.length === 0) continue;
      const feature = member === null ? owner : `${owner}.${member}`;
      const users = found.get(feature)?.files ?? [];
      found.set(feature, { files: users.includes(file) ? users : [...users, file], lackedBy: lacking });
    }
  }

  function visit(node: ts.Node, file: string): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && isSuspicious(node)) look(node, file);
    ts.forEachChild(node, (child) => visit(child, file));
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, relative(root, file));
  }
  return found;
}
