import { CalendarClock, ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "~/admin/ui/menu";
import { Button } from "~/ui/button";
import { viewingMeanings, type ViewingStatus } from "~domain/viewing-statuses";
import type { ViewingRow } from "./viewing-row";
import { nextStep, otherSteps } from "./viewing-steps";

interface ViewingStepsProps {
  viewing: ViewingRow;
  busy: boolean;
  /** Whether the next step is the main action of the page. */
  main?: boolean;
  onStep: (to: ViewingStatus) => void;
  onMove: () => void;
}

/** The next step of a viewing as a button, and a menu with the other actions. */
export function ViewingSteps({ viewing, busy, main = false, onStep, onMove }: ViewingStepsProps) {
  const { t } = useTranslation("admin_viewings");
  const next = nextStep(viewing.status);
  const { on, back } = otherSteps(viewing.status);
  return (
    <span className="flex flex-wrap gap-2 md:flex-nowrap">
      {next === null ? null : (
        <Button variant={main ? "primary" : "outline"} busy={busy} onClick={() => onStep(next)}>
          {t(`steps.${next}`)}
        </Button>
      )}
      <Menu>
        <MenuTrigger asChild>
          <Button
            variant="ghost"
            disabled={busy}
            aria-label={t("moreFor", { reference: viewing.reference })}
            className="px-3!"
          >
            {t("more")}
            <ChevronDown aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {viewingMeanings[viewing.status].holds ? (
            <>
              <MenuItem onSelect={onMove}>
                <CalendarClock aria-hidden="true" />
                {t("move.button")}
              </MenuItem>
              <MenuSeparator />
            </>
          ) : null}
          {on.map((to) => (
            <MenuItem key={to} onSelect={() => onStep(to)} destructive={to === "cancelled"}>
              {t(`steps.${to}`)}
            </MenuItem>
          ))}
          {on.length > 0 && back.length > 0 ? <MenuSeparator /> : null}
          {back.map((to) => (
            <MenuItem key={to} onSelect={() => onStep(to)}>
              {t("back", { status: t(`statuses.${to}`) })}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </span>
  );
}
