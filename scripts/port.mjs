import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** The port the server will take: the variable, `.env`, or 3000. */
export function wantedPort() {
  const file = join(root, ".env");
  const line = existsSync(file) ? /^PORT=["']?(\d+)/m.exec(readFileSync(file, "utf8")) : null;
  return Number(process.env.PORT || line?.[1] || 3000);
}

/**
 * Whether no process listens on the port.
 * @param {number} port
 */
export function isPortFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", (error) => done(error.code !== "EADDRINUSE"));
    probe.listen(port, () => probe.close(() => done(true)));
  });
}
