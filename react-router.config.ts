import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writeFacades } from "./scripts/facades.ts";
import { writePublicManifest } from "./scripts/public-manifest.ts";

export default {
  ssr: true,
  // The whole route map travels with the first page: no request for a manifest after hydration.
  routeDiscovery: { mode: "initial" },
  buildEnd: async () => {
    await writePublicManifest("build/client");
    await writeFacades("build/client/assets", "build/facades.json");
    await compressAssets("build/client");
  },
} satisfies Config;
