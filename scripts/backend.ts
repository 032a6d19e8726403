import { chooseBackend } from "../server/backend/choose.ts";
import { closeGracefully, createNodeServer, listen } from "../server/http/listen.ts";
import { createUpgrades } from "../server/http/upgrade.ts";
import type { Env } from "../server/env.ts";
import { clientAddress } from "../node-shared/request-origin.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run backend   starts the embedded backend alone, for programs that speak supabase-js`;

/** Starts the backend without the site, until the process is asked to stop. */
async function serveBackend(env: Env): Promise<string> {
  if (env.SUPABASE_URL) throw new Error("SUPABASE_URL names a hosted project: it runs already.");
  const backend = await chooseBackend(env, {
    progress: (text) => console.log(text),
    problem: (text) => console.error(text),
  });
  const { mount, live } = backend;
  if (!mount || !live) throw new Error("This backend cannot be mounted.");
  const trustedProxies = env.TRUST_PROXY;
  const server = createNodeServer({
    fetch: (request, { incoming }) => {
      const read = (name: string) => request.headers.get(name) ?? undefined;
      return mount(request, { address: clientAddress(read, incoming.socket.remoteAddress, trustedProxies) });
    },
    upgrades: createUpgrades(live, { trustedProxies, ...(env.SITE_URL && { siteUrl: env.SITE_URL }) }, (text) =>
      console.error(text),
    ),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      live.end();
      void closeGracefully(server).then(() => backend.close());
    });
  const port = await listen(server, env.PORT, env.HOST);
  return `The backend is running at http://localhost:${port}\nPublishable key: ${backend.publishableKey}`;
}

await runCommand({ usage, run: serveBackend });
