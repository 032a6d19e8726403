import "i18next";
import type enAdmin from "./en/admin";
import type enPublic from "./en/public";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: typeof enPublic & typeof enAdmin;
  }
}
