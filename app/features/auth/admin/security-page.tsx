import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { AdminPage } from "~/admin/layout/admin-page";
import { AdminSection } from "~/admin/layout/admin-section";
import { EmailChange } from "../email-change";
import type { Factor, SecurityRules } from "../factors.queries";
import { PasswordChange } from "../password-change";
import { FactorList } from "./factor-list";
import { FactorRule } from "./factor-rule";
import { OtherDevices } from "./other-devices";
import { SessionDays } from "./session-days";

export interface SecurityFacts {
  client: BrowserClient;
  factors: Factor[];
  required: boolean;
  /** Whether a second factor was shown in this session. */
  raised: boolean;
  /** The rules for owners and for sign-ins; null without the right to change them. */
  rule: SecurityRules | null;
  issuer: string;
  /** The user's name and language. */
  profile: ReactNode;
  /** The private calendar feed, for users who may see viewings. */
  calendar?: ReactNode;
}

/**
 * The user's own account: name and language, the second factor, what to do when it is lost, and the rule for owners.
 */
export function SecurityPage(facts: SecurityFacts) {
  const { client, factors, required, raised, rule, issuer, profile, calendar } = facts;
  const { t } = useTranslation("admin_security");
  return (
    <AdminPage title={t("title")} intro={t("intro")}>
      <div className="grid max-w-3xl gap-14">
        {profile}
        <AdminSection title={t("signIn")}>
          <div className="grid gap-10 pt-5">
            <PasswordChange />
            <EmailChange />
          </div>
        </AdminSection>
        <AdminSection title={t("factor.title")}>
          <FactorList client={client} factors={factors} required={required} issuer={issuer} />
        </AdminSection>
        <AdminSection title={t("devices.title")}>
          <OtherDevices />
        </AdminSection>
        <AdminSection title={t("lost.title")}>
          <p className="measure pt-5 text-muted-foreground">{t(rule === null ? "lost.text" : "lost.textOwner")}</p>
        </AdminSection>
        {rule === null ? null : (
          <>
            <AdminSection title={t("rule.title")}>
              <FactorRule client={client} rule={rule.factor} raised={raised} />
            </AdminSection>
            <AdminSection title={t("days.title")}>
              <SessionDays client={client} saved={rule.days} />
            </AdminSection>
          </>
        )}
        {calendar}
      </div>
    </AdminPage>
  );
}
