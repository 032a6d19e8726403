import { directionOfText, withMarks } from "./text-direction";

/**
 * A name inside other text, in the direction of its own language. `<bdi>` alone goes by the first letter, and would set
 * an Arabic name that begins with a Latin model from left to right.
 */
export function BidiText({ text }: { text: string }) {
  return <bdi dir={directionOfText(text)}>{withMarks(text)}</bdi>;
}
