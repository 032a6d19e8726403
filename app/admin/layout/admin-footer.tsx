import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";

/** The slim line under every admin screen: copyright with the current year, and the credit. */
export function AdminFooter({ brand }: { brand: string }) {
  const { t } = useTranslation("shell");
  return (
    <footer
      className={cn(
        "flex flex-wrap justify-between gap-x-6 gap-y-1 border-t",
        "px-4 py-4 text-xs text-muted-foreground sm:px-8",
      )}
    >
      <p>{t("footer.copyright", { year: new Date().getFullYear(), brand })}</p>
      <p>{t("footer.credit")}</p>
    </footer>
  );
}
