import { useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { textLength, trimmed } from "~/utils/text";
import { accountNameLength } from "~domain/roles";
import { changeOwnName } from "./own-name.queries";

/** A form that changes the name of the signed-in account. */
export function NameChange({ name: saved }: { name: string }) {
  const { t } = useTranslation("auth");
  const [name, setName] = useState(saved);
  const [busy, setBusy] = useState(false);
  const tooLong = textLength(trimmed(name)) > accountNameLength;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || tooLong) return;
    setBusy(true);
    try {
      await changeOwnName(await browserClient(), name);
      toast({ title: t("details.nameSaved") });
    } catch (error) {
      toast({ variant: "destructive", title: t("details.failed"), description: t(problemOf(error).messageKey) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={t("details.name")}
      className="grid max-w-lg content-start gap-5"
    >
      <Field
        name="name"
        label={t("details.yourName")}
        error={tooLong ? t("details.nameTooLong", { limit: String(accountNameLength) }) : undefined}
        announced
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" busy={busy} className="justify-self-start">
        {t("details.name")}
      </Button>
    </form>
  );
}
