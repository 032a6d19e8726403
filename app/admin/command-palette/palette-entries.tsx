import type { ReactNode } from "react";
import { adminEntries } from "~/admin/layout/sidebar-entries";
import { useAccountMoney } from "~/i18n/exact-money";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { latinDigits } from "~/utils/latin-digits";
import { keysOf } from "~domain/records";
import type { StaffRole } from "~domain/roles";
import type { Found } from "./palette.queries";
import { isSettingsTab, matchingScreens, type PaletteScreen, paletteScreens } from "./palette-screens";

/** One thing that the palette opens. */
export interface PaletteEntry {
  to: string;
  name: string;
  detail: ReactNode;
}

export interface PaletteGroup {
  kind: "screens" | "cars" | "orders" | "viewings" | "trade_ins" | "customers" | "messages" | "papers" | "payments";
  entries: PaletteEntry[];
}

function isSidebarScreen(screen: PaletteScreen): screen is keyof typeof adminEntries {
  return keysOf(adminEntries).some((one) => one === screen);
}

/** Whether a text is the number of a paper or receipt such as "A-1", which is listed before what contains it. */
const isPaperNumber = (q: string) => /^[a-z][\s-]?\d/i.test(latinDigits(q.trim()));

/** What is listed for a search, in groups; without one the screens. */
export function usePaletteGroups(role: StaffRole, q: string, found: Found): PaletteGroup[] {
  const { t } = useTranslation([
    "admin_palette",
    "admin",
    "admin_orders",
    "papers",
    "admin_viewings",
    "admin_trade_ins",
    "admin_site",
    "admin_money",
  ]);
  const account = useAccountMoney();
  const { language } = useLanguage();
  const format = useFormat();
  const words: Record<PaletteScreen, string> = t("words", { returnObjects: true });
  const nameOf = (screen: PaletteScreen) => {
    if (isSidebarScreen(screen) || screen === "security") return t(`admin:nav.${screen}`);
    if (isSettingsTab(screen)) return t("settingsTab", { tab: t(`admin_site:settings.tab.${screen}`) });
    return t(`screens.${screen}`);
  };
  const screens = matchingScreens(paletteScreens(role), q, (one) => `${nameOf(one)} ${words[one]}`).map(
    ({ screen, to }): PaletteEntry => ({ to, name: nameOf(screen), detail: null }),
  );
  const cars = found.cars.map((car): PaletteEntry => ({
    to: `/admin/cars/${car.id}`,
    name: textIn({ en: car.title_en, ar: car.title_ar }, language),
    detail: <bdi dir="ltr">{`${car.stock_no} · ${car.year}`}</bdi>,
  }));
  const orders = found.orders.map((order): PaletteEntry => {
    const car = textIn({ en: order.title_en, ar: order.title_ar }, language);
    return {
      to: `/admin/orders/${order.id}`,
      name: order.customer,
      detail: (
        <>
          <bdi dir="ltr">{order.reference}</bdi>
          {[t(`admin_orders:orders.statuses.${order.status}`), car].filter(Boolean).map((part) => (
            <span key={part}>
              {" · "}
              <bdi>{part}</bdi>
            </span>
          ))}
        </>
      ),
    };
  });
  const viewings = found.viewings.map((viewing): PaletteEntry => ({
    to: `/admin/orders/viewings/${viewing.id}`,
    name: viewing.customer,
    detail: (
      <>
        <bdi dir="ltr">{viewing.reference}</bdi>
        {` · ${t(`admin_viewings:statuses.${viewing.status}`)} · `}
        <bdi>{format.dateTime(viewing.starts_at)}</bdi>
      </>
    ),
  }));
  const tradeIns = found.trade_ins.map(({ id, reference, customer, make, model, year, status }): PaletteEntry => ({
    to: `/admin/orders/trade-ins/${id}`,
    name: `${make} ${model} ${year}`,
    detail: (
      <>
        <bdi dir="ltr">{reference}</bdi>
        {` · ${t(`admin_trade_ins:statuses.${status}`)} · `}
        <bdi>{customer}</bdi>
      </>
    ),
  }));
  const customers = found.customers.map((person): PaletteEntry => ({
    to: `/admin/orders/customers/${person.id}`,
    name: textIn({ en: person.name_en, ar: person.name_ar }, language),
    detail: (
      <>
        <bdi dir="ltr">{person.phone ?? person.email}</bdi>
        {[
          person.orders > 0 ? t("orders", { count: person.orders }) : "",
          person.messages > 0 ? t("messages", { count: person.messages }) : "",
        ]
          .filter(Boolean)
          .map((part) => ` · ${part}`)
          .join("")}
      </>
    ),
  }));
  const papers = found.papers.map((paper): PaletteEntry => ({
    to: `/admin/orders/${paper.order_id}#papers`,
    name: paper.number,
    detail: (
      <>
        {t(`papers:kinds.${paper.kind}`)}
        {paper.status === "issued" ? "" : ` · ${t(paper.status)}`}
        {" · "}
        <bdi>{paper.customer}</bdi>
      </>
    ),
  }));
  const payments = found.payments.map((payment): PaletteEntry => ({
    to: `/admin/orders/${payment.order_id}#money`,
    name: account(payment.amount, payment.currency),
    detail: (
      <>
        {t(payment.number === null ? "reversal" : `admin_money:kinds.${payment.kind}`)}
        {[payment.number, payment.reference]
          .filter((part) => part !== null)
          .map((part) => (
            <span key={part}>
              {" · "}
              <bdi>{part}</bdi>
            </span>
          ))}
        {" · "}
        <bdi>{payment.customer}</bdi>
      </>
    ),
  }));
  const messages = found.messages.map((message): PaletteEntry => ({
    to: `/admin/orders/messages/${message.id}`,
    name: message.name,
    detail: <bdi>{message.body}</bdi>,
  }));
  const money: PaletteGroup[] = [
    { kind: "papers", entries: papers },
    { kind: "payments", entries: payments },
  ];
  const numbered = isPaperNumber(q);
  const groups: PaletteGroup[] = [
    ...(numbered ? money : []),
    { kind: "cars", entries: cars },
    { kind: "orders", entries: orders },
    { kind: "viewings", entries: viewings },
    { kind: "trade_ins", entries: tradeIns },
    { kind: "customers", entries: customers },
    { kind: "messages", entries: messages },
    ...(numbered ? [] : money),
    { kind: "screens", entries: screens },
  ];
  return groups.filter((group) => group.entries.length > 0);
}
