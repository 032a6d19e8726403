import { browserSetting } from "~/admin/ui/browser-setting";
import { followUpScopes, type FollowUpScope } from "./follow-ups.queries";

/** Whose follow-ups the dashboard shows, stored in this browser. */
export const followUpScope = browserSetting<FollowUpScope>(
  "follow-ups",
  (stored) => followUpScopes.find((scope) => scope === stored) ?? "mine",
  (scope) => scope,
);
