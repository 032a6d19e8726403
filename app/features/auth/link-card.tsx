import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { isEmail } from "~domain/email";
import { forgetLink, type LinkSession, type MailedLink } from "~/features/auth/address-secrets";
import { backendAddress } from "~/supabase/browser";
import { Button } from "~/ui/button";
import { accountOfLink, type AuthResult, openLink } from "./auth-calls";
import { useAuth } from "./auth-context";

/** `session` is null while the link is not used up. */
type Known =
  | { state: "asking" | "refused" | "failed" | "half" }
  | { state: "found"; id: string | null; email: string; session: LinkSession | null };

const texts = { signIn: "link.signsIn", signUp: "link.confirms", recovery: "link.recovery" } as const;
const told = { failed: "errors.network", refused: "link.refused", half: "link.half" } as const;
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

interface LinkCardProps {
  link: LinkSession | MailedLink | "invalid" | "half";
  /** Asks for a new link; left out where the site sends no e-mail. */
  onAsk?: () => void;
  onSend: () => void;
  onSignedIn: (result: AuthResult, email: string) => Promise<void>;
}

/**
 * Says for which account an e-mail's link is, and uses it only when asked to: a scanner of e-mails would use it up, and
 * a link sent by another person would otherwise sign people in to that person's account without notice.
 */
export function LinkCard({ link, onAsk, onSend, onSignedIn }: LinkCardProps) {
  const { t } = useTranslation("auth");
  const auth = useAuth();
  const [known, setKnown] = useState<Known>(() => {
    if (typeof link === "string") return { state: link === "half" ? link : "refused" };
    if (!("tokenHash" in link)) return { state: "asking" };
    // The address is shown: no other text that a link may carry.
    return isEmail(link.email) ? { state: "found", id: null, email: link.email, session: null } : { state: "refused" };
  });
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const backend = backendAddress();
    if (typeof link === "string" || "tokenHash" in link || !backend) return undefined;
    let current = true;
    accountOfLink(backend, link).then(
      (account) => current && setKnown(account ? { state: "found", ...account, session: link } : { state: "refused" }),
      () => current && setKnown({ state: "failed" }),
    );
    return () => {
      current = false;
    };
  }, [link, tries]);

  async function signIn(session: LinkSession, email: string) {
    onSend();
    const result = await auth.signInByLink(session);
    forgetLink();
    await onSignedIn(result, email);
  }

  async function open(mailed: MailedLink) {
    const backend = backendAddress();
    if (!backend) return;
    const made = await openLink(backend, mailed).catch(() => "failed" as const);
    if (made === null) setKnown({ state: "refused" });
    else if (typeof made === "string") setKnown({ state: made });
    else if (isSame(made.account.email, mailed.email)) await signIn(made.link, made.account.email);
    // The link named another account than it opens.
    else setKnown({ state: "found", ...made.account, session: made.link });
  }

  async function go() {
    if (typeof link === "string" || known.state !== "found") return;
    setBusy(true);
    if (known.session) await signIn(known.session, known.email);
    else if ("tokenHash" in link) await open(link);
    setBusy(false);
  }

  /** Tries a link again that could not be asked about. */
  function again() {
    if (typeof link !== "string" && "tokenHash" in link)
      setKnown({ state: "found", id: null, email: link.email, session: null });
    else setTries(tries + 1);
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
        <p role="alert">{t(told[known.state])}</p>
        <div className="grid gap-3">
          {failed ? (
            <Button size="lg" onClick={again}>
              {t("errors.retry")}
            </Button>
          ) : null}
          {known.state === "refused" && onAsk ? (
            <Button size="lg" onClick={onAsk}>
              {t("link.again")}
            </Button>
          ) : null}
          <Button variant="outline" size="lg" onClick={forgetLink}>
            {t(auth.user ? "link.stay" : "forgot.back")}
          </Button>
        </div>
      </div>
    );
  }
  const kind = typeof link === "string" ? "signIn" : link.kind;
  const isOther = known.id === null ? !isSame(auth.user?.email ?? "", known.email) : auth.user?.id !== known.id;
  const other = auth.user && isOther ? (auth.user.email ?? "") : null;
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        {t(texts[kind])} <bdi className="font-medium break-all text-foreground">{known.email}</bdi>
      </p>
      {kind === "signUp" ? <p>{t("link.passwordNext")}</p> : null}
      {other === null ? null : <p>{t("link.replaces", { email: `\u2066${other}\u2069` })}</p>}
      <div className="mt-4 grid gap-3">
        <Button size="lg" busy={busy} onClick={() => void go()}>
          {t("continue")}
        </Button>
        <Button variant="outline" size="lg" onClick={forgetLink}>
          {t(auth.user ? "link.stay" : "link.notMe")}
        </Button>
      </div>
    </div>
  );
}
