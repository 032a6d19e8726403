import type { ReactNode } from "react";
import { AdminPage } from "~/admin/layout/admin-page";
import { useMay } from "~/admin/permissions/permissions-provider";
import type { EditedContents } from "./contents.queries";
import { MoneyForm } from "./money-form";
import type { MoneyKey } from "./money.schema";
import { MoneyRulesView } from "./money-rules-view";

interface MoneyTabProps {
  loaded: EditedContents<MoneyKey>;
  currency: string;
  title: string;
  nav: ReactNode;
}

/** The rules for prices and deposits: a form for owners, read-only for other roles. */
export function MoneyTab({ loaded, currency, title, nav }: MoneyTabProps) {
  const may = useMay();
  if (may("money.rules")) return <MoneyForm loaded={loaded} currency={currency} title={title} nav={nav} />;
  return (
    <AdminPage title={title}>
      {nav}
      <MoneyRulesView rules={loaded.contents.money} currency={currency} />
    </AdminPage>
  );
}
