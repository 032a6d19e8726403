import { useState, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { countDraftsOf } from "~/utils/kept-drafts";
import { useAuth } from "./auth-context";

interface SignOutButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> {
  onSignedOut?: () => void | Promise<void>;
  /** Signs out and goes to another page, in place of the sign-out here. */
  leave?: () => Promise<void>;
  children?: ReactNode;
}

/** Signs out; asks first if drafts on this device would be deleted. */
export function SignOutButton({ onSignedOut, leave, children, ...look }: SignOutButtonProps) {
  const { t } = useTranslation("auth");
  const { user, signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [drafts, setDrafts] = useState(0);

  async function signOutHere() {
    const { error } = await signOut();
    if (!error) await onSignedOut?.();
  }

  async function go() {
    const count = user ? countDraftsOf(user.id) : 0;
    if (count > 0 && drafts === 0) return setDrafts(count);
    setBusy(true);
    await (leave ?? signOutHere)();
    setBusy(false);
  }

  return (
    <>
      {drafts > 0 ? (
        <p role="alert" className="text-sm text-muted-foreground">
          {t("signOutDrafts", { count: drafts })}
        </p>
      ) : null}
      <Button {...look} busy={busy} onClick={() => void go()}>
        {drafts > 0 ? t("signOutAnyway") : (children ?? t("signOut"))}
      </Button>
    </>
  );
}
