import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { useAuth } from "./auth-context";

/** Who is signed in, and the way out. */
export function AccountPerson() {
  const { t } = useTranslation("auth");
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const { error } = await signOut();
    setBusy(false);
    if (!error) await navigate("/login");
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <bdi className="break-all text-muted-foreground">{user?.email}</bdi>
      <Button variant="outline" busy={busy} onClick={() => void leave()}>
        {t("signOut")}
      </Button>
    </div>
  );
}
