import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Switch } from "~/admin/ui/switch";
import { viewLimits, type ViewScreen } from "./saved-views";
import { saveView } from "./saved-views.queries";

export interface SaveViewProps {
  screen: ViewScreen;
  query: string;
  /** Names of one's own views. */
  taken: readonly string[];
}

/** Keeps what the list shows now under a name, for oneself or for the team. */
export function SaveViewForm({ screen, query, taken, onSaved }: SaveViewProps & { onSaved: () => void }) {
  const { t } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const revalidate = useRefresh();
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await saveView(await browserClient(), screen, { name: name.trim(), query, shared });
      onSaved();
      toast({ title: t(shared ? "list.views.savedShared" : "list.views.saved"), description: name.trim() });
      await revalidate();
    } catch (error) {
      const { message, messageKey } = problemOf(error);
      setProblem(message === "too_many_views" ? t("list.views.tooMany") : errors(messageKey));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble from a portal to the forms around it.
    event.stopPropagation();
    setProblem(undefined);
    if (name.trim() !== "" && !busy) void save();
  }

  return (
    <form onSubmit={submit} onChange={(event) => event.stopPropagation()} className="grid gap-3">
      <p className="text-sm text-muted-foreground">{t("list.views.hint")}</p>
      <Field
        name="view-name"
        label={t("list.views.name")}
        error={problem}
        hint={taken.includes(name.trim()) ? t("list.views.replaces") : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={viewLimits.name}
            autoComplete="off"
          />
        )}
      </Field>
      <Switch label={t("list.views.share")} checked={shared} onCheckedChange={setShared} />
      <Button type="submit" busy={busy} disabled={query.length > viewLimits.query}>
        {t("list.views.save")}
      </Button>
    </form>
  );
}
