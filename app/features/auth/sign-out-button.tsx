import { useState, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { countDraftsOf } from "~/utils/kept-drafts";
import { useAuth } from "./auth-context";

interface SignOutButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> {
  onSignedOut?: () => void | Promise<void>;
  children?: ReactNode;
}

/** Signs out; asks first if drafts on this device would be deleted. */
export function SignOutButton({ onSignedOut, children, ...look }: SignOutButtonProps) {
  const { t } = useTranslation("auth");
  const { user, signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [drafts, setDrafts] = useState(0);

  async function leave() {
    const count = user ? countDraftsOf(user.id) : 0;
    if (count > 0 && drafts === 0) return setDrafts(count);
    setBusy(true);
    const { error } = await signOut();
    setBusy(false);
    if (!error) await onSignedOut?.();
  }

  return (
    <>
      {drafts > 0 ? (
        <p role="alert" className="text-sm text-muted-foreground">
          {t("signOutDrafts", { count: drafts })}
        </p>
      ) : null}
      <Button {...look} busy={busy} onClick={() => void leave()}>
        {drafts > 0 ? t("signOutAnyway") : (children ?? t("signOut"))}
      </Button>
    </>
  );
}
