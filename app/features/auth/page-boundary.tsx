import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator, useRouteError } from "react-router";
import { problemOf } from "~/supabase/errors";
import { AdminScreenError } from "~/features/auth/screen-error";
import { Button } from "~/ui/button";
import { Container } from "~/ui/container";

/** Error boundary of a whole page whose loader failed, with a button to retry. */
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
