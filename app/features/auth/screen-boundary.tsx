import { useTranslation } from "~/i18n/use-translation";
import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from "react-router";
import { problemOf } from "~/supabase/errors";
import { AdminScreenError } from "~/features/auth/screen-error";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";

/**
 * Error boundary of an admin screen: access refused for the role, or a failed loader. The address stays the same, so
 * that a retry shows the same list with the same filters.
 */
export function ScreenBoundary() {
  const { t } = useTranslation("admin");
  const { t: texts } = useTranslation("auth");
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <AdminScreenError
        kind="refused"
        title={t("notForRole.title")}
        description={t("notForRole.description")}
        actions={
          <Link to="/admin" className={buttonStyles({ variant: "outline" })}>
            {t("notForRole.dashboard")}
          </Link>
        }
      />
    );
  }
  const problem = problemOf(error);
  if (problem.id === "unexpected") console.error(error);
  if (problem.id === "not_found") {
    return (
      <AdminScreenError
        kind="missing"
        title={texts(problem.messageKey)}
        description={t("gone.description")}
        actions={
          <Link to={listOf(pathname)} className={buttonStyles({ variant: "outline" })}>
            {t("gone.list")}
          </Link>
        }
      />
    );
  }
  return (
    <AdminScreenError
      kind="failed"
      title={texts("errors.title")}
      description={texts(problem.messageKey)}
      actions={
        <Button variant="outline" busy={state === "loading"} onClick={() => void revalidate()}>
          {texts("errors.retry")}
        </Button>
      }
    />
  );
}

/** The path of the list that a record belongs to: the address up to the record's id. */
function listOf(pathname: string): string {
  return pathname.replace(/\/\d+(\/.*)?$/, "");
}
