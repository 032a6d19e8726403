import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { fieldText } from "~/utils/text";
import type { BrowserClient } from "~/supabase/browser";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { authErrorText } from "./auth-text";
import { showCode } from "./factors.queries";
import { type SessionEnd, sessionEndOf } from "./session-end";

interface CodeFormProps {
  client: BrowserClient;
  /** The factors whose code is accepted. */
  factorIds: readonly string[];
  /** Accessible name of the form. */
  title: string;
  /** Whether the form is the only content of the page: then its field gets the focus. */
  alone?: boolean;
  onSend?: () => void;
  /** Called after a correct code; the form stays busy until the promise settles. */
  onShown: () => Promise<void>;
  /** Called if the session is over, with a wrong code or before; without it the form says so. */
  onOver?: (why: SessionEnd) => Promise<void>;
  /** Asked if the device was removed meanwhile: whether no code is due any more, which counts as shown. */
  onGone?: () => Promise<boolean>;
  /** Shown beside the button. */
  children?: ReactNode;
}

/** A form for the code of an authenticator app; a wrong code stays in the field for correction. */
export function CodeForm({
  client,
  factorIds,
  title,
  alone = false,
  onSend,
  onShown,
  onOver,
  onGone,
  children,
}: CodeFormProps) {
  const { t } = useTranslation("auth");
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const field = () => form.current?.querySelector<HTMLInputElement>("[name=code]");
  useEffect(() => {
    if (alone) field()?.focus();
  }, [alone]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    onSend?.();
    const { error } = await showCode(client, factorIds, fieldText(new FormData(event.currentTarget), "code"));
    const end = error && sessionEndOf(error);
    const gone = error?.code === "mfa_factor_not_found";
    if (end && onOver) {
      await onOver(end);
    } else if (error && !(gone && (await onGone?.()))) {
      const wrong = error.code === "mfa_verification_failed" || error.code === "validation_failed";
      setProblem(
        wrong
          ? t("factor.wrong")
          : gone
            ? t("factor.gone")
            : error.status === 0
              ? t("errors.network")
              : authErrorText(error, language, t),
      );
      field()?.focus();
      field()?.select();
    } else {
      setProblem(undefined);
      await onShown();
    }
    setBusy(false);
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      aria-label={title}
      className="grid gap-6"
    >
      <Field name="code" label={t("factor.code")} hint={t("factor.codeHint")} error={problem}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            spellCheck={false}
            className="figures max-w-56 text-xl tracking-[0.25em]"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={busy}>
          {t("factor.confirm")}
        </Button>
        {children}
      </div>
    </form>
  );
}
