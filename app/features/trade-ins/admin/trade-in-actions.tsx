import { Car, ChevronDown, HandCoins, Link2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { tradeInMeanings } from "~domain/trade-in-statuses";
import { OfferDialog } from "./offer-dialog";
import { OrderLinkDialog } from "./order-link-dialog";
import { type BrandChoice, TakeDialog } from "./take-dialog";
import { takeTradeIn } from "./taking.queries";
import type { OrderToLink } from "./trade-in-desk.queries";
import type { TradeInPicture } from "./trade-in-pictures.queries";
import { refusalText } from "./trade-in-refusal";
import type { TradeInRow } from "./trade-in-row";
import type { TradeInWork } from "./use-trade-in-work";

interface TradeInActionsProps {
  tradeIn: TradeInRow;
  work: TradeInWork;
  currency: string;
  pictures: readonly TradeInPicture[];
  /** Open orders of the same customer. */
  orders: readonly OrderToLink[];
  brands: readonly BrandChoice[];
  stockNo: string;
}

/** The actions on a trade-in: make an offer, record the customer's answer, link an order, take the car into stock. */
export function TradeInActions(props: TradeInActionsProps) {
  const { tradeIn, work, currency, pictures, orders, brands, stockNo } = props;
  const { t } = useTranslation("admin_trade_ins");
  const { t: errors } = useTranslation("auth");
  const navigate = useNavigate();
  const mayTake = useMay()("tradeIns.take");
  const [open, setOpen] = useState<"offer" | "take" | "link" | null>(null);
  const [taking, setTaking] = useState(false);
  const { desk, offer } = tradeInMeanings[tradeIn.status];
  // The customer's answer is what an offer waits for: it has buttons of its own.
  const answers = desk.filter((status) => status === "accepted" || status === "declined");
  const steps = desk.filter((status) => status === "new" || status === "withdrawn");
  const takes = desk.some((status) => status === "taken") && mayTake;
  const close = () => setOpen(null);

  async function take(...[car, cost]: Parameters<Parameters<typeof TakeDialog>[0]["onTake"]>): Promise<boolean> {
    setTaking(true);
    try {
      const made = await takeTradeIn(await browserClient(), tradeIn, { car, cost, pictures });
      toast({ title: t("said.taken") });
      await navigate(`/admin/cars/${made}`);
      return true;
    } catch (error) {
      const description = refusalText(error, t, errors);
      toast({ variant: "destructive", title: t("said.failed"), description, duration: longToast });
      return false;
    } finally {
      setTaking(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {takes ? (
        <Button busy={taking} onClick={() => setOpen("take")}>
          <Car aria-hidden="true" />
          {t("take.button")}
        </Button>
      ) : null}
      {answers.map((status) => (
        <Button
          key={status}
          variant={status === "accepted" ? "primary" : "outline"}
          busy={work.busy}
          onClick={() => void work.move(status)}
        >
          {t(`moves.${status}`)}
        </Button>
      ))}
      {offer ? (
        <Button
          variant={takes || answers.length > 0 ? "outline" : "primary"}
          busy={work.busy}
          onClick={() => setOpen("offer")}
        >
          <HandCoins aria-hidden="true" />
          {t(tradeIn.offer === null ? "offer.button" : "offer.again")}
        </Button>
      ) : null}
      {tradeIn.status === "taken" ? null : (
        <Menu>
          <MenuTrigger asChild>
            <Button variant="outline">
              {t("more")}
              <ChevronDown aria-hidden="true" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {steps.map((status) => (
              <MenuItem key={status} onSelect={() => void work.move(status)}>
                {t(`moves.${status}`)}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem onSelect={() => setOpen("link")}>
              <Link2 aria-hidden="true" />
              {t("link.title")}
            </MenuItem>
          </MenuContent>
        </Menu>
      )}
      {open === "offer" ? (
        <OfferDialog tradeIn={tradeIn} currency={currency} busy={work.busy} onOffer={work.offer} onClose={close} />
      ) : null}
      {open === "link" ? (
        <OrderLinkDialog
          orders={orders}
          current={tradeIn.order?.id ?? null}
          busy={work.busy}
          onLink={work.link}
          onClose={close}
        />
      ) : null}
      {open === "take" ? (
        <TakeDialog
          tradeIn={tradeIn}
          brands={brands}
          stockNo={stockNo}
          currency={currency}
          photos={pictures.length}
          busy={taking}
          onTake={take}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
