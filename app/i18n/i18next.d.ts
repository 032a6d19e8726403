import "i18next";
import type enAdmin from "./en/admin";
import type landing from "./en/landing.json";
import type mails from "./en/mails.json";
import type enPublic from "./en/public";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: typeof enPublic & typeof enAdmin & { mails: typeof mails; landing: typeof landing };
  }
}
