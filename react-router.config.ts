import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";

export default {
  ssr: true,
  // The whole route map travels with the first page: no request for a manifest after hydration.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => compressAssets("build/client"),
} satisfies Config;
