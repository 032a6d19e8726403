import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePassword, signIn } from "../../../../app/features/auth/auth-calls.ts";
import {
  beginFactor,
  changeFactorRule,
  changeSignInDays,
  forgetWrongCodes,
  hasShownFactor,
  listFactors,
  readFactorRequirement,
  readSecurityRules,
  readWrongCodes,
  removeFactor,
  showCode,
} from "../../../../app/features/auth/factors.queries.ts";
import { factorsDue } from "../../../../app/features/auth/session-level.ts";
import { keptParts, mostLogYears } from "../../../../app/features/kept/admin/kept-parts.ts";
import { changeLogYears, readKept } from "../../../../app/features/kept/admin/kept.queries.ts";
import { listFactorHolders, resetColleagueFactor } from "../../../../app/features/staff/admin/staff.queries.ts";
import { codeOf, enoughOfHalfMinute, wrongCodeOf } from "../../../../tests/fixtures/one-time-code.ts";
import { openProject, type Person, type Project, targets, type TestClient } from "./project.ts";

describe.each(targets)("second factors on %s", (target) => {
  let project: Project;
  let owner: Person;
  beforeAll(async () => {
    project = await openProject(target);
    owner = await project.signedIn("owner");
  });
  afterAll(() => project?.close());
  beforeEach(enoughOfHalfMinute);

  const role = async (client: TestClient) => (await client.rpc("my_role")).data;
  const due = async (client: TestClient) => {
    const { data } = await client.auth.getSession();
    return data.session ? factorsDue(data.session) : [];
  };

  test("set up, asked for at the next sign-in, taken away by its owner", async () => {
    const colleague = await project.signedIn("sales");
    expect(await readFactorRequirement(colleague)).toEqual({ owed: false, required: false });
    await beginFactor(colleague, "Maarad");
    const { id, secret, uri } = await beginFactor(colleague, "Maarad");
    expect(uri).toContain(`secret=${secret}`);
    expect(await listFactors(colleague)).toEqual([]);
    expect((await showCode(colleague, [id], wrongCodeOf(secret))).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
    });
    expect((await showCode(colleague, [id], codeOf(secret, -1))).error).toBeNull();
    expect(await hasShownFactor(colleague)).toBe(true);

    const again = project.visitor();
    await signIn(again.auth, colleague.email, colleague.password);
    expect(await due(again)).toEqual([id]);
    expect(await role(again)).toBeNull();
    expect(await readFactorRequirement(again)).toEqual({ owed: true, required: false });
    expect((await changePassword(again.auth, "the thief's own one")).error?.code).toBe("insufficient_aal");
    expect((await showCode(again, [id], ` ${codeOf(secret)} `)).error).toBeNull();
    expect(await role(again)).toBe("sales");
    expect((await again.auth.refreshSession()).error).toBeNull();
    expect(await hasShownFactor(again)).toBe(true);
    expect(await listFactors(again)).toMatchObject([{ id }]);
    await removeFactor(again, id);
    expect(await hasShownFactor(again)).toBe(false);
    expect(await role(again)).toBe("sales");
  });

  test("a lost one is taken away by an owner, who alone knows who has one", async () => {
    const colleague = await project.signedIn("editor");
    const { id, secret } = await beginFactor(colleague, "Maarad");
    await showCode(colleague, [id], codeOf(secret));
    await expect(listFactorHolders(colleague)).rejects.toMatchObject({ code: "42501", status: 403 });
    expect(await listFactorHolders(owner)).toContain(colleague.userId);
    await resetColleagueFactor(owner, colleague.userId);
    expect(await listFactorHolders(owner)).not.toContain(colleague.userId);
    expect((await colleague.auth.refreshSession()).error).not.toBeNull();
    await expect(resetColleagueFactor(owner, colleague.userId)).rejects.toMatchObject({
      code: "PT404",
      message: "no_factor",
    });
    await expect(resetColleagueFactor(owner, owner.userId)).rejects.toMatchObject({
      code: "42501",
      message: "own_factor",
    });
  });

  test("only an owner who has shown one makes it the rule", async () => {
    // A project in use may have the rule already: then it stays.
    if ((await readSecurityRules(owner)).factor) return;
    await expect(changeFactorRule(owner, true)).rejects.toMatchObject({
      code: "PT409",
      status: 409,
      message: "second_factor_first",
    });
    await expect(changeFactorRule(await project.signedIn("manager"), false)).rejects.toMatchObject({ code: "42501" });
    await changeFactorRule(owner, false);
    expect((await readSecurityRules(owner)).factor).toBe(false);
  });

  test("without wrong codes there is nothing to tell", async () => {
    const sales = await project.signedIn("sales");
    expect(await readWrongCodes(sales, sales.userId)).toBeNull();
    await forgetWrongCodes(sales, sales.userId);
    expect(await readWrongCodes(sales, owner.userId)).toBeNull();
  });

  test("owners alone say after how many days sign-ins end", async () => {
    const { days } = await readSecurityRules(owner);
    await changeSignInDays(owner, { staffIdle: 7, staff: 60, customerIdle: 90 });
    expect((await readSecurityRules(owner)).days).toEqual({ staffIdle: 7, staff: 60, customerIdle: 90 });
    await expect(changeSignInDays(owner, { ...days, staffIdle: 400 })).rejects.toMatchObject({ code: "PT422" });
    await changeSignInDays(owner, days);
    const sales = await project.signedIn("sales");
    await expect(changeSignInDays(sales, days)).rejects.toMatchObject({ code: "42501" });
  });

  test("owners alone read how much is kept, and say how long the log is", async () => {
    const before = await readKept(owner, "owner");
    expect(before?.sizes.map(({ part }) => part)).toEqual(keptParts);
    const years = before?.logYears ?? 10;
    // A project that is in use must not lose entries: never fewer years than it has.
    await changeLogYears(owner, mostLogYears);
    expect((await readKept(owner, "owner"))?.logYears).toBe(mostLogYears);
    await expect(changeLogYears(owner, mostLogYears + 1)).rejects.toMatchObject({ code: "PT422" });
    await changeLogYears(owner, years);
    const manager = await project.signedIn("manager");
    expect(await readKept(manager, "manager")).toBeNull();
    await expect(readKept(manager, "owner")).rejects.toMatchObject({ code: "42501" });
    await expect(changeLogYears(manager, years)).rejects.toMatchObject({ code: "42501" });
  });
});
