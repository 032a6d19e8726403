import { Mail, Phone } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { mailtoUrl } from "~/utils/mailto";
import { Picture } from "~/ui/picture";
import { spacedPhone, type TeamMember } from "./team";
import { spokenLanguages } from "./team-languages";
import { VisuallyHidden } from "~/ui/visually-hidden";

const reach = cn(
  "inline-flex min-h-11 max-w-full items-center gap-2.5 text-sm",
  "hover:text-accent [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent",
);

interface MemberCardProps {
  member: TeamMember;
  /** Whether to keep room for a portrait: only if somebody in the team has one. */
  hasPlace: boolean;
  priority?: boolean;
}

/** Card of a team member: portrait or initial, name, position, languages and contact links. */
export function MemberCard({ member, hasPlace, priority }: MemberCardProps) {
  const { t } = useTranslation("about_pages");
  const { language } = useLanguage();
  const format = useFormat();
  const name = textIn(member.name, language);
  const spoken = spokenLanguages(member.languages).map((code) => t(`team.languages.${code}`));
  return (
    <article className="grid grid-cols-1 gap-5 wrap-anywhere">
      {member.photo ? (
        <div className="overflow-hidden rounded-md bg-muted">
          <Picture
            {...member.photo}
            alt=""
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            priority={priority}
            className="aspect-4/5 w-full object-cover"
          />
        </div>
      ) : (
        <div
          aria-hidden="true"
          className={cn(
            "grid place-items-center bg-muted text-muted-foreground",
            hasPlace ? "aspect-4/5 rounded-md text-7xl font-extralight" : "size-16 rounded-full text-2xl font-light",
          )}
        >
          {name.charAt(0)}
        </div>
      )}
      <div className="grid gap-1">
        <LocalizedText as="h2" text={member.name} className="title" />
        <LocalizedText as="p" text={member.jobTitle} className="text-accent" />
      </div>
      <LocalizedText as="p" text={member.bio} className="text-muted-foreground" />
      {spoken.length > 0 ? (
        <p className="text-sm">
          <span className="text-muted-foreground">{`${t("team.speaks")} `}</span>
          {format.list(spoken)}
        </p>
      ) : null}
      {member.phone || member.email ? (
        <ul className="grid grid-cols-1 border-t pt-2">
          {member.phone ? (
            <li>
              <a href={`tel:${member.phone}`} className={reach}>
                <Phone aria-hidden="true" />
                <VisuallyHidden>{t("team.call", { name })} </VisuallyHidden>
                <bdi dir="ltr" className="figures">
                  {spacedPhone(member.phone)}
                </bdi>
              </a>
            </li>
          ) : null}
          {member.email ? (
            <li>
              <a href={mailtoUrl(member.email)} className={reach}>
                <Mail aria-hidden="true" />
                <VisuallyHidden>{t("team.write", { name })} </VisuallyHidden>
                <bdi dir="ltr" className="min-w-0 wrap-anywhere">
                  {member.email}
                </bdi>
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </article>
  );
}
