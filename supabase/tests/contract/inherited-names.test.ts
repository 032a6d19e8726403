import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ engine: "pg18" });
});
afterAll(() => backend?.close());

/** What all objects of this process, in which the backend runs, inherit. */
const common = () => [Object.prototype, Object].map((object) => [Reflect.ownKeys(object), Object.values(object)]);
const ask = (path: string) => fetch(backend.origin + path, { headers: { apikey: backend.anonKey } });

const names = [...Object.getOwnPropertyNames(Object.prototype), "prototype"];
const attacks = (name: string) => [
  `select=${name}:cars(id)&${name}.role.limit=service_role&${name}.jwt.limit=x`,
  `select=${name}:cars(id)&${name}.get=eq.1`,
  `select=${name}:cars(id)&${name}.keys.limit=5`,
  `select=${name}(id)`,
  `select=...${name}(id)`,
  `select="${name}":cars(id)`,
  `select="${name.slice(0, 2)}\\${name.slice(2)}":cars(id)`,
  `select=id&order=${name}.x`,
  `or=(${name}.eq.1)`,
  `${name}=eq.1`,
  `x.${name}.limit=1`,
];

test.each(names)("a query that names %s is refused and changes no object", async (name) => {
  const before = common();
  for (const query of attacks(name))
    for (const resource of ["brands", "rpc/search_cars"])
      expect((await ask(`/rest/v1/${resource}?${query}`)).status, query).toBe(400);
  expect(common()).toEqual(before);
});

test.each([["__proto__"], ["constructor"]])("a call with an argument %s is refused", async (name) => {
  for (const body of [`{"${name}":{"role":"service_role"}}`, `{"p_filters":{"${name}":{"role":"x"}}}`]) {
    const response = await fetch(`${backend.origin}/rest/v1/rpc/search_cars`, {
      method: "POST",
      headers: { apikey: backend.anonKey, "Content-Type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
  }
});

test.each([["__proto__"], ["constructor"]])("a row with a column %s is refused", async (name) => {
  const person = await backend.signedIn();
  const { data } = await person.auth.getSession();
  const response = await fetch(`${backend.origin}/rest/v1/cars`, {
    method: "POST",
    headers: {
      apikey: backend.anonKey,
      Authorization: `Bearer ${data.session?.access_token}`,
      "Content-Type": "application/json",
    },
    body: `[{"model":"x","${name}":{"role":"service_role"}}]`,
  });
  expect(response.status).toBe(400);
});

test.each(["constructor", "__proto__", "toString"])("the API key %s is none", async (apikey) => {
  expect((await fetch(`${backend.origin}/storage/v1/bucket`, { headers: { apikey } })).status).toBe(401);
});
