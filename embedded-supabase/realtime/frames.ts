import { z } from "zod";

/** The two spellings of the Phoenix protocol: a list of five, or an object. */
export type Version = "1.0.0" | "2.0.0";

/** One message of the protocol, in either direction. */
export interface Frame {
  /** Names the join that a message belongs to; null where it belongs to none. */
  joinRef: string | null;
  /** Names the message that a reply answers. */
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const ref = z
  .string()
  .max(64)
  .nullish()
  .transform((value) => value ?? null);
const name = z.string().max(255);

const list = z
  .tuple([ref, ref, name, name, z.unknown()])
  .transform(([joinRef, own, topic, event, payload]): Frame => ({ joinRef, ref: own, topic, event, payload }));

const object = z
  .object({ join_ref: ref, ref, topic: name, event: name, payload: z.unknown() })
  .transform(({ join_ref: joinRef, ref: own, topic, event, payload }): Frame => ({
    joinRef,
    ref: own,
    topic,
    event,
    payload,
  }));

/** The version that a client asks for in its address; undefined for one that does not exist. */
export function versionOf(asked: string | null): Version | undefined {
  if (asked === null) return "1.0.0";
  return asked === "1.0.0" || asked === "2.0.0" ? asked : undefined;
}

/** Reads a text message; undefined where it is none of the protocol. */
export function readFrame(text: string, version: Version): Frame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return (version === "2.0.0" ? list : object).safeParse(value).data;
}

/** Writes a message as the client of that version reads it. */
export function writeFrame({ joinRef, ref: own, topic, event, payload }: Frame, version: Version): string {
  return JSON.stringify(
    version === "2.0.0"
      ? [joinRef, own, topic, event, payload]
      : { topic, event, payload, ref: own, join_ref: joinRef },
  );
}
