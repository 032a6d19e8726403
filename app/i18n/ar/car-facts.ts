import car_facts from "./car_facts.json";

/** What the facts of a car are called: on its page and in the comparison. */
export default { car_facts };
