import { useTranslation } from "~/i18n/use-translation";
import { NavLink } from "react-router";
import { cn } from "~/ui/cn";

interface SecurityLinkProps {
  /** Of the signed-in person. */
  email: string;
  /** Called when it was chosen, e.g. to close the sheet around it. */
  onChosen?: (() => void) | undefined;
}

/** The address of the signed-in person: the way to their own sign-in and security. */
export function SecurityLink({ email, onChosen }: SecurityLinkProps) {
  const { t } = useTranslation("admin");
  return (
    <NavLink
      to="/admin/security"
      title={t("nav.security")}
      onClick={onChosen}
      className={({ isActive }) =>
        cn(
          "inline-flex min-h-11 max-w-full items-center rounded-sm text-sm underline-offset-4 hover:underline",
          isActive ? "font-medium text-foreground" : "text-muted-foreground hover:text-foreground",
        )
      }
    >
      <bdi dir="ltr" className="truncate">
        {email}
      </bdi>
      <span className="sr-only">{` · ${t("nav.security")}`}</span>
    </NavLink>
  );
}
