// Before deploy/maarad.service starts the server, which builds nothing itself.
import { halfUpdated, root } from "./prepare.mjs";

const told = halfUpdated(root);
if (told) {
  console.error(told);
  process.exit(1);
}
