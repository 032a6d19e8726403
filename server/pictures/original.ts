import { z } from "zod";

const refusal = z.object({ statusCode: z.coerce.string() });

/**
 * The bytes of an original that a storage answered with; null where it says that there is none. The Storage service
 * says so with the status 404, or with 400 and the true status in the body.
 * @throws where it says neither: a project over its quota (402), a wrong key or a limit is no deleted picture
 */
export async function readOriginal(answer: Response): Promise<Buffer | null> {
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  const body = await answer.text();
  if (answer.status === 404 || (answer.status === 400 && trueStatus(body) === "404")) return null;
  throw new Error(`The original of a picture answered ${answer.status}`);
}

function trueStatus(body: string): string | undefined {
  try {
    return refusal.safeParse(JSON.parse(body)).data?.statusCode;
  } catch {
    return undefined;
  }
}
