import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { RightsProvider } from "~/admin/permissions/permissions-provider";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { StaffRole } from "~domain/roles";
import type { MediaPicture, MediaUse } from "./media";
import { PanelActions } from "./panel-actions";

beforeAll(loadAllCatalogues);

const role: StaffRole = "owner";
const picture: MediaPicture = {
  id: "00000000-0000-4000-8000-00000000a001",
  path: "a.webp",
  fileName: "a.webp",
  folder: "",
  type: "webp",
  bytes: 10,
  width: 10,
  height: 10,
  colour: null,
  alt: { en: null, ar: null },
  altMissing: true,
  illustration: false,
  used: false,
  version: 1,
  createdAt: "2026-11-24T10:00:00Z",
  deletedAt: null,
};

function shown(uses: MediaUse[]): string {
  const actions = <PanelActions picture={picture} uses={uses} address="/media/a.webp" onClose={() => {}} />;
  const router = createMemoryRouter([{ path: "*", element: <RightsProvider role={role}>{actions}</RightsProvider> }]);
  return renderToString(
    <LanguageProvider language="en">
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}

test("the trash is offered for a picture that nothing shows, and for no other", () => {
  expect(shown([])).toContain("Move to trash");
  expect(shown([{ path: "a.webp", kind: "team", record: "1", title: { en: "Portrait", ar: null } }])).not.toContain(
    "Move to trash",
  );
});
