import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import { refusalText } from "./paper-problem";

beforeAll(loadAllCatalogues);

test("says the next step that this user can take", () => {
  const namespaces: ["admin_papers", "papers"] = ["admin_papers", "papers"];
  const t = instanceOf("en").getFixedT("en", namespaces);
  const said = (kind: "quotation" | "agreement" | "invoice", mayVoid: boolean, inForce = "A-1") =>
    refusalText(
      { kind, inForce, refusal: kind === "quotation" ? "agreement_issued" : "already_issued" },
      mayVoid,
      t,
    ).replaceAll(/[\u2066-\u2069]/g, "");
  expect(said("agreement", true)).toBe("Issued already as A-1; void it to issue another.");
  expect(said("agreement", false)).toBe("Issued already as A-1. A manager or the owner voids it first.");
  expect(said("quotation", false)).toBe("The sale agreement A-1 is in force. A manager or the owner voids it first.");
  expect(said("invoice", true, "I-1")).toBe("Issued already as I-1; issue a credit note first.");
  expect(said("invoice", false, "I-1")).toBe(
    "Issued already as I-1. A manager or the owner issues a credit note first.",
  );
  expect(refusalText({ kind: "handover", refusal: "not_reserved", inForce: null }, false, t)).toBe(
    "Reserve the car first.",
  );
});
