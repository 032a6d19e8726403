import type { LimitedAction, LimitVerdict } from "../../domain/contracts/request-services.ts";
import { tradeInPhotos } from "../../domain/trade-in-photos.ts";
import { addressCounters } from "../../node-shared/request-origin.ts";
import { RateLimiter, takeForAddress, type RateLimiterOptions, type Rule } from "../../node-shared/rate-limiter.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";

const tenMinutes = 600;
const aDay = 24 * 3_600;
/** How long the other web servers are asked, in milliseconds. */
const patience = 1_000;
const unanswered = () => new Error("The tries could not be counted together");

/** What one address may do; a family behind one router does not get near these. */
const rules: Record<LimitedAction, Rule> = {
  order: { times: 5, seconds: tenMinutes },
  message: { times: 5, seconds: tenMinutes },
  viewing: { times: 10, seconds: tenMinutes },
  tradeIn: { times: 5, seconds: tenMinutes },
  // Three trade-ins with all their photos.
  photo: { times: 3 * tradeInPhotos.most, seconds: tenMinutes },
  track: { times: 20, seconds: tenMinutes },
  // Each opening of the page that confirms a paper is a try at its secret.
  paper: { times: 30, seconds: tenMinutes },
  // Programs ask every quarter of an hour or so, and an office is behind one address.
  feed: { times: 60, seconds: tenMinutes },
};

/**
 * What one address may write in a day. Within the rules above it could write all day long: a showroom's times for two
 * weeks were gone in an afternoon. Many customers of a mobile network are behind one address.
 */
const rulesOfDay: Partial<Record<LimitedAction, Rule>> = {
  order: { times: 30, seconds: aDay },
  message: { times: 30, seconds: aDay },
  viewing: { times: 30, seconds: aDay },
  tradeIn: { times: 30, seconds: aDay },
  photo: { times: 80, seconds: aDay },
};

export type Limits = (action: LimitedAction, address: string) => Promise<LimitVerdict>;

interface LimitsOptions extends RateLimiterOptions {
  /** Counts where several web servers count together; answers the seconds to wait. */
  countTry?: ((key: string, rule: Rule) => Promise<number>) | undefined;
}

/**
 * Counts public writes per address: in this process, for at most `capacity` addresses, and together with the other web
 * servers where there is a place for that.
 */
export function createLimits({ now, capacity = 20_000, countTry }: LimitsOptions = {}): Limits {
  const limiter = new RateLimiter({ now, capacity });

  /** Counts one try under a rule. @returns the seconds to wait, 0 when it is allowed. */
  async function take(name: string, address: string, rule: Rule): Promise<number> {
    const wait = takeForAddress(limiter, name, address, rule);
    if (wait > 0) return wait;
    const { times, seconds } = rule;
    for (const { group, factor } of addressCounters(address).toReversed()) {
      const together = countTry?.(`form ${name} ${group}`, { times: times * factor, seconds });
      // While the shared counter cannot be reached, this process counts alone.
      const longer = together ? await withTimeout(together, patience, unanswered).catch(() => 0) : 0;
      if (longer > 0) return longer;
    }
    return 0;
  }

  return async (action, address) => {
    const ofDay = rulesOfDay[action];
    const wait =
      (await take(action, address, rules[action])) || (ofDay ? await take(`${action} today`, address, ofDay) : 0);
    return { allowed: wait === 0, retryAfter: wait };
  };
}
