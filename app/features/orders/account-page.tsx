import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { EmptyState } from "~/ui/empty-state";
import { AddOrder } from "./add-order";
import { MyOrder } from "./my-order";
import type { TrackedOrder } from "./orders";

interface AccountPageProps {
  orders: readonly TrackedOrder[];
  /** The customer's own viewings. */
  viewings: ReactNode;
  /** The signed-in user's account, with the sign-out button. */
  person: ReactNode;
  /** How they sign in. */
  signIn: ReactNode;
}

/** A signed-in customer's own orders, with a form that adds orders placed before signing in. */
export function AccountPage({ orders, viewings, person, signIn }: AccountPageProps) {
  const { t } = useTranslation("auth");
  return (
    <Container className="grid gap-14 pt-12 pb-20 sm:pt-20 sm:pb-28">
      <title>{t("account.title")}</title>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="headline">{t("account.title")}</h1>
        {person}
      </div>
      <div className="grid gap-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-20">
        <div className="grid content-start gap-14">
          <section aria-label={t("account.orders")}>
            <h2 className="title mb-6">{t("account.orders")}</h2>
            {orders.length === 0 ? (
              <EmptyState
                icon={<ReceiptText aria-hidden="true" strokeWidth={1.25} />}
                title={t("account.empty")}
                description={t("account.emptyHint")}
                actions={
                  <LocaleLink to="/cars" className={buttonStyles()}>
                    {t("account.browse")}
                  </LocaleLink>
                }
              />
            ) : (
              <ul className="divide-y border-y">
                {orders.map((order) => (
                  <MyOrder key={order.reference} order={order} />
                ))}
              </ul>
            )}
          </section>
          {viewings}
        </div>
        <AddOrder />
      </div>
      {signIn}
    </Container>
  );
}
