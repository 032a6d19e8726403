import { useLocation } from "react-router";
import { z } from "zod";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { PaperPage } from "~/features/papers/admin/paper-page";
import { draftPaper, findPaper } from "~/features/papers/admin/papers.queries";
import { loadEveryLanguage } from "~/i18n/catalogue";
import { idFrom, notFound } from "~/utils/not-found";
import { paperKinds } from "~domain/paper-kinds";
import type { Route } from "./+types/paper";

/** `/admin/orders/7/papers/3` for an issued paper; a kind for a draft: `…/agreement`, `…/receipt?payment=5`. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return asStaff(request, "orders", async (client, url) => {
    const orderId = idFrom(params.id) ?? 0;
    const kind = paperKinds.find((one) => one === params.paper);
    const id = idFrom(params.paper);
    const paymentId = kind === "receipt" ? idFrom(url.searchParams.get("payment") ?? undefined) : null;
    if (!kind && id === null) throw notFound("page");
    const [paper] = await Promise.all([
      kind ? draftPaper(client, orderId, kind, paymentId) : findPaper(client, orderId, id ?? 0),
      loadEveryLanguage("admin"),
    ]);
    return { paper, orderId, paymentId, origin: url.origin };
  });
}
/** What a press that issues and prints a receipt leaves for this page. */
const asked = z.object({ issue: z.literal(true) });

clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Paper({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  return <PaperPage {...loaderData} issueNow={asked.safeParse(state).success} />;
}
