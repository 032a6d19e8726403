import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writePublicManifest } from "./scripts/public-manifest.ts";

export default {
  ssr: true,
  // scripts/prepare.mjs builds beside the build that may be running.
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  // The whole route map travels with the first page: no request for a manifest after hydration.
  routeDiscovery: { mode: "initial" },
  // One file a route: small parts of routes would be requests of their own.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await writePublicManifest(client);
    await compressAssets(client);
  },
} satisfies Config;
