import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** As `systemd-analyze security` counts it: 0 is a program that may do nothing, 10 one that may do everything. */
const mostExposure = 2;

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd).each(["maarad.service", "maarad-backup.service"])(
  "%s is closed to what it does not need",
  (unit) => {
    const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", "--no-pager", `deploy/${unit}`], {
      encoding: "utf8",
    });
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
    expect(Number(exposure), stdout).toBeLessThanOrEqual(mostExposure);
  },
);

test.skipIf(!hasSystemd).each(["maarad.service", "maarad-backup.service", "maarad-backup.timer"])(
  "systemd understands %s",
  (unit) => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", `deploy/${unit}`], { encoding: "utf8" });
    // The program of the unit is on the server alone.
    const complaints = stderr
      .split("\n")
      .filter((line) => line.includes("maarad") && !/is not executable|No such file|not-found/.test(line));
    expect(complaints).toEqual([]);
  },
);

test("the unit starts no release whose build is another one's", () => {
  const [check] = /(?<=^ExecStartPre=).*$/m.exec(readFileSync("deploy/maarad.service", "utf8")) ?? [];
  expect(check).toBe("/srv/maarad/node_modules/node/bin/node scripts/check-build.mjs");
});
