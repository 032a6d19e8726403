import { expect, test } from "vitest";
import { listenForMetrics } from "./metrics-answer.ts";
import { createMeter } from "./meter.ts";

test("a port in use is reported by its variable, not as the site's own", async () => {
  const meter = await createMeter();
  const server = await listenForMetrics(meter, 0);
  const address = server.address();
  const refused: unknown = await listenForMetrics(
    meter,
    typeof address === "object" && address ? address.port : 0,
  ).catch((error: unknown) => error);
  await new Promise((resolve) => server.close(resolve));
  expect(refused).toMatchObject({ message: expect.stringMatching(/^METRICS_PORT: .*EADDRINUSE/) });
  expect(refused).not.toHaveProperty("code");
});
