import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { readMails } from "~/features/mails/admin/mails.queries";
import { RecordMails } from "~/features/mails/admin/record-mails";
import { listByPhone } from "~/features/orders/admin/order.queries";
import { OrderLinks } from "~/features/orders/admin/order-links";
import { officesOf } from "~/features/site-content/offices";
import { readContents } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { ViewingDetail } from "~/features/viewings/admin/viewing-detail";
import { findViewing } from "~/features/viewings/admin/viewing-desk.queries";
import { ViewingReply } from "~/features/viewings/admin/viewing-reply";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/viewing";

export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client) => {
    const viewingId = idFrom(params.id) ?? 0;
    const [viewing, mails, content, staff] = await Promise.all([
      findViewing(client, viewingId),
      readMails(client, { viewing: viewingId }),
      readContents(client, ["contact_info", "brand_name", "reply_templates"]),
      listSellers(client),
    ]);
    return {
      viewing,
      orders: await listByPhone(client, viewing.phone),
      mails,
      offices: content.contact_info === null ? [] : officesOf(content.contact_info),
      dealer: content.brand_name,
      templates: content.reply_templates?.templates ?? [],
      staff,
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Viewing({ loaderData }: Route.ComponentProps) {
  const { orders, mails, dealer, templates, ...given } = loaderData;
  const { id, officeId } = given.viewing;
  const office = given.offices.find((one) => one.id === officeId)?.name ?? null;
  useLiveScreen(["viewings", "orders"], id);
  return (
    <ViewingDetail
      key={id}
      {...given}
      reply={<ViewingReply {...{ viewing: given.viewing, office, templates, dealer }} origin={location.origin} />}
      orders={<OrderLinks {...orders} />}
      mails={<RecordMails {...mails} />}
      history={<RecordHistory table="viewings" id={id} />}
    />
  );
}
