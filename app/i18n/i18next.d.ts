// oxlint-disable typescript/consistent-type-imports -- each file is named once here, and nowhere else
import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    /** Every namespace: its English file types the keys. */
    resources: {
      about_pages: typeof import("./en/about/about_pages.json");
      admin: typeof import("./en/admin/admin.json");
      admin_audit: typeof import("./en/admin/admin_audit.json");
      admin_audit_fields: typeof import("./en/admin/admin_audit_fields.json");
      admin_bulk: typeof import("./en/admin/admin_bulk.json");
      admin_campaigns: typeof import("./en/admin/admin_campaigns.json");
      admin_car: typeof import("./en/admin/admin_car.json");
      admin_cars: typeof import("./en/admin/admin_cars.json");
      admin_content: typeof import("./en/admin/admin_content.json");
      admin_costs: typeof import("./en/admin/admin_costs.json");
      admin_customers: typeof import("./en/admin/admin_customers.json");
      admin_data: typeof import("./en/admin/admin_data.json");
      admin_dashboard: typeof import("./en/admin/admin_dashboard.json");
      admin_desk: typeof import("./en/admin/admin_desk.json");
      admin_documents: typeof import("./en/admin/admin_documents.json");
      admin_follow_ups: typeof import("./en/admin/admin_follow_ups.json");
      admin_import: typeof import("./en/admin/admin_import.json");
      admin_import_undo: typeof import("./en/admin/admin_import_undo.json");
      admin_import_values: typeof import("./en/admin/admin_import_values.json");
      admin_mails: typeof import("./en/admin/admin_mails.json");
      admin_media: typeof import("./en/admin/admin_media.json");
      admin_messages: typeof import("./en/admin/admin_messages.json");
      admin_money: typeof import("./en/admin/admin_money.json");
      admin_orders: typeof import("./en/admin/admin_orders.json");
      admin_palette: typeof import("./en/admin/admin_palette.json");
      admin_papers: typeof import("./en/admin/admin_papers.json");
      admin_payments: typeof import("./en/admin/admin_payments.json");
      admin_standing: typeof import("./en/admin/admin_standing.json");
      admin_security: typeof import("./en/admin/admin_security.json");
      admin_site: typeof import("./en/admin/admin_site.json");
      admin_staff: typeof import("./en/admin/admin_staff.json");
      admin_trade_ins: typeof import("./en/admin/admin_trade_ins.json");
      admin_viewings: typeof import("./en/admin/admin_viewings.json");
      editing: typeof import("./en/admin/editing.json");
      pictures: typeof import("./en/admin/pictures.json");
      auth: typeof import("./en/auth/auth.json");
      browse: typeof import("./en/browse/browse.json");
      car_facts: typeof import("./en/car-page/car_facts.json");
      car_extra: typeof import("./en/car-page/car_extra.json");
      kept: typeof import("./en/kept/kept.json");
      orders: typeof import("./en/orders/orders.json");
      nothing: typeof import("./en/nothing/nothing.json");
      pages: typeof import("./en/pages/pages.json");
      papers: typeof import("./en/papers/papers.json");
      cars: typeof import("./en/public/cars.json");
      common: typeof import("./en/public/common.json");
      errors: typeof import("./en/public/errors.json");
      home: typeof import("./en/home/home.json");
      home_bands: typeof import("./en/home/home_bands.json");
      hours: typeof import("./en/public/hours.json");
      search: typeof import("./en/public/search.json");
      shell: typeof import("./en/public/shell.json");
      shortlist: typeof import("./en/public/shortlist.json");
      landing: typeof import("./en/server/landing.json");
      said: typeof import("./en/server/said.json");
      mails: typeof import("./en/server/mails.json");
      trade_in: typeof import("./en/trade-in-car/trade_in.json");
      trade_in_page: typeof import("./en/trade-ins/trade_in_page.json");
      viewings: typeof import("./en/viewings/viewings.json");
    };
  }
}
