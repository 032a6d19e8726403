import { spawn, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { freePort } from "../server/backend/embedded/free-port.ts";

export interface Limit {
  name: string;
  url: string;
  stop(): void;
}

/** What can be reached at all: nginx with the same bytes, compressed ahead, or, where there is none, the shortest server Node has. */
export async function startLimit(folder: string, body: Buffer): Promise<Limit> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  if (spawnSync("nginx", ["-v"]).error) {
    const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br", "content-length": body.byteLength, etag: '"same"' };
    const server = createServer((request, response) => {
      if (request.headers["if-none-match"]) response.writeHead(304).end();
      else response.writeHead(200, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return { name: "Node's shortest server (no nginx here)", url, stop: () => server.close() };
  }
  await mkdir(join(folder, "html"), { recursive: true });
  await writeFile(join(folder, "html/index.html"), body);
  await writeFile(
    join(folder, "nginx.conf"),
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
     http { access_log off; types { text/html html; } keepalive_requests 1000000; open_file_cache max=10;
       server { listen 127.0.0.1:${port}; root ${folder}/html; add_header Content-Encoding br; add_header Cache-Control no-cache; } }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log"), "-g", "daemon off;"], { stdio: "ignore" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { name: "nginx", url, stop: () => child.kill() };
}
