import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { CodeForm } from "./code-form";
import type { SessionEnd } from "./session-end";
import { factorsDue } from "./session-level";
import { SignOutButton } from "./sign-out-button";

interface FactorStepProps {
  client: BrowserClient;
  factorIds: readonly string[];
  onSend: () => void;
  onShown: () => Promise<void>;
  onOver: (why: SessionEnd) => Promise<void>;
}

/** The second step of the sign-in: after the password, the code of the authenticator app. */
export function FactorStep({ client, factorIds, onSend, onShown, onOver }: FactorStepProps) {
  const { t } = useTranslation("auth");

  /** The session of this device still names the devices of when it began. */
  async function isNoneDue(): Promise<boolean> {
    const { data } = await client.auth.refreshSession();
    return data.session !== null && factorsDue(data.session).length === 0;
  }

  return (
    <div className="grid gap-8">
      <CodeForm
        client={client}
        factorIds={factorIds}
        title={t("factor.title")}
        alone
        onSend={onSend}
        onShown={onShown}
        onOver={onOver}
        onGone={isNoneDue}
      >
        <SignOutButton variant="ghost" size="lg">
          {t("factor.other")}
        </SignOutButton>
      </CodeForm>
      <p className="text-sm text-muted-foreground">{t("factor.lost")}</p>
    </div>
  );
}
