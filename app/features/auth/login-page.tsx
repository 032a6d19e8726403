import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "~/features/auth/tabs";
import { Button } from "~/ui/button";
import { hasLostSession } from "~/supabase/browser";
import { hasSessionEnded } from "~/utils/kept-drafts";
import type { AuthResult } from "./auth-calls";
import { useAuth } from "./auth-context";
import { forgetLink } from "./address-secrets";
import { CredentialsForm } from "./credentials-form";
import { FactorStep } from "./factor-step";
import { ForgotPassword } from "./forgot-password";
import { LoginFrame } from "./login-frame";
import { NewPassword } from "./new-password";
import { homeOf } from "./home-path";
import { OldBrowserNote } from "./old-browser-note";
import { safeNext } from "./safe-next";
import type { SessionEnd } from "./session-end";
import { factorsDue } from "./session-level";
import { InvitationCard } from "./invitation-card";
import { LinkCard } from "./link-card";
import { useMailReturn } from "./use-mail-return";
import { useClosedInvitation } from "./use-closed-invitation";
import { SignedInCard } from "./signed-in-card";
import { useAddressSecrets } from "./use-address-secrets";
import { useBrowserClient } from "./use-browser-client";

/**
 * The page to sign in or to create an account; afterwards it leads to `next`, to the back office or to the account.
 * @param mail whether the backend can send e-mail, so that a forgotten password can be reset
 */
