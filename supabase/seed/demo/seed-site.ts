import { done, type SeedClient, written } from "../client.ts";
import { campaignsContent } from "./campaigns.ts";
import { demoContent, editorsChoice } from "./site.ts";
import { demoTeam } from "./staff-and-team.ts";
import { demoViewingRules } from "./viewings.ts";

/** Writes what the dealer says about itself: texts, offices, campaigns, team, and the hand-picked section. */
export async function seedSite(client: SeedClient, now: Date, carIds: Map<string, number>): Promise<void> {
  written(
    "Writing the texts of the site",
    await client.from("site_content").upsert(
      Object.entries({
        ...demoContent,
        viewings: demoViewingRules(now),
        campaigns: campaignsContent(now),
      }).map(([content_key, content_value]) => ({
        content_key,
        content_value,
        private: content_key === "campaigns",
      })),
    ),
  );

  written(
    "Clearing the team",
    await client
      .from("team_members")
      .delete()
      .in(
        "email",
        demoTeam.flatMap(({ email }) => email ?? []),
      ),
  );
  written(
    "Writing the team",
    await client.from("team_members").insert(demoTeam.map((member, index) => ({ ...member, position: index + 1 }))),
  );

  const section = done(
    "Writing the section",
    await client.from("sections").upsert(editorsChoice.section, { onConflict: "slug" }).select("id").single(),
  );
  const chosen = editorsChoice.cars.flatMap((stockNo, position) => {
    const car_id = carIds.get(stockNo);
    return car_id ? [{ section_id: section.id, car_id, position }] : [];
  });
  written("Writing the chosen cars", await client.from("section_cars").upsert(chosen));
}
