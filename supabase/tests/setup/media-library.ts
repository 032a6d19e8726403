import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { findPicture } from "../../../app/features/media/admin/media.queries.ts";
import type { TestBackend, TestClient } from "./test-backend.ts";

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const pdf = Buffer.from("%PDF-1.7\ntrailer\n%%EOF\n");
export const facts = { type: "png", bytes: png.length, width: 1, height: 1, colour: null } as const;

/** What tests of the media library do with a backend: pictures with their objects, and the places that show them. */
export function mediaLibrary(backend: TestBackend, editor: TestClient) {
  /** A car, a brand and a team member that can show pictures. */
  async function prepare() {
    await backend.sql`insert into public.brands (id, name, name_ar) overriding system value
      values (9001, 'Test Brand', 'ماركة')`;
    await backend.sql`insert into public.cars (id, stock_no, brand_id, model, year, status, price, fuel, transmission,
      body, mileage_km) overriding system value
      values (9001, 'T-1', 9001, 'One', 2024, 'draft', 10000, 'petrol', 'automatic', 'suv', 0)`;
    await backend.sql`insert into public.team_members (id, name_en, job_title_en) overriding system value
      values (9001, 'Someone', 'Adviser')`;
  }
  const upload = async (path: string) =>
    expect((await editor.storage.from("media").upload(path, png, { contentType: "image/png" })).error).toBeNull();
  const uploadDocument = async (path: string) =>
    expect((await editor.storage.from("media").upload(path, pdf, { contentType: "application/pdf" })).error).toBeNull();
  const exists = async (path: string) => (await editor.storage.from("media").exists(path)).data;

  /** A picture of the library with its object. */
  async function add(fileName: string, more: { folder?: string; alt_en?: string; alt_ar?: string } = {}) {
    const [id, path] = [randomUUID(), `${randomUUID()}.png`];
    await upload(path);
    const { error } = await editor.from("media").insert({
      id,
      path,
      file_name: fileName,
      mime_type: "image/png",
      size_bytes: png.length,
      width: 1,
      height: 1,
      ...more,
    });
    expect(error).toBeNull();
    return (await open(id)).picture;
  }
  /** A document of the library with its object. */
  async function addDocument(fileName: string) {
    const [id, path] = [randomUUID(), `${randomUUID()}.pdf`];
    await uploadDocument(path);
    const row = { id, path, file_name: fileName, mime_type: "application/pdf", size_bytes: pdf.length };
    expect((await editor.from("media").insert(row)).error).toBeNull();
    return (await open(id)).picture;
  }
  async function open(id: string) {
    const found = await findPicture(editor, id);
    if (!found) throw new Error("the picture is gone");
    return found;
  }
  const put = (key: string, value: object | string) =>
    backend.sql`insert into public.site_content (content_key, content_value)
      values (${key}, ${backend.sql.json(value as never)})
      on conflict (content_key) do update set content_value = excluded.content_value`;

  /** Shows a picture in each place there is. */
  async function showEverywhere(path: string) {
    await backend.sql`insert into public.car_images (car_id, path, width, height) values (9001, ${path}, 1, 1)`;
    await backend.sql`update public.brands set logo = ${path} where id = 9001`;
    await backend.sql`update public.team_members set photo = ${path}, photo_width = 1, photo_height = 1
      where id = 9001`;
    await put("hero", {
      title: { en: "T", ar: null },
      subtitle: { en: null, ar: null },
      image: { path, width: 1, height: 1, alt: { en: "A", ar: null } },
    });
    await put("logo_url", `https://project.example.com/storage/v1/object/public/media/${path}`);
  }
  async function showNowhere() {
    await backend.sql`delete from public.car_images`;
    await backend.sql`update public.cars set documents = '[]'`;
    await backend.sql`update public.brands set logo = null`;
    await backend.sql`update public.team_members set photo = null`;
    await backend.sql`delete from public.site_content where content_key in ('hero', 'logo_url')`;
  }

  return { prepare, upload, uploadDocument, exists, add, addDocument, open, put, showEverywhere, showNowhere };
}
