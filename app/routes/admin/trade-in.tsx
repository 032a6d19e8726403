import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listBrandsForStaff } from "~/features/brands/admin/brands.queries";
import { findNextStockNo } from "~/features/cars/admin/car.queries";
import { readMails } from "~/features/mails/admin/mails.queries";
import { RecordMails } from "~/features/mails/admin/record-mails";
import { readContents, readSettings } from "~/features/site-content/site-content.queries";
import { listSellerNames } from "~/features/staff/admin/staff.queries";
import { findTradeIn, isDeducted, listOrdersFor } from "~/features/trade-ins/admin/trade-in-desk.queries";
import { TradeInDetail } from "~/features/trade-ins/admin/trade-in-detail";
import { listPictures } from "~/features/trade-ins/admin/trade-in-pictures.queries";
import { TradeInReply } from "~/features/trade-ins/admin/trade-in-reply";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { idFrom } from "~/utils/not-found";
import type { Route } from "./+types/trade-in";

export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client) => {
    const id = idFrom(params.id) ?? 0;
    const [tradeIn, pictures, mails, content, settings, staff, deducted, brands, stockNo] = await Promise.all([
      findTradeIn(client, id),
      listPictures(client, id),
      readMails(client, { tradeIn: id }),
      readContents(client, ["brand_name", "reply_templates"]),
      readSettings(client),
      listSellerNames(client),
      isDeducted(client, id),
      listBrandsForStaff(client),
      findNextStockNo(client),
    ]);
    return {
      tradeIn,
      pictures,
      mails,
      deducted,
      stockNo,
      orders: await listOrdersFor(client, tradeIn.customerId),
      currency: settings.currency,
      brands,
      dealer: content.brand_name,
      templates: content.reply_templates?.templates ?? [],
      staff,
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function TradeIn({ loaderData }: Route.ComponentProps) {
  const { mails, dealer, templates, ...given } = loaderData;
  const { tradeIn } = given;
  useLiveScreen(["trade_ins", "orders"], tradeIn.id);
  return (
    <TradeInDetail
      key={tradeIn.id}
      {...given}
      reply={<TradeInReply {...{ tradeIn, templates, dealer }} origin={location.origin} />}
      mails={<RecordMails {...mails} />}
      history={<RecordHistory table="trade_ins" id={tradeIn.id} />}
    />
  );
}
