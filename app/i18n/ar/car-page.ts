import car_extra from "./car_extra.json";

/** Texts of a car's page alone: its battery, instalments and sheet. */
export default { car_extra };
