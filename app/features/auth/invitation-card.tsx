import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "~/i18n/use-language";
import { textIn } from "~/i18n/localized";
import { useTranslation } from "~/i18n/use-translation";
import { forgetInvitation } from "~/features/auth/address-secrets";
import type { BrowserClient } from "~/supabase/browser";
import { type Problem, problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { useAuth } from "./auth-context";
import { acceptInvitation, findInvitation, type FoundInvitation } from "./invitation.queries";

interface InvitationCardProps {
  client: BrowserClient;
  secret: string;
  email: string;
}

/** Shows the invitation to the signed-in user, with a button that accepts its role. */
export function InvitationCard({ client, secret, email }: InvitationCardProps) {
  const { t } = useTranslation("auth");
  const { language } = useLanguage();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState<FoundInvitation | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState<"accept" | "leave" | null>(null);

  useEffect(() => {
    let current = true;
    findInvitation(client, secret).then(
      (answer) => {
        if (!current) return;
        setProblem(null);
        setInvitation(answer);
      },
      (error: unknown) => current && setProblem(problemOf(error)),
    );
    return () => {
      current = false;
    };
  }, [client, secret, email, tries]);

  async function accept() {
    setBusy("accept");
    try {
      const answer = await acceptInvitation(client, secret);
      if (answer.state !== "accepted") return setInvitation(answer);
      toast({ title: t("invitation.accepted", { role: t(`invitation.role.${answer.role}`) }) });
      await navigate("/admin", { replace: true });
      forgetInvitation();
    } catch (error) {
      toast({ variant: "destructive", title: t("invitation.failed"), description: t(problemOf(error).messageKey) });
    } finally {
      setBusy(null);
    }
  }

  async function leave() {
    setBusy("leave");
    await signOut();
    setBusy(null);
  }

  if (problem) {
    return (
      <Answer text={t(problem.messageKey)} onDone={forgetInvitation}>
        <Button size="lg" onClick={() => setTries(tries + 1)}>
          {t("errors.retry")}
        </Button>
      </Answer>
    );
  }
  if (!invitation)
    return (
      <p role="status" className="text-muted-foreground">
        {t("invitation.reading")}
      </p>
    );
  if (invitation.state !== "open")
    return <Answer text={t(`invitation.state.${invitation.state}`)} onDone={forgetInvitation} />;
  const { inviter } = invitation;
  const words = {
    brand: textIn(invitation.brand, language) || location.host,
    role: t(`invitation.role.${invitation.role}`),
  };
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        {inviter === null
          ? t("invitation.byNobody", words)
          : t("invitation.by", { ...words, inviter: `\u2068${inviter}\u2069` })}
      </p>
      <p className="text-muted-foreground">
        {t("signedInAs")} <bdi className="font-medium break-all text-foreground">{email}</bdi>
      </p>
      <p className="text-sm text-muted-foreground">{t("invitation.account")}</p>
      <div className="mt-4 grid gap-3">
        <Button size="lg" busy={busy === "accept"} onClick={() => void accept()}>
          {t("invitation.accept")}
        </Button>
        <Button variant="outline" size="lg" busy={busy === "leave"} onClick={() => void leave()}>
          {t("invitation.otherAccount")}
        </Button>
        <Button variant="ghost" size="lg" onClick={forgetInvitation}>
          {t("invitation.decline")}
        </Button>
      </div>
    </div>
  );
}

/** Why the invitation cannot be accepted, with a button to continue. */
function Answer({ text, onDone, children }: { text: string; onDone: () => void; children?: ReactNode }) {
  const { t } = useTranslation("auth");
  return (
    <div className="grid gap-6">
      <p role="alert">{text}</p>
      <div className="grid gap-3">
        {children}
        <Button variant="outline" size="lg" onClick={onDone}>
          {t("continue")}
        </Button>
      </div>
    </div>
  );
}
