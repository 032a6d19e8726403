import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { fieldText } from "~/utils/text";
import { useAuth } from "./auth-context";
import { PasswordField } from "./password-field";
import { passwordProblem } from "./password-rule";
import { PresentPasswordForm, type WrongFields } from "./present-password-form";
import { UsernameField } from "./username-field";

/** A form that changes the password of the signed-in account, which asks for the present one. */
export function PasswordChange() {
  const { t } = useTranslation("auth");
  const { user, changePassword } = useAuth();

  function check(fields: FormData, present: string): WrongFields | null {
    if (present === "") return { present: t("needPassword") };
    const password = fieldText(fields, "password");
    if (password === "") return { password: t("needPassword") };
    // The service would answer so, too late: setting the present one ends no other session.
    if (password === present) return { password: t("server.same_password") };
    const problem = passwordProblem(password);
    return problem && { password: t(`passwordProblem.${problem}`) };
  }

  async function change(fields: FormData): Promise<boolean> {
    const { error } = await changePassword(fieldText(fields, "password"));
    if (!error) toast({ title: t("newPassword.saved"), description: t("details.othersOut") });
    return !error;
  }

  return (
    <PresentPasswordForm title={t("details.password")} check={check} change={change}>
      {(present, wrong) => (
        <>
          <UsernameField email={user?.email ?? ""} />
          {present}
          <PasswordField
            label={t("newPassword.label")}
            autoComplete="new-password"
            hint={t("newPasswordHint")}
            error={wrong.password}
          />
        </>
      )}
    </PresentPasswordForm>
  );
}
