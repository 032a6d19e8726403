import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { FormDialog } from "~/admin/ui/form-dialog";
import { countryName } from "~/i18n/country-name";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { longToast, toast } from "~/toast/toast";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import { identityKinds, longestAddress, nationalities } from "~domain/identities";
import { type Identity, saveIdentity } from "./identity.queries";
import { type IdentityFields, identityProblems, identitySchema } from "./identity.schema";

interface IdentityDialogProps {
  customerId: number;
  identity: Identity;
  onClose: () => void;
}

const refusals = { version_conflict: "changed", not_yours: "notYours", customer_not_found: "gone" } as const;

/** Form for the identity of a customer. It keeps no draft: a personal number does not stay in the browser. */
export function IdentityDialog({ customerId, identity, onClose }: IdentityDialogProps) {
  const { t } = useTranslation("admin_documents");
  const refresh = useRefresh();
  const refused = useRefusal({
    explain: (error) => {
      const known = Object.entries(refusals).find(([code]) => error instanceof BackendError && error.message === code);
      return known && t(`problems.${known[1]}`);
    },
    duration: longToast,
  });
  const [typed, setTyped] = useState<IdentityFields>({
    kind: identity.kind ?? "",
    number: identity.number ?? "",
    nationality: identity.nationality ?? "",
    address: identity.address ?? "",
  });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = identitySchema.safeParse(typed);

  function problem(field: keyof IdentityFields): string | undefined {
    if (!checked || read.success) return undefined;
    const message = read.error.issues.find(({ path }) => path[0] === field)?.message;
    const known = identityProblems.find((one) => one === message);
    return known && t(`problems.${known}`, { limit: longestAddress });
  }

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || !read.success) return;
    setBusy(true);
    try {
      const client = await browserClient();
      await madeOnce(() => saveIdentity(client, customerId, read.data, identity.version));
      await refresh();
      toast({ title: t("identity.saved") });
      onClose();
    } catch (error) {
      refused(t("identity.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  const change = (field: keyof IdentityFields) => (value: string) => setTyped({ ...typed, [field]: value });
  const { kind } = typed;
  return (
    <FormDialog
      title={t("identity.dialog")}
      description={t("identity.hint")}
      send={t("identity.save")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="kind" label={t("identity.kind")} error={problem("kind")}>
          {(control) => (
            <Select {...control} value={kind} onChange={(event) => change("kind")(event.target.value)}>
              <option value="">{t("identity.noKind")}</option>
              {identityKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`identity.kinds.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="number"
          label={kind === "" ? t("identity.number") : t(`identity.numberOf.${kind}`)}
          hint={kind === "" ? undefined : t(`identity.numberHint.${kind}`)}
          error={problem("number")}
        >
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              inputMode={kind === "cpr" ? "numeric" : "text"}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              className="rtl:text-end"
              value={typed.number}
              onChange={(event) => change("number")(event.target.value)}
            />
          )}
        </Field>
      </div>
      <NationalityField value={typed.nationality} onChange={change("nationality")} />
      <Field name="address" label={t("identity.address")} hint={t("identity.addressHint")} error={problem("address")}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            autoComplete="off"
            maxLength={600}
            value={typed.address}
            onChange={(event) => change("address")(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function NationalityField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation("admin_documents");
  const { language } = useLanguage();
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, name: countryName(code, language) }));
  const sorted = named(nationalities.others).toSorted((one, other) => one.name.localeCompare(other.name, language));
  const options = (countries: ReturnType<typeof named>) =>
    countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
  return (
    <Field name="nationality" label={t("identity.nationality")}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t("identity.noNationality")}</option>
          <optgroup label={t("identity.frequent")}>{options(named(nationalities.frequent))}</optgroup>
          <optgroup label={t("identity.others")}>{options(sorted)}</optgroup>
        </Select>
      )}
    </Field>
  );
}
