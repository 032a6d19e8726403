import type { filterChoices } from "../../car-filters.ts";
import { nameKey } from "../fold.ts";
import { namesIn } from "./word-row.ts";

/** What a car that is not here is like. */
export interface Likeness {
  body: (typeof filterChoices)["body"][number][];
  /** Seats at least; null where the body says enough. */
  seats: number | null;
}

/** Models that everyone knows, by what they are: who asks for one that is not here is shown others of its kind. */
const rows: readonly (readonly [Likeness, string])[] = [
  [
    { body: ["suv"], seats: 7 },
    `
    Land Cruiser, Patrol, Prado, Sequoia, Armada, Tahoe, Suburban, Yukon, Expedition, Escalade, Navigator, Palisade,
    Telluride, Traverse, Pilot, Durango, Explorer, GLS, X7, Q7, QX60, QX80, GX, Pathfinder, Teramont, Highlander,
    Fortuner, Pajero, EX90, Discovery
  `,
  ],
  [
    { body: ["suv"], seats: null },
    `
    X1, X2, X3, X4, X5, X6, XM, iX, iX3, Q2, Q3, Q5, Q8, e-tron, GLA, GLB, GLC, GLE, EQE SUV, EQS SUV, G-Class, RX,
    NX, UX, FJ Cruiser, 4Runner, RAV4, X-Trail, Kicks, Qashqai, CR-V, HR-V, Outlander, Tucson, Santa Fe, Sportage,
    Sorento, Seltos, Bronco, Edge, Blazer, Terrain, Wrangler, Grand Cherokee, Macan, Cayenne, Bentayga, Cullinan, Urus,
    DBX, F-Pace, Touareg, Tiguan, Defender, Range Rover, Levante, Grecale, Stelvio, Model X, XC40, XC60, XC90, CX-5,
    CX-9, Purosangue, Jeep, Hummer, Jetour, Land Rover
  `,
  ],
  [
    { body: ["pickup"], seats: null },
    "Hilux, Tundra, Tacoma, F-150, Raptor, Sierra, Silverado, RAM, Gladiator, Cybertruck, Navara, D-Max",
  ],
  [
    { body: ["sedan"], seats: null },
    `
    Camry, Corolla, Yaris, Avalon, Crown, Altima, Maxima, Sunny, Accord, Civic, Sonata, Elantra, Accent, Azera, K5,
    Malibu, Charger, Taurus, Passat, CT5, Ghibli, Quattroporte, Ghost, Phantom, Flying Spur, G70, G80, G90, ES, IS,
    LS, S-Class, E-Class, C-Class, A-Class, EQS, EQE, 3 Series, 5 Series, 7 Series, i4, i5, i7, A4, A6, A7, A8,
    Panamera, Model 3, Model S, Air
  `,
  ],
  [
    { body: ["coupe", "supercar"], seats: null },
    `
    Mustang, Camaro, Challenger, Corvette, GT-R, Supra, AMG GT, Cayman, 911, 4 Series, 8 Series, M4, Huracan,
    Aventador, Revuelto, 296, Roma, Artura, Continental, Wraith, Spectre, R8
  `,
  ],
  [{ body: ["van"], seats: null }, "V-Class, Carnival, LM, Alphard, Odyssey, Sienna, Staria, Hiace, 009"],
];

const byKey = new Map(rows.flatMap(([likeness, names]) => namesIn(names).map((name) => [nameKey(name), likeness])));

/** What a model is like, by its English name; undefined where that is not known. */
export const likenessOf = (name: string): Likeness | undefined => byKey.get(nameKey(name));
