import { done, type SeedClient, written } from "../client.ts";
import type { Picture } from "./media.ts";
import { demoContent, editorsChoice } from "./site.ts";
import { demoTeam } from "./staff-and-team.ts";
import { pathOf } from "./stock.ts";
import { demoViewingRules } from "./viewings.ts";

/** Writes what the dealer says about itself: texts, offices, team, and the hand-picked section. */
export async function seedSite(
  client: SeedClient,
  pictures: Map<string, Picture>,
  carIds: Map<string, number>,
): Promise<void> {
  written(
    "Writing the texts of the site",
    await client
      .from("site_content")
      .upsert(
        Object.entries({ ...demoContent, viewings: demoViewingRules(new Date()) }).map(
          ([content_key, content_value]) => ({ content_key, content_value }),
        ),
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
    await client
      .from("team_members")
      .insert(demoTeam.map((member, index) => teamRow(member, index, pictures.get(member.portrait)))),
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

function teamRow({ portrait, ...member }: (typeof demoTeam)[number], index: number, size: Picture | undefined) {
  const photo = {
    photo: size ? pathOf(portrait) : null,
    photo_width: size?.width ?? null,
    photo_height: size?.height ?? null,
  };
  return { ...member, ...photo, position: index + 1 };
}
