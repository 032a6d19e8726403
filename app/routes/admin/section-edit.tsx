import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listBrandsForStaff } from "~/features/brands/admin/brands.queries";
import { useVisibilityText } from "~/features/cars/admin/use-visibility-text";
import { HomeCar } from "~/features/cars/home/home-car";
import { readCarCard } from "~/features/cars/car-cards";
import { fuels } from "~domain/car-codes";
import { carTitle } from "~/features/cars/cars";
import { SaleContext } from "~/features/cars/card/sale";
import { cardFinance } from "~/features/cars/finance/finance";
import { PickedCars } from "~/features/sections/admin/picked-cars";
import { RuleFields } from "~/features/sections/admin/rule-fields";
import { SectionForm } from "~/features/sections/admin/section-form";
import { SectionPreview } from "~/features/sections/admin/section-preview";
import { listPickedCars } from "~/features/sections/admin/section-cars.queries";
import { findOpeningSection, findSectionForStaff, previewSection } from "~/features/sections/admin/sections.queries";
import { readContent, readSettings } from "~/features/site-content/site-content.queries";
import { browserClient } from "~/supabase/browser";
import { idFrom } from "~/utils/not-found";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/section-edit";

/** One section, or the form for a new one if the address ends with `new`. */
export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "sections", async (client) => {
    const id = params.id === undefined ? null : (idFrom(params.id) ?? 0);
    const [section, brands, settings, contact, opening] = await Promise.all([
      id === null ? undefined : findSectionForStaff(client, id),
      listBrandsForStaff(client),
      readSettings(client),
      readContent(client, "contact_info"),
      findOpeningSection(client),
    ]);
    const cars = await listPickedCars(client, section?.values.cars ?? []);
    const sale = {
      currency: settings.currency,
      whatsapp: contact?.whatsapp_number || null,
      origin: location.origin,
      finance: cardFinance(settings),
      showrooms: {},
    };
    return { id, section, cars, brands, sale, opening: opening === id };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function SectionEdit({
  loaderData: { id, section, cars, brands, sale, opening },
}: Route.ComponentProps) {
  const whyHidden = useVisibilityText();
  return (
    <SaleContext value={sale}>
      <SectionForm
        key={id}
        id={id}
        section={section}
        history={id === null ? null : <RecordHistory table="sections" id={id} />}
        rule={
          <RuleFields
            fuels={fuels}
            brands={brands}
            currency={sale.currency}
            pickedCars={<PickedCars cars={cars} nameCar={carTitle} whyHidden={whyHidden} />}
          />
        }
        preview={
          <SectionPreview
            opening={opening}
            find={async ({ rule, read, maxCars }) =>
              previewSection(await browserClient(), rule, read, maxCars, readCarCard)
            }
            renderCar={(car, place) => <HomeCar car={car} {...place} />}
          />
        }
      />
    </SaleContext>
  );
}
