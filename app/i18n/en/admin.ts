import admin from "./admin.json";
import admin_audit from "./admin_audit.json";
import admin_audit_fields from "./admin_audit_fields.json";
import admin_car from "./admin_car.json";
import admin_cars from "./admin_cars.json";
import admin_costs from "./admin_costs.json";
import admin_content from "./admin_content.json";
import admin_customers from "./admin_customers.json";
import admin_dashboard from "./admin_dashboard.json";
import admin_bulk from "./admin_bulk.json";
import admin_desk from "./admin_desk.json";
import admin_follow_ups from "./admin_follow_ups.json";
import admin_import from "./admin_import.json";
import admin_mails from "./admin_mails.json";
import admin_media from "./admin_media.json";
import admin_messages from "./admin_messages.json";
import admin_money from "./admin_money.json";
import admin_orders from "./admin_orders.json";
import admin_palette from "./admin_palette.json";
import admin_papers from "./admin_papers.json";
import admin_security from "./admin_security.json";
import admin_site from "./admin_site.json";
import admin_staff from "./admin_staff.json";
import admin_trade_ins from "./admin_trade_ins.json";
import admin_viewings from "./admin_viewings.json";
import auth from "./auth.json";
import browse from "./browse.json";
import car_extra from "./car_extra.json";
import car_facts from "./car_facts.json";
import cars from "./cars.json";
import common from "./common.json";
import editing from "./editing.json";
import errors from "./errors.json";
import home from "./home.json";
import home_bands from "./home_bands.json";
import hours from "./hours.json";
import kept from "./kept.json";
import orders from "./orders.json";
import trade_in from "./trade_in.json";
import trade_in_page from "./trade_in_page.json";
import viewings from "./viewings.json";
import pages from "./pages.json";
import papers from "./papers.json";
import pictures from "./pictures.json";
import search from "./search.json";
import shell from "./shell.json";
import shortlist from "./shortlist.json";

/** Texts of the back office. */
export default {
  common,
  shell,
  errors,
  pages,
  home,
  home_bands,
  hours,
  auth,
  cars,
  browse,
  car_extra,
  car_facts,
  orders,
  trade_in,
  trade_in_page,
  viewings,
  papers,
  search,
  editing,
  pictures,
  shortlist,
  kept,
  admin,
  admin_audit,
  admin_audit_fields,
  admin_car,
  admin_cars,
  admin_costs,
  admin_content,
  admin_customers,
  admin_dashboard,
  admin_bulk,
  admin_desk,
  admin_follow_ups,
  admin_import,
  admin_mails,
  admin_media,
  admin_messages,
  admin_money,
  admin_orders,
  admin_palette,
  admin_papers,
  admin_security,
  admin_site,
  admin_staff,
  admin_trade_ins,
  admin_viewings,
};
