import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCertificate } from "../tests/fixtures/certificate.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "maarad-certificates-"));
  makeCertificate(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many certificates a process trusts more than another without the file, or why it ended. */
function trusted(file: string): string {
  writeFileSync(join(folder, ".env"), `NODE_EXTRA_CA_CERTS=${file}\n`);
  const script = `import { trustExtraCertificates } from "./node-shared/extra-certificates.ts";
    import { getCACertificates } from "node:tls";
    const before = getCACertificates("default");
    trustExtraCertificates();
    console.log(getCACertificates("default").length - before.length);`;
  const words = [`--env-file=${join(folder, ".env")}`, "--input-type=module-typescript", "--eval", script];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });
  return stdout.trim() || stderr;
}

test("a file that is named in .env is trusted too; one that is not there ends the start", () => {
  expect(trusted(join(folder, "server.crt"))).toBe("1");
  expect(trusted("")).toBe("0");
  expect(trusted(join(folder, "none.crt"))).toMatch(/NODE_EXTRA_CA_CERTS: .*none\.crt cannot be read \(ENOENT\)/);
});
