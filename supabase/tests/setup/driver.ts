import { repairDriver } from "../../../embedded-supabase/driver-repair.ts";

// Runs before a test file loads anything: its connections are those of the site, also when the database is killed.
repairDriver();
