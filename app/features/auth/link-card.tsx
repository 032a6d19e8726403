import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { forgetLink, type LinkSession } from "~/features/auth/address-secrets";
import { backendAddress } from "~/supabase/browser";
import { Button } from "~/ui/button";
import { accountOfLink, type AuthResult } from "./auth-calls";
import { useAuth } from "./auth-context";

type Account = NonNullable<Awaited<ReturnType<typeof accountOfLink>>>;
type Known = { state: "asking" | "refused" | "failed" } | { state: "found"; account: Account };

const texts = { signIn: "link.signsIn", signUp: "link.confirms", recovery: "link.recovery" } as const;

interface LinkCardProps {
  link: LinkSession | "invalid";
  onSend: () => void;
  onSignedIn: (result: AuthResult, email: string) => Promise<void>;
}

/**
 * Says for which account an e-mail's link is, and signs in only when asked to: a link sent by another person would
 * otherwise sign people in to that person's account without notice.
 */
export function LinkCard({ link, onSend, onSignedIn }: LinkCardProps) {
  const { t } = useTranslation("auth");
  const auth = useAuth();
  const [known, setKnown] = useState<Known>({ state: link === "invalid" ? "refused" : "asking" });
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const backend = backendAddress();
    if (link === "invalid" || !backend) return undefined;
    let current = true;
    accountOfLink(backend, link).then(
      (account) => current && setKnown(account ? { state: "found", account } : { state: "refused" }),
      () => current && setKnown({ state: "failed" }),
    );
    return () => {
      current = false;
    };
  }, [link, tries]);

  async function go(account: Account) {
    if (link === "invalid") return;
    setBusy(true);
    onSend();
    const result = await auth.signInByLink(link);
    setBusy(false);
    forgetLink();
    await onSignedIn(result, account.email);
  }

  if (known.state === "asking")
    return (
      <p role="status" className="text-muted-foreground">
        {t("link.asking")}
      </p>
    );
  if (known.state !== "found") {
    const failed = known.state === "failed";
    return (
      <div className="grid gap-6">
        <p role="alert">{t(failed ? "errors.network" : "link.refused")}</p>
        <div className="grid gap-3">
          {failed ? (
            <Button size="lg" onClick={() => setTries(tries + 1)}>
              {t("errors.retry")}
            </Button>
          ) : null}
          <Button variant="outline" size="lg" onClick={forgetLink}>
            {t(auth.user ? "link.stay" : "forgot.back")}
          </Button>
        </div>
      </div>
    );
  }
  const { account } = known;
  const other = auth.user && auth.user.id !== account.id ? (auth.user.email ?? "") : null;
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        {t(link === "invalid" ? "link.signsIn" : texts[link.kind])}{" "}
        <bdi className="font-medium break-all text-foreground">{account.email}</bdi>
      </p>
      {link !== "invalid" && link.kind === "signUp" ? <p>{t("link.passwordNext")}</p> : null}
      {other === null ? null : <p>{t("link.replaces", { email: `\u2066${other}\u2069` })}</p>}
      <div className="mt-4 grid gap-3">
        <Button size="lg" busy={busy} onClick={() => void go(account)}>
          {t("continue")}
        </Button>
        <Button variant="outline" size="lg" onClick={forgetLink}>
          {t(auth.user ? "link.stay" : "link.notMe")}
        </Button>
      </div>
    </div>
  );
}
