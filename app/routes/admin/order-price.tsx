import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { findTerms } from "~/features/orders/admin/money/money.queries";
import { TermsClosed } from "~/features/orders/admin/money/terms-closed";
import { TermsForm } from "~/features/orders/admin/money/terms-form";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/order-price";

/** The form for price, lines and deposit of an order. */
export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client) => {
    const id = idFrom(params.id) ?? 0;
    return { id, terms: await findTerms(client, id) };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function OrderPrice({ loaderData }: Route.ComponentProps) {
  const { id, terms } = loaderData;
  useLiveScreen(["orders"], id);
  return terms.sums.open ? <TermsForm key={id} {...loaderData} /> : <TermsClosed {...loaderData} />;
}
