import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { CarStatus } from "../cars";

const dots: Record<CarStatus, string> = {
  draft: "bg-muted-foreground",
  coming_soon: "bg-accent",
  available: "bg-success",
  reserved: "border border-accent",
  sold: "border border-muted-foreground",
  archived: "bg-muted-foreground",
};

/** The status of a car: a dot and its name. */
export function CarStatusMark({ status }: { status: CarStatus }) {
  const { t } = useTranslation("cars");
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={cn("size-1.5 rounded-full", dots[status])} />
      {t(`status.${status}`)}
    </span>
  );
}
