// From a fresh clone to the running site: packages, build, server. Node 20 is enough to run this file.
import { isPortFree, wantedPort } from "./port.mjs";
import { ensureBuild, ensurePackages, refuseWords } from "./prepare.mjs";
import { serve } from "./serve.mjs";

refuseWords(`npm start   installs the packages and builds the site where that is to be done, and starts it
Settings are variables, here or in .env: .env.example lists them.`);

const port = wantedPort();
if (!(await isPortFree(port))) {
  console.error(`Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`);
  process.exit(1);
}

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  console.error(`\nThe site could not be prepared: ${error.message}`);
  process.exit(1);
}
console.log("… Starting");
serve({ env: { NODE_ENV: "production" } });
