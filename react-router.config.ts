import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writePublicManifest } from "./scripts/public-manifest.ts";

export default {
  ssr: true,
  // The whole route map travels with the first page: no request for a manifest after hydration.
  routeDiscovery: { mode: "initial" },
  // One file a route: small parts of routes would be requests of their own.
  splitRouteModules: false,
  buildEnd: async () => {
    await writePublicManifest("build/client");
    await compressAssets("build/client");
  },
} satisfies Config;
