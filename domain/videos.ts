import { isUrl } from "./is-url.ts";

/** A video of a car: framed from the host of its makers, or a file that the browser plays. */
export interface Video {
  kind: "frame" | "file";
  /** What the frame or the player loads once the visitor asks for it. */
  source: string;
  /** Where it is watched without scripts. */
  page: string;
  /** `YouTube`, `Vimeo`, or the host of the file. */
  host: string;
}

/** What is known by its address: YouTube in all its spellings, Vimeo, and files that browsers play. */
export function readVideo(address: string | null | undefined): Video | null {
  if (!address || !isUrl(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username || url.port) return null;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const [first = "", second = "", third = ""] = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return youtube(first);
  if (host === "youtube.com" || host === "youtube-nocookie.com")
    return youtube(["shorts", "embed", "live", "v"].includes(first) ? second : (url.searchParams.get("v") ?? ""));
  if (host === "vimeo.com") return vimeo(first, second || url.searchParams.get("h"));
  if (host === "player.vimeo.com" && first === "video") return vimeo(second, third || url.searchParams.get("h"));
  if (!/\.(mp4|webm)$/i.test(url.pathname)) return null;
  return { kind: "file", source: url.href, page: url.href, host: url.hostname };
}

function youtube(id: string): Video | null {
  if (!/^[\w-]{6,20}$/.test(id)) return null;
  return {
    kind: "frame",
    // The host that keeps no cookies until the video plays.
    source: `https://www.youtube-nocookie.com/embed/${id}`,
    page: `https://www.youtube.com/watch?v=${id}`,
    host: "YouTube",
  };
}

/** @param key of a video that is not listed */
function vimeo(id: string, key: string | null): Video | null {
  if (!/^\d{4,15}$/.test(id)) return null;
  const hidden = key !== null && /^[\da-f]{6,20}$/.test(key) ? key : null;
  return {
    kind: "frame",
    source: `https://player.vimeo.com/video/${id}?dnt=1${hidden ? `&h=${hidden}` : ""}`,
    page: `https://vimeo.com/${id}${hidden ? `/${hidden}` : ""}`,
    host: "Vimeo",
  };
}
