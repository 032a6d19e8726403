import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { FieldGroup } from "~/admin/record-form/field-group";
import type { MailState } from "./mails.queries";

/** The state of outgoing e-mail, as a group of the settings. */
export function MailStateGroup({ state }: { state: MailState }) {
  const { t } = useTranslation("admin_mails");
  const format = useFormat();
  const { sending, problem } = state;
  return (
    <FieldGroup title={t("state.title")} description={t("state.hint")} columns={1}>
      <p className={sending && problem ? "measure text-destructive" : "measure"}>
        {!sending
          ? t("state.off")
          : problem
            ? t("state.problem", { date: format.dateTime(problem.since), reason: t(`reasons.${problem.reason}`) })
            : t("state.on")}
      </p>
    </FieldGroup>
  );
}
