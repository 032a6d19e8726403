import { servicesFrom } from "~/supabase/server";

/**
 * Waits for a part that a page can do without. If it fails, `instead` is used and the failure reported: the page is
 * sent to this visitor, but not cached.
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
