import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { rebuildSchemaCache } from "./staff.queries";

/** State and handler of the Clear Cache button. Shows the result in a toast. */
export function useClearCache(): { clearing: boolean; clear: () => void } {
  const { t } = useTranslation("admin");
  const [clearing, setClearing] = useState(false);

  async function run() {
    setClearing(true);
    try {
      await rebuildSchemaCache(await browserClient());
      toast({ title: t("cache.cleared"), description: t("cache.clearedHint") });
    } catch (error) {
      toast({
        variant: "destructive",
        title: t("cache.failed"),
        description: t("cache.failedHint", { message: problemOf(error).message }),
      });
    } finally {
      setClearing(false);
    }
  }

  return { clearing, clear: () => void (clearing || run()) };
}
