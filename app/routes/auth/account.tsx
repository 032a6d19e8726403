import { AccountPerson } from "~/features/auth/account-person";
import { AccountSignIn } from "~/features/auth/account-sign-in";
import { asCustomer, asSignedIn } from "~/features/auth/guard";
import { readOwnName } from "~/features/auth/own-name.queries";
import { PageBoundary } from "~/features/auth/page-boundary";
import { AccountPage } from "~/features/orders/account-page";
import type { AddOrderAnswer } from "~/features/orders/add-order";
import { claimOrder, listMyOrders } from "~/features/orders/orders.queries";
import { readTrackForm } from "~/features/orders/orders.schema";
import { MyViewings } from "~/features/viewings/my-viewings";
import { claimViewing, listMyViewings } from "~/features/viewings/viewings.queries";
import { isViewingReference } from "~/features/viewings/viewings.schema";
import { MyTradeIns } from "~/features/trade-ins/my-trade-ins";
import { listMyTradeIns } from "~/features/trade-ins/trade-ins.queries";
import { fieldTexts } from "~/utils/text";
import { problemOf } from "~/supabase/errors";
import { FirstLoad } from "~/features/auth/first-load";
import { pairFields } from "~/site/form-schemas/field-schemas";
import type { Route } from "./+types/account";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asCustomer(request, async (client) => {
    const [orders, viewings, tradeIns, name] = await Promise.all([
      listMyOrders(client),
      listMyViewings(client),
      listMyTradeIns(client),
      readOwnName(client),
    ]);
    return { orders, viewings, tradeIns, name };
  });
}
clientLoader.hydrate = true as const;

/** Adds an order or a viewing to the account by its reference and phone. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<AddOrderAnswer> {
  const form = await request.formData();
  try {
    return await asSignedIn(request, async ({ client }) => {
      const { readKnownPhone } = await import("~/utils/phone");
      const { values, problems } = readTrackForm(form, readKnownPhone);
      if (!values)
        return { refused: "invalid", answer: { values: fieldTexts(form, pairFields), problems, failure: null } };
      const claim = isViewingReference(values.reference) ? claimViewing : claimOrder;
      const found = await claim(client, values.reference, values.phone);
      return found ? { added: found.reference } : { refused: "notFound" };
    });
  } catch (error) {
    // A thrown Response redirects to the sign-in page. After any other error the form keeps its input.
    if (error instanceof Response) throw error;
    return { refused: "failed", reason: problemOf(error).messageKey };
  }
}

export function HydrateFallback() {
  return (
    <div className="grid min-h-96 place-content-center">
      <FirstLoad />
    </div>
  );
}

export function ErrorBoundary() {
  return <PageBoundary />;
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage
      orders={loaderData.orders}
      viewings={
        <>
          <MyViewings viewings={loaderData.viewings} />
          <MyTradeIns tradeIns={loaderData.tradeIns} />
        </>
      }
      person={<AccountPerson />}
      signIn={<AccountSignIn name={loaderData.name} />}
    />
  );
}
