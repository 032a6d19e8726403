import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../embedded-supabase/free-port.ts";
import { memory } from "../scripts/serve.mjs";
import { openFolder } from "../tests/fixtures/open-folder.ts";

/** The site as an operator runs it, with the demo on the embedded backend. */
export interface Site {
  /** By number: a name that is looked up for every connection would be measured too. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the production build in a folder of its own. It writes its log as it does in operation, to where nothing is
 * kept.
 */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  const [folder, port] = [await openFolder("bench"), await freePort()];
  const child = spawn(process.execPath, [...memory.flags, "server/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      ...memory.variables,
      ...variables,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => String(chunk).includes("running at") && resolve());
    child.once("exit", (code) => reject(new Error(`The site ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
