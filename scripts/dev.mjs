// The site from its sources, with hot reload.
import { ensurePackages, refuseWords } from "./prepare.mjs";
import { serve } from "./serve.mjs";

refuseWords(`npm run dev   starts the site from its sources, with hot reload
Settings are variables, here or in .env: .env.example lists them.`);

await ensurePackages();
// React and React Router bring a development half; the server and Vite must agree on it.
serve({ env: { NODE_ENV: "development" }, flags: ["--conditions=development"] });
