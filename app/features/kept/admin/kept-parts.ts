/** The parts of what is kept, in the order of the screen; `kept_sizes()` in SQL says which tables each has. */
export const keptParts = [
  "cars",
  "customers",
  "orders",
  "money",
  "log",
  "mails",
  "files",
  "visits",
  "search",
  "answers",
  "settings",
] as const;

/** The most years that the audit log is kept; the same limit as that of the table `security_rules`. */
export const mostLogYears = 30;
