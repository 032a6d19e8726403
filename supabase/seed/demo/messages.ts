import type { Language } from "../../../domain/languages.ts";
import type { Enums, Insert } from "../client.ts";
import { messageRow } from "../message-factory.ts";
import { uuidOf } from "../random.ts";
import type { DemoVia } from "./campaigns.ts";
import type { DemoStaffEmail } from "./staff-and-team.ts";

interface DemoMessage {
  daysAgo: number;
  name: string;
  language: Language;
  via?: DemoVia;
  body: string;
  office?: "manama" | "riffa" | "muharraq";
  email?: string;
  status: Enums["message_status"];
  by?: DemoStaffEmail;
  note?: string;
  /** The search that found nothing, of a wish. */
  search?: string;
}

const list: DemoMessage[] = [
  {
    daysAgo: 0.1,
    name: "Yara Haddad",
    language: "en",
    via: "google",
    office: "manama",
    status: "new",
    body: "Do you take an older Cayenne in part exchange? It is a 2018 with 74,000 km, agency serviced.",
  },
  {
    daysAgo: 0.6,
    name: "حمد الذوادي",
    language: "ar",
    office: "muharraq",
    status: "new",
    body: "هل تفحصون سيارة من خارج المعرض قبل الشراء؟ وكم المدة؟",
  },
  {
    daysAgo: 1.7,
    name: "Ben Carver",
    language: "en",
    via: "google",
    email: "ben.carver@example.com",
    status: "new",
    body: "I arrive from Aberdeen on the 4th and need something electric with seven seats. What would you suggest?",
  },
  {
    daysAgo: 4.4,
    name: "دانة الرويعي",
    language: "ar",
    via: "igev",
    office: "riffa",
    status: "answered",
    by: "yousif@example.com",
    note: "أُرسل لها دليل الشحن المنزلي.",
    body: "أسكن في شقة، هل أستطيع تركيب شاحن في الموقف المشترك؟",
  },
  {
    daysAgo: 8.2,
    name: "Stefan Koch",
    language: "en",
    via: "mkt",
    status: "new",
    search: "q=911+Sport+Classic&mileage_max=8000",
    body: "“911 Sport Classic”, up to 8,000 km. Gulf or European, please.",
  },
  {
    daysAgo: 15.9,
    name: "عيسى البوفلاسة",
    language: "ar",
    office: "manama",
    status: "answered",
    by: "maryam@example.com",
    body: "أوقات الدوام يوم الجمعة في معرض المنامة؟",
  },
  {
    daysAgo: 26.5,
    name: "Meera Krishnan",
    language: "en",
    via: "win",
    office: "muharraq",
    status: "answered",
    by: "yousif@example.com",
    body: "My second key does not open the tailgate any more. Can your workshop code it again?",
  },
  {
    daysAgo: 44.1,
    name: "Web Growth Partners",
    language: "en",
    email: "offers@example.com",
    status: "archived",
    body: "We can bring your showroom to the first place of every search. Reply for our prices.",
  },
];

/** The contact messages of the demo as rows, dates counted back from `now`. */
export function loadMessages(now: Date, staff: Map<DemoStaffEmail, string>): Insert<"messages">[] {
  return list.map((message, index) => {
    const created = now.getTime() - message.daysAgo * 86_400_000;
    const handled = message.by
      ? new Date(Math.min(created + (3 + index) * 1_800_000, now.getTime())).toISOString()
      : null;
    return messageRow({
      idempotency_key: uuidOf(`demo message ${index}`),
      name: message.name,
      language: message.language,
      via: message.via ?? null,
      body: message.body,
      status: message.status,
      kind: message.search ? "wish" : "message",
      search: message.search ?? null,
      phone: message.email ? null : `+9733300${String(81 + index).padStart(4, "0")}`,
      email: message.email ?? null,
      office_id: message.office ?? null,
      handled_by: message.by ? (staff.get(message.by) ?? null) : null,
      handled_at: handled,
      note: message.note ?? null,
      consent_at: new Date(created).toISOString(),
      created_at: new Date(created).toISOString(),
      updated_at: handled ?? new Date(created).toISOString(),
    });
  });
}
