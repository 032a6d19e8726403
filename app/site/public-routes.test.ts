import { expect, test } from "vitest";
import { publicManifestUrl, publicRoutes } from "./public-routes";

const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "site", parentId: "root" },
    { id: "home", parentId: "site", path: "ar?" },
    { id: "car", parentId: "site", path: "ar?/cars/:id" },
    { id: "else", parentId: "site", path: "ar?/*" },
    { id: "sign-in", parentId: "site" },
    { id: "login", parentId: "sign-in", path: "login" },
    { id: "office", parentId: "root" },
    { id: "admin", parentId: "office", path: "admin" },
    { id: "dashboard", parentId: "admin" },
    { id: "admin-car", parentId: "admin", path: "cars/:id" },
    { id: "robots", parentId: "root", path: "robots.txt" },
  ].map((route) => [route.id, route]),
);

test("public pages know the public routes with their layouts, and no others", () => {
  expect(Object.keys(publicRoutes(routes))).toEqual(["root", "site", "home", "car", "else", "robots"]);
});

test("their manifest is stored beside the whole one", () => {
  expect(publicManifestUrl("/assets/manifest-1a2b.js")).toBe("/assets/public-manifest-1a2b.js");
  expect(publicManifestUrl("/@id/__x00__virtual:react-router/browser-manifest")).toBe(
    "/@id/__x00__virtual:react-router/browser-manifest",
  );
});