export function LoginPage({ mail }: { mail: boolean }) {
  const { t } = useTranslation("auth");
  const auth = useAuth();
  const client = useBrowserClient();
  const { link, invitation } = useAddressSecrets();
  const navigate = useNavigate();
  const { state } = useLocation();
  const signedOut = auth.status === "loaded" && !auth.user;
  const closed = useClosedInvitation(client, signedOut ? invitation : null);
  const returnTo = useMailReturn(client, invitation);
  const next = safeNext(useSearchParams()[0].get("next"));
  const [forgot, setForgot] = useState(false);
  const [typedEmail, setTypedEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  // True from a successful sign-in until the next page is rendered, so that the form is not shown in between.
  const [leaving, setLeaving] = useState(false);
  const [over, setOver] = useState<SessionEnd | null>(null);

  async function arrive({ error, session }: AuthResult, email: string) {
    if (error) return setLeaving(false);
    if (!session || !client) {
      setLeaving(false);
      return setSentTo(email);
    }
    if (factorsDue(session).length > 0) return;
    await goOn(session.user.id);
  }

  async function goOn(userId: string) {
    // Show the invitation first; it leads on once it is answered.
    if (!client || invitation) return setLeaving(false);
    // If the role cannot be read, go to the account page, which everyone may open.
    const home = await homeOf(client, userId).catch(() => "/account" as const);
    await navigate(next ?? home, { replace: true });
  }

  const enter = (call: typeof auth.signIn) => async (email: string, password: string) => {
    setLeaving(true);
    await arrive(await call(email, password), email);
  };

  const createAccount = async (email: string, password: string) =>
    auth.signUp(email, password, { emailRedirectTo: await returnTo(email) });

  /** Opens the form that sends a new link, in place of one that is over. */
  function ask() {
    forgetLink();
    setForgot(true);
  }

  if (sentTo) {
    return (
      <LoginFrame title={t("checkMail.title")}>
        <p className="text-muted-foreground">{t("checkMail.description", { email: `\u2066${sentTo}\u2069` })}</p>
        <p className="mt-4 text-muted-foreground">{t("checkMail.nothing")}</p>
        <Button variant="link" className="mt-6" onClick={() => setSentTo(null)}>
          {t("checkMail.correct")}
        </Button>
      </LoginFrame>
    );
  }
  if (client && link && auth.status === "loaded") {
    return (
      <LoginFrame title={t("link.title")}>
        <LinkCard
          key={typeof link === "string" ? link : "tokenHash" in link ? link.tokenHash : link.accessToken}
          link={link}
          onAsk={mail && !auth.user ? ask : undefined}
          onSend={() => setLeaving(typeof link !== "string" && link.kind === "signIn")}
          onSignedIn={(result, email) =>
            typeof link !== "string" && link.kind !== "signIn" ? Promise.resolve() : arrive(result, email)
          }
        />
      </LoginFrame>
    );
  }
  const due = auth.session ? factorsDue(auth.session) : [];
  if (client && auth.user && due.length > 0) {
    const { id } = auth.user;
    return (
      <LoginFrame title={t("factor.title")} intro={t("factor.intro")}>
        <FactorStep
          client={client}
          factorIds={due}
          onSend={() => setLeaving(!auth.recovering)}
          onShown={async () => (auth.recovering ? undefined : goOn(id))}
          onOver={async (why) => {
            setOver(why);
            setLeaving(false);
            // On this device only: the service has ended the session already.
            await client.auth.signOut({ scope: "local" });
          }}
        />
      </LoginFrame>
    );
  }
  if (client && auth.session && auth.recovering) {
    return (
      <LoginFrame title={t("newPassword.title")}>
        <NewPassword />
      </LoginFrame>
    );
  }
  if (client && auth.user && invitation && !leaving) {
    return (
      <LoginFrame title={t("invitation.title")}>
        <InvitationCard
          key={auth.user.id + invitation}
          client={client}
          secret={invitation}
          email={auth.user.email ?? ""}
        />
      </LoginFrame>
    );
  }
  if (client && auth.user && !leaving) {
    return (
      <LoginFrame title={t("signIn")}>
        <SignedInCard client={client} email={auth.user.email ?? ""} userId={auth.user.id} next={next} />
      </LoginFrame>
    );
  }
  if (forgot) {
    return (
      <LoginFrame title={t("forgot.title")}>
        <ForgotPassword
          client={client}
          returnTo={returnTo}
          email={typedEmail}
          onEmail={setTypedEmail}
          onSent={setSentTo}
          onBack={() => setForgot(false)}
        />
      </LoginFrame>
    );
  }
  const ready = auth.status === "loaded";
  const lost = hasSessionEnded(state) || (ready && hasLostSession());
  const welcome = t(lost && over === null ? "sessionEnded" : "intro");
  const invited = invitation !== null && closed === null;
  const said = over ? t(over) : closed ? t(`invitation.state.${closed}`) : null;
  return (
    <LoginFrame title={t(invited ? "invitation.title" : "signIn")} intro={invited ? t("invitation.intro") : welcome}>
      {said === null ? null : (
        <p role="alert" className="mb-8 border-s-2 border-accent ps-4">
          {said}
        </p>
      )}
      <OldBrowserNote />
      <Tabs key={String(invited)} defaultValue={invited ? "createAccount" : "signIn"}>
        <TabsList aria-label={t("signIn")}>
          <TabsTrigger value="signIn">{t("signIn")}</TabsTrigger>
          <TabsTrigger value="createAccount">{t("createAccount")}</TabsTrigger>
        </TabsList>
        <TabsContent value="signIn" forceMount className="data-[state=inactive]:hidden">
          <CredentialsForm
            kind="signIn"
            email={typedEmail}
            onEmail={setTypedEmail}
            ready={ready}
            send={enter(auth.signIn)}
          />
          {mail ? (
            <Button variant="link" className="mt-4" onClick={() => setForgot(true)}>
              {t("forgot.link")}
            </Button>
          ) : null}
        </TabsContent>
        <TabsContent value="createAccount" forceMount className="data-[state=inactive]:hidden">
          <CredentialsForm
            kind="createAccount"
            email={typedEmail}
            onEmail={setTypedEmail}
            ready={ready}
            send={enter(createAccount)}
          />
        </TabsContent>
      </Tabs>
      <noscript>
        <p className="mt-6 text-destructive">{t("needScripts")}</p>
      </noscript>
    </LoginFrame>
  );
}
