import { config } from "zod/v4/core";

// zod would try `eval`, which the Content Security Policy forbids and browsers report.
config({ jitless: true });
