import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { CodeForm } from "./code-form";
import { SignOutButton } from "./sign-out-button";

interface FactorStepProps {
  client: BrowserClient;
  factorIds: readonly string[];
  onSend: () => void;
  onShown: () => Promise<void>;
}

/** The second step of the sign-in: after the password, the code of the authenticator app. */
export function FactorStep({ client, factorIds, onSend, onShown }: FactorStepProps) {
  const { t } = useTranslation("auth");
  return (
    <div className="grid gap-8">
      <CodeForm client={client} factorIds={factorIds} title={t("factor.title")} alone onSend={onSend} onShown={onShown}>
        <SignOutButton variant="ghost" size="lg">
          {t("factor.other")}
        </SignOutButton>
      </CodeForm>
      <p className="text-sm text-muted-foreground">{t("factor.lost")}</p>
    </div>
  );
}
