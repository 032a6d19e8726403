import { phrases as first } from "./first-hundred.ts";
import { phrases as second } from "./second-hundred.ts";
import { phrases as third } from "./third-hundred.ts";
import { phrases as fourth } from "./fourth-hundred.ts";
import { phrases as fifth } from "./fifth-hundred.ts";
import { phrases as sixth } from "./sixth-hundred.ts";
import { phrases as seventh } from "./seventh-hundred.ts";
import { phrases as eighth } from "./eighth-hundred.ts";
import { phrases as ninth } from "./ninth-hundred.ts";
import { phrases as tenth } from "./tenth-hundred.ts";
import { phrases as eleventh } from "./eleventh-hundred.ts";
import { phrases as twelfth } from "./twelfth-hundred.ts";
import { phrases as thirteenth } from "./thirteenth-hundred.ts";
import { phrases as fourteenth } from "./fourteenth-hundred.ts";
import { phrases as fifteenth } from "./fifteenth-hundred.ts";
import { phrases as arabizi } from "./arabizi-hundred.ts";
import { phrases as wishes } from "./wishes-hundred.ts";

/** Phrases of people who had not read the rules, by hundreds: two of them in Arabizi alone, and of wishes alone. */
export const hundreds = {
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
  tenth,
  eleventh,
  twelfth,
  thirteenth,
  fourteenth,
  fifteenth,
  arabizi,
  wishes,
};
