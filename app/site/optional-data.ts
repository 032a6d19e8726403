import { servicesFrom } from "~/supabase/server";

/**
 * Waits for a part that a page can do without. Where it fails, `instead` is used: this copy of the page
 * serves who asked for it, and because the failure is reported, it is not kept for others.
 */
export async function optionalData<Part, Instead>(
  context: Parameters<typeof servicesFrom>[0],
  asking: Promise<Part>,
  instead: Instead,
): Promise<Part | Instead> {
  try {
    return await asking;
  } catch (error) {
    servicesFrom(context).report(error);
    return instead;
  }
}
