// The build of the site, as npm start makes it where it is missing.
import { buildSite, refuseWords, requirePackages, root } from "./prepare.mjs";

refuseWords("npm run build   builds the site; one that is running shows it when it is started again");

try {
  requirePackages(root);
  await buildSite();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
