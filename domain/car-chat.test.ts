import { expect, test } from "vitest";
import { readCarChat } from "./car-chat.ts";

const english = "Hello, I am interested in Porsche Taycan 2026 (BHD 45,000, stock no. MM-0114·ig7). ";
const arabic = "مرحبًا، أرغب في الاستفسار عن بورش تايكان ٢٠٢٦ (45,000 د.ب، رقم المخزون ⁦MM-0114·ig7⁩). ";

test.each([
  [`${english}https://cars.example/cars/114`, 114, "ig7"],
  [`${arabic}https://cars.example/ar/cars/114`, 114, "ig7"],
  [`[29/11, 10:12] Ahmed: ${english}https://cars.example/cars/114\nIs it still there?`, 114, "ig7"],
  ["Hello, stock no. MM-0114). https://cars.example/cars/114", 114, null],
  // A middle dot between words of a text is no code.
  ["Taycan · ig7 https://cars.example/cars/114?via=ig7", 114, null],
  ["MM-0114·ig7extra https://cars.example/cars/114", 114, null],
])("%s is about a car", (text, carId, via) => expect(readCarChat(text)).toEqual({ carId, via }));

test.each(["Taycan", "MM-0114", "https://cars.example/cars", "https://cars.example/cars/tesla-model-3"])(
  "%s is no chat about a car",
  (text) => expect(readCarChat(text)).toBeNull(),
);
