import { type SyntheticEvent, useState } from "react";
import { languageNames } from "~/admin/language-names";
import { AdminSection } from "~/admin/layout/admin-section";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { loadTexts } from "~/i18n/catalogue";
import { rememberLanguage } from "~/i18n/remembered";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { textLength, trimmed } from "~/utils/text";
import { isLanguage, type Language, languages } from "~domain/languages";
import { accountNameLength } from "~domain/roles";

interface OwnProfileProps {
  /** The saved name; empty for none. */
  name: string;
  change: (name: string) => Promise<void>;
}

/** The user's own name, as colleagues read it, and the language of their back office. */
export function OwnProfile({ name: saved, change }: OwnProfileProps) {
  const { t } = useTranslation("admin_staff");
  const { language } = useLanguage();
  const refused = useRefusal();
  const [name, setName] = useState(saved);
  const [chosen, setChosen] = useState<Language | null>(null);
  const [busy, setBusy] = useState(false);
  const tooLong = textLength(trimmed(name)) > accountNameLength;

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy || tooLong) return;
    setBusy(true);
    try {
      await madeOnce(() => change(name));
      if (chosen !== null && chosen !== language) {
        await loadTexts(chosen, location.pathname);
        rememberLanguage(chosen);
      }
      setChosen(null);
      toast({ title: t("own.saved") });
    } catch (error) {
      refused(t("own.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AdminSection title={t("own.title")}>
      <form noValidate className="grid max-w-lg justify-items-start gap-5 pt-5" onSubmit={(event) => void save(event)}>
        <p className="measure text-muted-foreground">{t("own.text")}</p>
        <Field
          name="name"
          className="w-full"
          label={t("own.name")}
          hint={t("own.nameHint")}
          error={tooLong ? t("own.tooLong", { limit: String(accountNameLength) }) : undefined}
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
        <Field name="language" className="w-full" label={t("own.language")}>
          {(control) => (
            <Select
              {...control}
              value={chosen ?? language}
              onChange={({ target }) => isLanguage(target.value) && setChosen(target.value)}
            >
              {languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {t("own.save")}
        </Button>
      </form>
    </AdminSection>
  );
}
