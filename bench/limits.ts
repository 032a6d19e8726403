import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort } from "../embedded-supabase/free-port.ts";

/** A server that does nothing but send the same bytes. */
export interface Limit {
  url: string;
  pid: number;
  stop(): void;
}

/** An answer to be sent unchanged: compressed ahead, with the site's headers. */
export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** One worker of nginx, which reads the same bytes from a file; undefined where there is none. */
export async function startNginx(folder: string, { headers, body }: Answer): Promise<Limit | undefined> {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  const port = await freePort();
  const html = join(folder, "html");
  await mkdir(html, { recursive: true });
  await writeFile(join(html, "index.html"), body);
  // Content-Type, length and ETag come from nginx itself.
  const own = Object.entries(headers).filter(([name]) => !/^(content-(type|length)|etag)$/.test(name));
  const added = own.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', String.raw`\"`)}";`).join("\n");
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
     http { access_log off; types { text/html html; } charset utf-8; keepalive_requests 100000000;
       open_file_cache max=10;
       server { listen 127.0.0.1:${port}; root ${html}; ${added} } }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolveWait) => setTimeout(resolveWait, 50));
  }
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** The shortest server that Node has, in a process of its own. */
export async function startBareServer(folder: string, answer: Answer): Promise<Limit> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "answer.json");
  await writeFile(file, JSON.stringify({ headers: answer.headers, body: answer.body.toString("base64") }));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "bare-server.ts"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}
