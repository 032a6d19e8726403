import { requirePatchedDriver } from "../../../embedded-supabase/patched-driver.ts";

// Tests kill databases: without the patch the driver would end the test process.
requirePatchedDriver();
