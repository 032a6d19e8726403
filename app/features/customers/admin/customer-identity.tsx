import { Eye, EyeOff, Pencil } from "lucide-react";
import { useState } from "react";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { countryName } from "~/i18n/country-name";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { Customer } from "./customer-row";
import type { Identity } from "./identity.queries";
import { IdentityDialog } from "./identity-dialog";

interface CustomerIdentityProps {
  customer: Customer;
  /** Null for users who may not see it. */
  identity: Identity | null;
}

/** Who a customer is by a document: the number is hidden until it is asked for. */
export function CustomerIdentity({ customer, identity }: CustomerIdentityProps) {
  const { t } = useTranslation("admin_documents");
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  if (identity === null)
    return (
      <AdminSection title={t("identity.title")}>
        <p className="border-b py-3 text-sm text-muted-foreground">{t("identity.notYours")}</p>
      </AdminSection>
    );
  const { kind, number, nationality, address } = identity;
  const isEmpty = number === null && nationality === null && address === null;
  return (
    <AdminSection
      title={t("identity.title")}
      action={
        customer.deletedAt === null ? (
          <Button variant="ghost" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            {t(isEmpty ? "identity.add" : "identity.edit")}
          </Button>
        ) : null
      }
    >
      {isEmpty ? (
        <p className="border-b py-3 text-sm text-muted-foreground">{t("identity.none")}</p>
      ) : (
        <dl>
          {kind === null || number === null ? null : (
            <NumberFact name={t(`identity.numberOf.${kind}`)} number={number} />
          )}
          {nationality === null ? null : (
            <AdminFact name={t("identity.nationality")}>{countryName(nationality, language)}</AdminFact>
          )}
          {address === null ? null : (
            <AdminFact name={t("identity.address")}>
              <bdi className="wrap-anywhere">{address}</bdi>
            </AdminFact>
          )}
        </dl>
      )}
      {editing ? (
        <IdentityDialog customerId={customer.id} identity={identity} onClose={() => setEditing(false)} />
      ) : null}
    </AdminSection>
  );
}

/** A number of which only the end is shown at first: others may look at the screen. */
function NumberFact({ name, number }: { name: string; number: string }) {
  const { t } = useTranslation("admin_documents");
  const [shown, setShown] = useState(false);
  return (
    <AdminFact
      name={name}
      action={
        <Button variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          {t(shown ? "identity.hide" : "identity.show")}
        </Button>
      }
    >
      <bdi dir="ltr" className="figures">
        {shown ? number : `••• ${number.slice(-3)}`}
      </bdi>
    </AdminFact>
  );
}
