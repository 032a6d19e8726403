import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { isTaken } from "~/admin/content-list/content.queries";
import { requiredMark } from "~/admin/record-form/field-frame";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useProblemText } from "~/admin/record-form/use-field";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { FormDialog } from "~/admin/ui/form-dialog";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { longToast, toast } from "~/toast/toast";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { directionOf, languages } from "~domain/languages";
import { type AddedBrand, newBrandFields, newBrandSchema } from "./new-brand";
import { addBrand } from "./new-brand.queries";

interface NewBrandDialogProps {
  /** Fills in the name of its language. */
  name: string;
  onAdded: (brand: AddedBrand) => void;
  onClose: () => void;
}

const fields = { en: "name", ar: "name_ar" } as const;

/** Form for the names of a new brand; its logo and other names follow in Manage Brands. */
export function NewBrandDialog({ name, onAdded, onClose }: NewBrandDialogProps) {
  const { t } = useTranslation("admin_content");
  const { language } = useLanguage();
  const problemText = useProblemText({});
  const refresh = useRefresh();
  const refused = useRefusal({ duration: longToast });
  const [typed, setTyped] = useState(() => newBrandFields(name));
  const [refusal, setRefusal] = useState<{ name: string; words: string } | null>(null);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  // Sent again after a lost answer it is the same brand, also with a corrected name.
  const [key] = useState(() => crypto.randomUUID());
  const read = newBrandSchema.safeParse(typed);

  function problem(field: keyof typeof typed): string | undefined {
    if (field === "name" && refusal?.name === typed.name) return refusal.words;
    if (!checked || read.success) return undefined;
    const message = read.error.issues.find(({ path }) => path[0] === field)?.message;
    return message && problemText(message);
  }

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || !read.success) return;
    const sent = read.data;
    setBusy(true);
    try {
      const client = await browserClient();
      const id = await madeOnce(() => addBrand(client, sent, key));
      const brand: AddedBrand = { id, name: { en: sent.name, ar: sent.name_ar }, visible: true };
      onAdded(brand);
      toast({ title: t("brands.add.added", { name: `\u2068${textIn(brand.name, language)}\u2069` }) });
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown): void {
    if (isTaken(error)) {
      setRefusal({ name: typed.name, words: t("brands.add.taken") });
      // It may be a colleague's of just now: then the list of the field has it next.
      void refresh();
    } else if (error instanceof BackendError && error.message === "name_in_trash") {
      setRefusal({ name: typed.name, words: t("brands.nameInTrash") });
    } else {
      refused(t("brands.add.failed"), error);
    }
  }

  return (
    <FormDialog
      title={t("brands.new")}
      description={t("brands.add.hint")}
      send={t("brands.add.send")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {languages.map((of) => (
          <Field
            key={of}
            name={fields[of]}
            label={t(`brands.add.${of}`)}
            error={problem(fields[of])}
            announced
            required={of === "en"}
            note={requiredMark(of === "en")}
          >
            {(control) => (
              <Input
                {...control}
                lang={of}
                dir={directionOf(of)}
                maxLength={80}
                autoComplete="off"
                value={typed[fields[of]]}
                onChange={(event) => setTyped({ ...typed, [fields[of]]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
