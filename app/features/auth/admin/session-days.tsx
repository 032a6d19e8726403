import { type SyntheticEvent, useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { latinDigits } from "~/utils/latin-digits";
import { keysOf } from "~domain/records";
import { changeSignInDays, type SignInDays } from "../factors.queries";

/** The most days of each; the same limits as those of the table `security_rules`. */
const most: Record<keyof SignInDays, number> = { staffIdle: 365, staff: 365, customerIdle: 730 };

const read = (typed: string) => (/^\d{1,4}$/.test(latinDigits(typed).trim()) ? Number(latinDigits(typed)) : 0);

/** The form in which owners say after how many days sign-ins end. */
export function SessionDays({ client, saved }: { client: BrowserClient; saved: SignInDays }) {
  const { t } = useTranslation("admin_security");
  const revalidate = useRefresh();
  const refused = useRefusal();
  const [typed, setTyped] = useState<Record<keyof SignInDays, string>>({
    staffIdle: String(saved.staffIdle),
    staff: String(saved.staff),
    customerIdle: String(saved.customerIdle),
  });
  const [busy, setBusy] = useState(false);
  const days = { staffIdle: read(typed.staffIdle), staff: read(typed.staff), customerIdle: read(typed.customerIdle) };

  function problemOf(name: keyof SignInDays): string | undefined {
    if (days[name] < 1 || days[name] > most[name]) return t("days.wrong", { most: String(most[name]) });
    return name === "staffIdle" && days.staff > 0 && days.staffIdle > days.staff ? t("days.order") : undefined;
  }

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy || keysOf(most).some(problemOf)) return;
    setBusy(true);
    try {
      await changeSignInDays(client, days);
      toast({ title: t("days.saved") });
      await revalidate();
    } catch (error) {
      refused(t("days.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-lg justify-items-start gap-5 pt-5"
      onSubmit={(event) => void save(event)}
      aria-label={t("days.title")}
    >
      <p className="measure text-muted-foreground">{t("days.text")}</p>
      {keysOf(most).map((name) => (
        <Field
          key={name}
          name={name}
          className="w-full"
          label={t(`days.${name}`)}
          hint={t("days.unit")}
          error={problemOf(name)}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" busy={busy}>
        {t("days.save")}
      </Button>
    </form>
  );
}
