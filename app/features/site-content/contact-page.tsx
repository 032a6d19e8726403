import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { mailtoUrl } from "~/utils/mailto";
import { whatsappUrl } from "~/utils/whatsapp";
import { FacebookIcon, InstagramIcon, LinkedinIcon, TwitterIcon } from "~/ui/brand-icons";
import { buttonStyles } from "~/ui/button-styles";
import { ChatLink } from "~/ui/chat-link";
import { Container } from "~/ui/container";
import { OfficeCard } from "./office-card";
import type { NamedHours } from "./opening-exceptions";
import { Registration } from "./registration";
import type { ContactInfo, SiteContent } from "./site-content.schema";

const networks = [
  { key: "instagram", Icon: InstagramIcon },
  { key: "facebook", Icon: FacebookIcon },
  { key: "twitter", Icon: TwitterIcon },
  { key: "linkedin", Icon: LinkedinIcon },
] as const;

interface ContactPageProps {
  contact: ContactInfo;
  registration: SiteContent<"registration"> | null;
  /** Special opening hours of each office, in the order of the offices. */
  others: readonly (readonly NamedHours[])[];
  /** Whether a viewing can be booked. */
  viewings: boolean;
  /** The message form, or the confirmation after sending. */
  form: ReactNode;
}

/** The contact page: offices, e-mail, social networks and a message form. */
export function ContactPage({ contact, registration, others, viewings, form }: ContactPageProps) {
  const { t } = useTranslation("pages");
  const chat = whatsappUrl(contact.whatsapp_number, t("contact.whatsappGreeting"));
  const followed = networks.flatMap((network) => {
    const href = contact.social_links[network.key];
    return href ? [{ ...network, href }] : [];
  });
  return (
    <Container className="grid grid-cols-1 gap-16 pt-12 pb-20 sm:gap-24 sm:pt-20 sm:pb-28">
      <header className="grid grid-cols-1 gap-5">
        <h1 className="display">{t("contact.title")}</h1>
        <p className="measure text-lg text-muted-foreground">{t("contact.intro")}</p>
        <p className="mt-2 flex flex-wrap gap-3 max-sm:*:grow">
          <ChatLink href={chat} size="lg">
            {t("contact.whatsapp")}
          </ChatLink>
          {viewings ? (
            <LocaleLink to="/viewing" className={buttonStyles({ variant: "outline", size: "lg" })}>
              {t("contact.viewing")}
            </LocaleLink>
          ) : null}
          {contact.email ? (
            <a href={mailtoUrl(contact.email)} className={buttonStyles({ variant: "outline", size: "lg" })}>
              <bdi dir="ltr" className="wrap-anywhere">
                {contact.email}
              </bdi>
            </a>
          ) : null}
        </p>
      </header>
      <section aria-labelledby="offices" className="grid grid-cols-1 gap-8">
        <h2 id="offices" className="headline">
          {t("contact.offices")}
        </h2>
        {contact.offices.length > 0 ? (
          <div className="-mb-12 grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {contact.offices.map((office, index) => (
              <OfficeCard key={office.id || index} office={office} others={others[index] ?? []} />
            ))}
          </div>
        ) : (
          <p className="text-muted-foreground">{t("contact.noOffices")}</p>
        )}
        <Registration numbers={registration} />
      </section>
      <section
        id="message"
        aria-labelledby="message-title"
        className="grid grid-cols-1 gap-10 border-t pt-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20"
      >
        <div className="grid content-start gap-4">
          <h2 id="message-title" className="headline">
            {t("contact.formTitle")}
          </h2>
          <p id="message-intro" className="text-muted-foreground">
            {t("contact.formIntro")}
          </p>
          {followed.length > 0 ? (
            <div className="mt-6">
              <h3 className="eyebrow text-muted-foreground">{t("contact.follow")}</h3>
              <ul className="mt-2 flex flex-wrap gap-x-6">
                {followed.map(({ key, href, Icon }) => (
                  <li key={key}>
                    <a
                      href={href}
                      target="_blank"
                      rel="noopener"
                      className="inline-flex min-h-11 items-center gap-2 hover:text-accent [&_svg]:size-4"
                    >
                      <Icon /> <bdi>{t(`contact.networks.${key}`)}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
        <div>{form}</div>
      </section>
    </Container>
  );
}
