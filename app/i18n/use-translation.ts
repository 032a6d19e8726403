import type { Namespace, TFunction } from "i18next";
import { use } from "react";
import { instanceOf } from "./instances";
import { LanguageContext } from "./language-context";

/**
 * The texts of a namespace in the page's language. Like the hook of react-i18next, but without subscriptions, because
 * the texts of a page are loaded before it renders.
 */
export function useTranslation<const Names extends Namespace>(namespace: Names): { t: TFunction<Names> } {
  return { t: instanceOf(use(LanguageContext)).getFixedT(null, namespace) };
}
