import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { useAuth } from "./auth-context";
import { EmailChange } from "./email-change";
import { NameChange } from "./name-change";
import { PasswordChange } from "./password-change";

/** What a person changes of their own account: name, password, e-mail address, and the sessions of other devices. */
export function AccountSignIn({ name }: { name: string }) {
  const { t } = useTranslation("auth");
  const { signOutElsewhere } = useAuth();
  const [busy, setBusy] = useState(false);

  async function endOthers() {
    setBusy(true);
    const { error } = await signOutElsewhere();
    setBusy(false);
    if (!error) toast({ title: t("details.othersOut") });
  }

  return (
    <section aria-label={t("details.title")}>
      <h2 className="title mb-6">{t("details.title")}</h2>
      <div className="grid gap-14 border-t pt-8 lg:grid-cols-2 lg:gap-x-20">
        <div className="lg:col-span-2">
          <NameChange name={name} />
        </div>
        <PasswordChange />
        <EmailChange />
      </div>
      <Button variant="outline" className="mt-14" busy={busy} onClick={() => void endOthers()}>
        {t("details.others")}
      </Button>
    </section>
  );
}
