import { expect, test } from "vitest";
import { sentOf } from "./car.queries";
import { carFormSchema } from "./car-form.schema";
import { typedCar } from "../../../../tests/fixtures/typed-car";

const fields = {
  ...typedCar,
  // Saved as 09:30:45.123456, which the field does not show.
  publish_at: "2026-11-21T09:30",
  keys: "2",
};
const car = carFormSchema.parse(fields);

test("an untouched field is not sent, so that a time keeps its seconds", () => {
  expect(sentOf(car, new Set(["model"]))).toEqual({
    p_car: { model: "Taycan" },
    p_private: undefined,
    p_images: undefined,
  });
});

test("private data and pictures are sent where they changed", () => {
  expect(sentOf(car, new Set(["keys", "images"]))).toEqual({ p_car: {}, p_private: { keys: 2 }, p_images: [] });
});

test("a change of the status says whether it is published anyway", () => {
  expect(sentOf(car, new Set(["status"])).p_car).toEqual({ status: "draft", published_incomplete: false });
});

test("a new car is sent whole", () => {
  const sent = sentOf(car, null);
  expect(sent.p_car).toMatchObject({ stock_no: "MM-0001", price: null, publish_at: "2026-11-21T06:30:00.000Z" });
  expect(sent).toMatchObject({ p_private: { vin: null, keys: 2 }, p_images: [] });
});
