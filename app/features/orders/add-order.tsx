import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/site/forms/answer";
import { PhoneField } from "~/site/forms/contact-fields";
import type { PairField } from "~/site/form-schemas/field-schemas";
import { FormField } from "~/site/forms/form-field";
import type { ProblemKey } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { ReferenceInput } from "./reference-input";

/** The server's answer: the reference of the added order, or why it was refused. */
export type AddOrderAnswer =
  | { added: string }
  | { refused: "notFound" }
  | { refused: "failed"; reason: ProblemKey }
  | { refused: "invalid"; answer: FormAnswer<PairField> };

/** Form that adds an order placed without signing in to the account, by its reference and phone. */
export function AddOrder() {
  const { t } = useTranslation("auth");
  const fetcher = useFetcher<AddOrderAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { data } = fetcher;
  const busy = fetcher.state !== "idle";

  // One toast per answer: a change of language runs the effect again.
  const told = useRef<AddOrderAnswer>(undefined);
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    if ("added" in data) {
      form.current?.reset();
      toast({
        title: t("account.added"),
        description: t("account.addedHint", { reference: `\u2066${data.added}\u2069` }),
      });
    } else if (data.refused !== "invalid") {
      const description = data.refused === "failed" ? t(data.reason) : t("account.notFound");
      toast({ variant: "destructive", title: t("account.addFailed"), description });
    }
  }, [data, t]);

  const answer = data && "refused" in data && data.refused === "invalid" ? data.answer : undefined;
  return (
    <section aria-label={t("account.add")}>
      <h2 className="title mb-3">{t("account.add")}</h2>
      <p className="mb-6 text-muted-foreground">{t("account.addHint")}</p>
      <fetcher.Form ref={form} method="post" noValidate className="grid gap-6">
        <FormField
          name="reference"
          label={t("account.reference")}
          hint={t("account.referenceHint")}
          answer={answer}
          required
        >
          {(control) => <ReferenceInput {...control} />}
        </FormField>
        <PhoneField label={t("account.phone")} answer={answer} required />
        <Button type="submit" variant="outline" size="lg" busy={busy}>
          {t("account.addButton")}
        </Button>
      </fetcher.Form>
    </section>
  );
}
