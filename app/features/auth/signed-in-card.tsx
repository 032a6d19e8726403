import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import type { BrowserClient } from "~/supabase/browser";
import { buttonStyles } from "~/ui/button-styles";
import { homeOf } from "./home-path";
import { SignOutButton } from "./sign-out-button";

interface SignedInCardProps {
  client: BrowserClient;
  email: string;
  userId: string;
  /** The path to continue to after signing in; null if none was given. */
  next: string | null;
}

/** Shown on the sign-in page to a user who is signed in already. */
export function SignedInCard({ client, email, userId, next }: SignedInCardProps) {
  const { t } = useTranslation("auth");
  const [staff, setStaff] = useState(false);

  useEffect(() => {
    let current = true;
    homeOf(client, userId).then(
      (home) => current && setStaff(home === "/admin"),
      // A failed lookup only hides the link to the back office.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [client, userId]);

  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        {t("signedInAs")} <bdi className="font-medium break-all text-foreground">{email}</bdi>
      </p>
      <div className="mt-4 grid gap-3">
        {next ? (
          <Link to={next} className={buttonStyles({ size: "lg" })}>
            {t("continue")}
          </Link>
        ) : null}
        {staff ? (
          <Link to="/admin" className={buttonStyles({ size: "lg", variant: next ? "outline" : "primary" })}>
            {t("toAdmin")}
          </Link>
        ) : null}
        <Link to="/account" className={buttonStyles({ size: "lg", variant: "outline" })}>
          {t("toAccount")}
        </Link>
        <SignOutButton variant="ghost" size="lg" />
      </div>
    </div>
  );
}
