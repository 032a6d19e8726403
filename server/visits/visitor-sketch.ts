import { createHmac, randomBytes } from "node:crypto";

/** As many as `visit_registers` has: estimates are within about 1 %. */
const registerBits = 14;

/**
 * What different visitors leave in a sketch (HyperLogLog): of the salted hash of each, a register and the rank. From
 * these no hash can be told, and nothing tells who it was.
 */
export function markOf(visitor: string, salt: string): { register: number; rank: number } {
  const hash = createHmac("sha256", salt).update(visitor).digest().readBigUInt64BE();
  const register = Number(hash >> BigInt(64 - registerBits));
  const rest = BigInt.asUintN(64 - registerBits, hash);
  const rank = 64 - registerBits - (rest === 0n ? 0 : rest.toString(2).length) + 1;
  return { register, rank };
}

/** The sketch of one day. */
export class VisitorSketch {
  readonly #ranks = new Map<number, number>();

  readonly day: string;
  readonly #salt: string;

  constructor(day: string, salt: string) {
    this.day = day;
    this.#salt = salt;
  }

  /** Adds visitors. @returns the registers that they raise, or raised before */
  rises(visitors: Iterable<string>): Record<number, number> {
    const risen: Record<number, number> = {};
    for (const visitor of visitors) {
      const { register, rank } = markOf(visitor, this.#salt);
      if ((this.#ranks.get(register) ?? 0) > rank) continue;
      this.#ranks.set(register, rank);
      risen[register] = rank;
    }
    return risen;
  }
}

/** Most visitors of a day whose browsers run no scripts. */
const mostKnown = 20_000;

/** Whom this process has seen today, by a hash that nothing outside of it can make. */
export class KnownVisitors {
  #secret = randomBytes(32);
  readonly #known = new Set<string>();

  isNew(visitor: string): boolean {
    const hash = createHmac("sha256", this.#secret).update(visitor).digest("base64").slice(0, 16);
    if (this.#known.has(hash)) return false;
    if (this.#known.size < mostKnown) this.#known.add(hash);
    return true;
  }

  forget(): void {
    this.#secret = randomBytes(32);
    this.#known.clear();
  }
}
