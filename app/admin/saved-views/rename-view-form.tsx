import { type FormEvent, type Ref, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { type SavedView, viewLimits } from "./saved-views";
import { renameView } from "./saved-views.queries";

interface RenameViewFormProps {
  view: SavedView;
  field: Ref<HTMLInputElement>;
  onRenamed: () => void;
}

/** Gives a view another name; what it shows and who sees it stay. */
export function RenameViewForm({ view, field, onRenamed }: RenameViewFormProps) {
  const { t } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  function explain(error: unknown): string {
    const { message, messageKey } = problemOf(error);
    if (message === "view_name_taken") return t(view.mine ? "list.views.taken" : "list.views.takenTheirs");
    if (message === "view_renamed" || message === "view_not_found") return t("list.views.changed");
    return errors(messageKey);
  }

  async function rename() {
    setBusy(true);
    try {
      await renameView(await browserClient(), view, name.trim());
      onRenamed();
      toast({ title: t("list.views.renamed"), description: name.trim() });
      await revalidate();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble from a portal to the forms around it.
    event.stopPropagation();
    setProblem(undefined);
    if (name.trim() === "" || busy) return;
    if (name.trim() === view.name) onRenamed();
    else void rename();
  }

  return (
    <form onSubmit={submit} onChange={(event) => event.stopPropagation()} className="grid gap-3">
      {view.mine ? null : <p className="text-sm text-muted-foreground">{t("list.views.renameTheirs")}</p>}
      <Field name="view-new-name" label={t("list.views.name")} error={problem} required>
        {(control) => (
          <Input
            {...control}
            ref={field}
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={viewLimits.name}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {t("list.views.renameSave")}
      </Button>
    </form>
  );
}
