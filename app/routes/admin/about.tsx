import { useTranslation } from "~/i18n/use-translation";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { Hero } from "~/features/home/hero";
import { HeroSearch } from "~/features/search/hero-search";
import { AboutForm } from "~/features/site-content/admin/about-form";
import { readEditedContents } from "~/features/site-content/admin/contents.queries";
import { HeroForm } from "~/features/site-content/admin/hero-form";
import { TeamTextsForm } from "~/features/site-content/admin/team-texts-form";
import { TextPageForm } from "~/features/site-content/admin/text-page-form";
import { textPageKeys } from "~/features/site-content/text-pages";
import { TeamPage } from "~/features/team/team-page";
import { listTeam } from "~/features/team/team.queries";
import { AdminTabs } from "~/admin/layout/tabs";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/about";

const tabs = ["about", "hero", "team", ...textPageKeys] as const;

/** One form per tab, each for the texts of one page. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "about", async (client, url) => {
    const tab = tabs.find((one) => one === url.searchParams.get("tab")) ?? "about";
    if (tab === "hero") return { tab, loaded: await readEditedContents(client, ["hero"]) } as const;
    if (tab === "about") return { tab, loaded: await readEditedContents(client, ["about"]) } as const;
    if (tab !== "team") return { tab, loaded: await readEditedContents(client, [tab]) } as const;
    const [loaded, members] = await Promise.all([readEditedContents(client, ["team"]), listTeam(client)]);
    return { tab, loaded, members } as const;
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin_site");
  const title = t("about.title");
  const nav = (
    <AdminTabs
      label={t("about.tabs")}
      tabs={tabs.map((tab) => ({
        to: tab === "about" ? "/admin/about" : `/admin/about?tab=${tab}`,
        label: t(`${tab === "team" ? "teamPage" : tab}.tab`),
        current: tab === loaderData.tab,
      }))}
    />
  );
  switch (loaderData.tab) {
    case "about":
      return <AboutForm loaded={loaderData.loaded} title={title} nav={nav} />;
    case "hero":
      return (
        <HeroForm
          loaded={loaderData.loaded}
          title={title}
          nav={nav}
          render={(hero) => <Hero content={hero} search={<HeroSearch />} />}
        />
      );
    case "privacy":
    case "faq":
      return (
        <TextPageForm key={loaderData.tab} of={loaderData.tab} loaded={loaderData.loaded} title={title} nav={nav} />
      );
    case "team":
      return (
        <TeamTextsForm
          loaded={loaderData.loaded}
          title={title}
          nav={nav}
          render={(team) => <TeamPage title={team.title} description={team.description} members={loaderData.members} />}
        />
      );
  }
}
