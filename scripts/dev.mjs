// The site from its sources, with hot reload.
import { ensurePackages } from "./prepare.mjs";
import { serve } from "./serve.mjs";

await ensurePackages();
// React and React Router bring a development half; the server and Vite must agree on it.
serve({ env: { NODE_ENV: "development" }, flags: ["--conditions=development"] });
