import { Play } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { readVideo, type Video } from "~domain/videos";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { Container } from "~/ui/container";
import { Picture } from "~/ui/picture";
import { carTitle, type PageCar } from "../cars";

/** The fragment that makes a reloaded page play at once. */
const playing = "#play";

/**
 * Whether this document was loaded for this address: the policy of a document loaded for another page allows no video.
 */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}

/** The car's video: a picture of this site until the visitor plays it; without scripts a plain link. */
export default function CarVideo({ car }: { car: PageCar }) {
  const video = readVideo(car.video);
  return video ? <VideoSection car={car} video={video} /> : null;
}

function VideoSection({ car, video }: { car: PageCar; video: Video }) {
  const { t } = useTranslation("car_extra");
  const { language } = useLanguage();
  const [plays, setPlays] = useState(false);
  const title = t("video.of", { car: carTitle(car, language) });
  useEffect(() => {
    if (location.hash !== playing) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    queueMicrotask(() => setPlays(true));
  }, []);

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    if (isOwnDocument()) return setPlays(true);
    location.hash = playing;
    location.reload();
  }

  return (
    <Container className="pt-16 lg:pt-24 print:hidden">
      <section aria-labelledby="car-video">
        <h2 id="car-video" className="headline mb-8">
          {t("video.title")}
        </h2>
        <div className="tone-ink relative aspect-video overflow-hidden rounded-sm">
          {plays ? (
            <Player video={video} title={title} language={language} />
          ) : (
            <a
              href={video.page}
              target="_blank"
              rel="noopener noreferrer"
              onClick={play}
              className="group absolute inset-0 grid place-content-center"
            >
              {car.cover ? (
                <Picture
                  path={car.cover.path}
                  dark={car.cover.dark}
                  alt=""
                  width={car.cover.width}
                  height={car.cover.height}
                  color={car.cover.colour}
                  sizes="(min-width: 1280px) 80rem, 100vw"
                  className="absolute inset-0 size-full object-cover opacity-50"
                />
              ) : null}
              <span
                className={cn(
                  "relative flex items-center gap-3 rounded-sm border bg-background px-6 py-4 font-medium",
                  "group-hover:text-accent",
                )}
              >
                <Play aria-hidden="true" strokeWidth={1.5} className="size-5" />
                {t("video.play")}
              </span>
            </a>
          )}
        </div>
        <p className="mt-3 text-sm text-muted-foreground">
          <bdi>{t("video.from", { host: video.host })}</bdi>
        </p>
      </section>
    </Container>
  );
}

interface PlayerProps {
  video: Video;
  title: string;
  language: string;
}

/** The sandbox of a player: it needs its own origin, which is not this site's, so it has no access to the page. */
const playerRights = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/** The player; it takes the focus from the link that it replaces. */
function Player({ video, title, language }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  useEffect(() => frame.current?.focus(), []);
  if (video.kind === "file") {
    // Captions, if any, are in the file.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video ref={frame} src={video.source} title={title} controls autoPlay playsInline className="size-full" />;
  }
  const source = new URL(video.source);
  source.searchParams.set("autoplay", "1");
  source.searchParams.set("hl", language);
  return (
    <iframe
      ref={frame}
      src={source.href}
      title={title}
      sandbox={playerRights}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // Black until the player is there: in the dark, a page without a colour scheme of its own would be white.
      className="size-full bg-black scheme-normal"
    />
  );
}
