import { writeOrder } from "../../../../app/features/orders/admin/new/new-order.queries.ts";
import { newOrder, newOrderSchema } from "../../../../app/features/orders/admin/new/new-order.schema.ts";
import type { Json } from "../../../../domain/database.types.ts";
import { openProject, type Person, type Project, type targets } from "./project.ts";

/** A project with the two people that most calls are about. */
export interface StaffedProject {
  project: Project;
  owner: Person;
  sales: Person;
}

export async function openStaffedProject(target: (typeof targets)[number]): Promise<StaffedProject> {
  const project = await openProject(target);
  return { project, owner: await project.signedIn("owner"), sales: await project.signedIn("sales") };
}

/** An order that sales write down for a car. It stays in a hosted project once it has payments or papers. */
export async function writtenOrder(
  { project, sales }: StaffedProject,
  stock: { carId: number; stockNo: string },
  person: { name: string; email?: string },
): Promise<number> {
  const order = newOrderSchema("973").parse({
    ...newOrder("en"),
    phone: project.phone(),
    cars: [{ id: String(stock.carId), name_en: "", name_ar: "", stock_no: stock.stockNo }],
    ...person,
  });
  return (await writeOrder(sales, order, crypto.randomUUID())).id;
}

/** Makes one showroom, open all week, the only one until the file ends. */
export async function openShowroom(
  project: Project,
  office: { id: string; name: { en: string; ar: string } },
  [opens, closes]: [opens: string, closes: string],
): Promise<void> {
  const content = project.service.from("site_content");
  const { data } = await content.select("content_value").eq("content_key", "contact_info").single();
  const before = data?.content_value;
  const contact = typeof before === "object" && !Array.isArray(before) ? before : {};
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
  const save = (value: Json) =>
    project.service.from("site_content").update({ content_value: value }).eq("content_key", "contact_info");
  const { error } = await save({ ...contact, offices: [{ ...office, hours }] });
  if (error) throw error;
  project.later(() => save(contact));
}
