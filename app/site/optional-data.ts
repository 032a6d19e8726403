import { servicesFrom } from "~/supabase/server";

/**
 * Awaits an optional part of a page. If it fails, returns `instead` and reports the failure: the page is sent to this
 * visitor, but not cached.
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
