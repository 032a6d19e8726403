import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { BrowserClient } from "~/supabase/browser";
import { qrCode } from "~/utils/qr";
import { QrPicture } from "~/admin/ui/qr-picture";
import { CopyButton } from "~/admin/layout/copy-button";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { useFactorRefusal } from "./use-factor-refusal";
import { CodeForm } from "../code-form";
import { beginFactor, type NewFactor } from "../factors.queries";

interface FactorSetUpProps {
  client: BrowserClient;
  /** The name under which the authenticator app lists the account. */
  issuer: string;
  onDone: () => Promise<void>;
  /** Shown beside the button that confirms, and beside the one that tries again. */
  children?: ReactNode;
}

/**
 * Creates an unconfirmed factor and shows its QR code, its secret as text, and the field for the code that confirms it.
 */
export function FactorSetUp({ client, issuer, onDone, children }: FactorSetUpProps) {
  const { t } = useTranslation("admin_security");
  const { t: texts } = useTranslation("auth");
  const refused = useFactorRefusal();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  // Created once per attempt: each creation makes a new secret, and a change of the language needs none.
  useEffect(() => {
    let current = true;
    beginFactor(client, issuer).then(
      (begun) => current && setFactor(begun),
      (error: unknown) => {
        if (!current) return;
        setFailedAttempt(attempt);
        refused(t("setUp.failed"), error);
      },
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, attempt]);

  if (!factor && failedAttempt === attempt) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="lg" onClick={() => setAttempt(attempt + 1)}>
          {texts("errors.retry")}
        </Button>
        {children}
      </div>
    );
  }
  if (!factor) return <Spinner />;
  const code = qrCode(factor.uri);
  return (
    <ol className="grid gap-8">
      <Step number={1} text={t("setUp.scan")}>
        <QrPicture code={code} label={t("setUp.qr")} className="w-52" />
        <div>
          <p className="text-sm text-muted-foreground">{t("setUp.type")}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2">
            <bdi dir="ltr" data-testid="factor-secret" className="font-medium">
              {factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </bdi>
            <CopyButton
              text={factor.secret}
              label={t("setUp.copy")}
              copied={t("setUp.copied")}
              notCopied={t("setUp.notCopied")}
            />
          </p>
        </div>
      </Step>
      <Step number={2} text={t("setUp.enter")}>
        <CodeForm client={client} factorIds={[factor.id]} title={t("setUp.title")} onShown={onDone}>
          {children}
        </CodeForm>
      </Step>
    </ol>
  );
}

function Step({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <li className="grid gap-4 sm:grid-cols-[2rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="figures text-lg text-accent">
        {number}
      </span>
      <div className="grid gap-5">
        <p className="measure">{text}</p>
        {children}
      </div>
    </li>
  );
}
