import type { Localized } from "~/i18n/localized";
import type { mediaTypes } from "./media-search";

export type MediaType = (typeof mediaTypes)[number];

/** The names of the formats, the same in both languages. */
export const typeNames: Record<MediaType, string> = {
  jpeg: "JPEG",
  png: "PNG",
  webp: "WebP",
  avif: "AVIF",
  gif: "GIF",
  pdf: "PDF",
};

/** The MIME type of a media type. */
export const mimeTypeOf = (type: MediaType) =>
  type === "pdf" ? ("application/pdf" as const) : (`image/${type}` as const);

/** A picture of the library. */
export interface MediaPicture {
  id: string;
  /** Path of its object in the bucket. */
  path: string;
  /** The name that is shown. */
  fileName: string;
  /** "" means no folder. */
  folder: string;
  type: MediaType;
  bytes: number;
  /** In pixels; null if unknown, and for a document. */
  width: number | null;
  height: number | null;
  colour: string | null;
  alt: Localized;
  altMissing: boolean;
  illustration: boolean;
  used: boolean;
  version: number;
  createdAt: string;
  deletedAt: string | null;
}

/** A place that uses a picture. */
export interface MediaUse {
  path: string;
  kind: "car" | "brand" | "team" | "content";
  /** Id of the record, or key of the content. */
  record: string;
  title: Localized;
}

/** A picture with everything that its details show. */
export interface OpenedPicture {
  picture: MediaPicture;
  uses: readonly MediaUse[];
  /** Absolute address of its object. */
  address: string;
}

/** A picture that was not moved to the trash, with the uses that prevent it. */
export interface KeptPicture {
  picture: MediaPicture;
  uses: readonly MediaUse[];
}

const contentScreens: Partial<Record<string, string>> = {
  about: "/admin/about",
  hero: "/admin/about?tab=hero",
  team: "/admin/about?tab=team",
};
const settingsScreens: Partial<Record<string, string>> = {
  logo_url: "/admin/settings",
  brand_name: "/admin/settings",
  contact_info: "/admin/settings?tab=contact",
  settings: "/admin/settings?tab=sales",
  reply_templates: "/admin/settings?tab=replies",
};

/** The admin path where a use can be seen and changed; null if this user may not open it. */
export function addressOfUse({ kind, record }: MediaUse, mayEditSettings: boolean): string | null {
  switch (kind) {
    case "car":
      return `/admin/cars/${record}`;
    case "brand":
      return `/admin/brands/${record}`;
    case "team":
      return `/admin/team/${record}`;
    case "content":
      return contentScreens[record] ?? (mayEditSettings ? (settingsScreens[record] ?? null) : null);
  }
}

const namedContent = ["hero", "about", "team", "logo_url", "contact_info", "settings"] as const;

/** The key of the catalogue that names a part of the site's content; "other" for parts without one. */
export function contentName(key: string): (typeof namedContent)[number] | "other" {
  return namedContent.find((known) => known === key) ?? "other";
}

/** A file size in megabytes, or below 1,000 KB in whole kilobytes, at least 1. */
export function fileSize(bytes: number): { value: number; unit: "kilobytes" | "megabytes" } {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? { value: Math.max(1, Math.round(kilobytes)), unit: "kilobytes" }
    : { value: kilobytes / 1024, unit: "megabytes" };
}

/** The HTML id of the link that opens a picture's details. */
export function mediaLinkId(id: string): string {
  return `media-${id}`;
}
