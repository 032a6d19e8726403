import { phrases as first } from "./first-hundred.ts";
import { phrases as second } from "./second-hundred.ts";
import { phrases as third } from "./third-hundred.ts";
import { phrases as fourth } from "./fourth-hundred.ts";
import { phrases as fifth } from "./fifth-hundred.ts";
import { phrases as sixth } from "./sixth-hundred.ts";
import { phrases as seventh } from "./seventh-hundred.ts";
import { phrases as eighth } from "./eighth-hundred.ts";

/** Phrases of people who had not read the rules, by hundreds. */
export const hundreds = { first, second, third, fourth, fifth, sixth, seventh, eighth };
