import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/**
 * The map of the product, written out. Public pages exist twice, under `/` in English and under
 * `/ar` in Arabic; sign-in, account and the back office have one address and follow the
 * language the browser remembers. `/healthz`, `/img` and the backend's paths are the server's.
 */
export default [
  layout("routes/public/layout.tsx", [
    ...prefix("ar?", [
      index("routes/public/home.tsx"),
      route("about", "routes/public/about.tsx"),
      route("team", "routes/public/team.tsx"),
      route("contact", "routes/public/contact.tsx"),
      route("privacy", "routes/public/text-page.tsx", { id: "privacy" }),
      route("faq", "routes/public/text-page.tsx", { id: "faq" }),
      route("cars", "routes/public/cars.tsx"),
      route("cars/:id", "routes/public/car.tsx"),
      route("cars/:kind/:value", "routes/public/landing.tsx"),
      route("brands/:brandName", "routes/public/brand.tsx"),
      route("brands/:brandName/:model", "routes/public/model.tsx"),
      route("compare", "routes/public/compare.tsx"),
      route("favourites", "routes/public/favourites.tsx"),
      route("order/:carId", "routes/public/order.tsx"),
      route("viewing", "routes/public/viewing.tsx"),
      route("trade-in", "routes/public/trade-in.tsx"),
      route("paper/:number", "routes/public/paper.tsx", { id: "paper-proof" }),
      route("track", "routes/public/track.tsx"),
      route("*", "routes/public/not-found.tsx"),
    ]),
    layout("routes/auth/layout.tsx", [
      route("login", "routes/auth/login.tsx"),
      route("account", "routes/auth/account.tsx"),
    ]),
  ]),

  // Paper has neither header nor footer.
  ...prefix("ar?", [
    route("cars/:id/sheet", "routes/public/car-sheet.tsx"),
    route("cars/:id/code.svg", "routes/system/car-code.ts"),
  ]),

  layout("routes/auth/layout.tsx", { id: "back-office" }, [
    route("admin", "routes/admin/layout.tsx", [
      index("routes/admin/dashboard.tsx"),
      route("orders", "routes/admin/orders.tsx"),
      route("orders/messages/:id", "routes/admin/message.tsx"),
      route("orders/viewings", "routes/admin/viewings.tsx"),
      route("orders/viewings/new", "routes/admin/viewing-new.tsx"),
      route("orders/viewings/:id", "routes/admin/viewing.tsx"),
      route("orders/trade-ins", "routes/admin/trade-ins.tsx"),
      route("orders/trade-ins/new", "routes/admin/trade-in-new.tsx"),
      route("orders/trade-ins/:id", "routes/admin/trade-in.tsx"),
      route("orders/payments", "routes/admin/payments.tsx"),
      route("orders/payments/day", "routes/admin/payments-day.tsx"),
      route("orders/payments/month", "routes/admin/payments-month.tsx"),
      route("orders/customers", "routes/admin/customers.tsx"),
      route("orders/customers/new", "routes/admin/customer-edit.tsx", { id: "customer-new" }),
      route("orders/customers/:id", "routes/admin/customer.tsx"),
      route("orders/customers/:id/edit", "routes/admin/customer-edit.tsx", { id: "customer-edit" }),
      route("orders/new", "routes/admin/order-new.tsx"),
      route("orders/:id", "routes/admin/order.tsx"),
      route("orders/:id/price", "routes/admin/order-price.tsx"),
      route("cars", "routes/admin/cars.tsx"),
      route("cars/new", "routes/admin/car-new.tsx"),
      route("cars/import", "routes/admin/cars-import.tsx"),
      route("cars/margins", "routes/admin/margins.tsx"),
      route("cars/buyers", "routes/admin/buyers.tsx"),
      route("cars/:id", "routes/admin/car-edit.tsx"),
      route("brands", "routes/admin/brands.tsx"),
      route("brands/new", "routes/admin/brand-edit.tsx", { id: "brand-new" }),
      route("brands/:id", "routes/admin/brand-edit.tsx", { id: "brand-edit" }),
      route("media", "routes/admin/media.tsx"),
      route("sections", "routes/admin/sections.tsx"),
      route("sections/new", "routes/admin/section-edit.tsx", { id: "section-new" }),
      route("sections/:id", "routes/admin/section-edit.tsx", { id: "section-edit" }),
      route("team", "routes/admin/team.tsx"),
      route("team/new", "routes/admin/member-edit.tsx", { id: "member-new" }),
      route("team/:id", "routes/admin/member-edit.tsx", { id: "member-edit" }),
      route("about", "routes/admin/about.tsx"),
      route("settings", "routes/admin/settings.tsx"),
      route("security", "routes/admin/security.tsx"),
      route("audit", "routes/admin/audit.tsx"),
      route("audit/record", "routes/admin/audit-record.tsx"),
      route("*", "routes/admin/not-found.tsx"),
    ]),
    route("admin/cars/:id/preview", "routes/admin/car-preview.tsx"),
    route("admin/orders/:id/papers/:paper", "routes/admin/paper.tsx"),
  ]),

  route("viewing.ics", "routes/system/viewing-calendar.ts"),
  route("viewings.ics", "routes/system/viewing-feed.ts"),
  route("suggest", "routes/system/suggest.ts"),
  route("shortlist", "routes/system/shortlist.ts"),
  route("og/*", "routes/system/share-picture.ts"),
  route("admin.webmanifest", "routes/system/admin-manifest.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route("sitemap.xml", "routes/system/sitemap.ts"),
] satisfies RouteConfig;
