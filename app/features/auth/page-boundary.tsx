import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator, useRouteError } from "react-router";
import { problemOf } from "~/supabase/errors";
import { AdminScreenError } from "~/features/auth/screen-error";
import { Button } from "~/ui/button";
import { Container } from "~/ui/container";

/** Replaces a whole page whose data did not load, with a way to try again. */
export function PageBoundary() {
  const { t } = useTranslation("auth");
  const problem = problemOf(useRouteError());
  const { revalidate, state } = useRevalidator();
  return (
    <Container className="grid min-h-96 content-center py-16">
      <AdminScreenError
        kind="failed"
        title={t("errors.title")}
        description={t(problem.messageKey)}
        actions={
          <Button variant="outline" busy={state === "loading"} onClick={() => void revalidate()}>
            {t("errors.retry")}
          </Button>
        }
      />
    </Container>
  );
}
