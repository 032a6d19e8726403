import { RecordHistory } from "~/features/audit/admin/record-history";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { BrandForm } from "~/features/brands/admin/brand-form";
import { countCarsOf, findBrandForStaff } from "~/features/brands/admin/brands.queries";
import { idFrom } from "~/utils/not-found";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/brand-edit";

/** One brand, or the form for a new one if the address has no id. */
export const clientLoader = keepsShown(({ request, params }: Route.ClientLoaderArgs) =>
  asStaff(request, "brands", async (client) => {
    if (params.id === undefined) return { id: null };
    const id = idFrom(params.id) ?? 0;
    const [brand, cars] = await Promise.all([findBrandForStaff(client, id), countCarsOf(client, id)]);
    return { id, brand, cars };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function BrandEdit({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  return <BrandForm key={id} {...loaderData} history={id === null ? null : <RecordHistory table="brands" id={id} />} />;
}
