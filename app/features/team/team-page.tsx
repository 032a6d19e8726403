import { useTranslation } from "~/i18n/use-translation";
import type { Localized } from "~/i18n/localized";
import { LocaleLink } from "~/i18n/locale-link";
import { LocalizedText } from "~/i18n/localized-text";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { EmptyState } from "~/ui/empty-state";
import { MemberCard } from "./member-card";
import type { TeamMember } from "./team";

interface TeamPageProps {
  title: Localized;
  description: Localized;
  members: readonly TeamMember[];
}

/** The team page. */
export function TeamPage({ title, description, members }: TeamPageProps) {
  const { t } = useTranslation("about_pages");
  return (
    <Container className="grid grid-cols-1 gap-14 pt-14 pb-20 sm:gap-20 sm:pt-24 sm:pb-28">
      <header className="grid grid-cols-1 gap-6">
        <LocalizedText as="h1" text={title} className="display" />
        <LocalizedText as="p" text={description} className="max-w-[25.5em] text-xl font-light text-muted-foreground" />
      </header>
      {members.length > 0 ? (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {members.map((member, index) => (
            <li key={member.id}>
              <MemberCard member={member} hasPlace={members.some(({ photo }) => photo)} priority={index < 2} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t("team.empty")}
          description={t("team.emptyText")}
          actions={
            <LocaleLink to="/contact" className={buttonStyles()}>
              {t("team.contact")}
            </LocaleLink>
          }
        />
      )}
    </Container>
  );
}
