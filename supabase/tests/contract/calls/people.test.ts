import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  acceptInvitation,
  carryInvitation,
  findInvitation,
  findInvitationState,
} from "../../../../app/features/auth/invitation.queries.ts";
import {
  accountOfLink,
  changePassword,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
} from "../../../../app/features/auth/auth-calls.ts";
import { changeOwnName, readOwnName } from "../../../../app/features/auth/own-name.queries.ts";
import { readColleagues } from "../../../../app/features/staff/admin/colleagues.queries.ts";
import {
  inviteColleague,
  listInvitations,
  revokeInvitation,
} from "../../../../app/features/staff/admin/invitations.queries.ts";
import {
  countOpenWork,
  endColleague,
  eraseColleague,
  putBackColleague,
} from "../../../../app/features/staff/admin/leaving.queries.ts";
import { changeColleague, listStaff, rebuildSchemaCache } from "../../../../app/features/staff/admin/staff.queries.ts";
import { problemOf } from "../../../../app/supabase/errors.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

const nobody = "00000000-0000-4000-8000-00000000dead";

describe.each(targets)("accounts and staff on %s", (target) => {
  let project: Project;
  let owner: Person;
  let customer: Person;
  beforeAll(async () => {
    project = await openProject(target);
    owner = await project.signedIn("owner");
    customer = await project.signedIn();
  });
  afterAll(() => project?.close());

  /** The secret of an invitation, as its link has it. */
  async function invited(role: "sales" | "owner"): Promise<string> {
    vi.stubGlobal("location", new URL(project.url));
    const { link } = await inviteColleague(owner, { role, name: project.mark, email: null, language: "en" });
    vi.unstubAllGlobals();
    project.later(() => project.service.from("staff_invitations").delete().eq("name", project.mark));
    return new URL(link).hash.replace("#invite=", "");
  }

  test("wrong sign-ins are refused with the codes that the screens have words for", async () => {
    const { auth } = project.visitor();
    expect((await signIn(auth, customer.email, "not the password")).error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
    });
    expect(
      (await signIn(auth, `nobody-${project.mark.slice(-8)}@example.com`, "not the password")).error,
    ).toMatchObject({ status: 400, code: "invalid_credentials" });
    expect((await signUp(auth, `weak-${project.mark.slice(-8)}@example.com`, "short")).error).toMatchObject({
      status: 422,
      code: "weak_password",
    });
  });

  test("an address that is taken tells, or hides that it is taken; it never makes a second account", async () => {
    const { error, session } = await signUp(project.visitor().auth, customer.email, "a long password");
    expect(session).toBeNull();
    // With confirmations the service keeps it to itself who has an account, and answers as if a mail had been sent.
    if (error)
      expect(["user_already_exists", "email_exists", "over_email_send_rate_limit", "email_address_invalid"]).toContain(
        error.code,
      );
  });

  test("a forgotten password is asked for alike, whether or not there is an account", async () => {
    const { error } = await requestPasswordReset(
      project.visitor().auth,
      `nobody-${project.mark.slice(-8)}@example.com`,
      `${project.url}/login`,
    );
    if (error) expect(["over_email_send_rate_limit", "email_address_invalid"]).toContain(error.code);
  });

  test("a session is refreshed, its account is known, and a new password takes over", async () => {
    const person = await project.signedIn();
    expect((await person.auth.getUser()).data.user).toMatchObject({ id: person.userId, email: person.email });
    const before = (await person.auth.getSession()).data.session;
    expect((await person.auth.refreshSession()).data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await changePassword(person.auth, "short")).error).toMatchObject({ status: 422, code: "weak_password" });
    const next = `${person.password} and more`;
    expect((await changePassword(person.auth, next)).error).toBeNull();
    const again = project.visitor();
    expect((await signIn(again.auth, person.email, person.password)).error?.code).toBe("invalid_credentials");
    expect((await signIn(again.auth, person.email, next)).error).toBeNull();
    expect((await signOut(again.auth, () => {})).error).toBeNull();
    expect((await again.auth.getSession()).data.session).toBeNull();
  });

  test("a session that was ended elsewhere, and tokens that are none, lead to the sign-in", async () => {
    const person = await project.signedIn();
    const copy = (await person.auth.getSession()).data.session;
    await person.auth.signOut({ scope: "global" });
    const refreshed = await project.visitor().auth.refreshSession({ refresh_token: copy?.refresh_token ?? "" });
    expect(refreshed.error?.status).toBeGreaterThanOrEqual(400);
    expect(refreshed.error?.status).toBeLessThan(404);
    const forged = `${copy?.access_token.slice(0, -4)}AAAA`;
    expect((await project.visitor().auth.getUser(forged)).error?.status).toBeLessThan(404);
    const answer = await fetch(`${project.url}/rest/v1/brands?select=id&limit=1`, {
      headers: { apikey: project.publishableKey, authorization: `Bearer ${forged}` },
    });
    const body: unknown = await answer.json();
    expect(answer.status).toBe(401);
    expect(problemOf(Object.assign({ status: answer.status }, body)).id).toBe("session_expired");
  });

  test("a customer cannot take a role, by metadata or by hand", async () => {
    await customer.auth.updateUser({ data: { role: "owner", app_metadata: { role: "owner" } } });
    expect((await customer.rpc("my_role")).data).toBeNull();
    expect((await customer.from("staff").insert({ user_id: customer.userId, role: "owner" })).error).toMatchObject({
      code: "42501",
    });
    await expect(
      inviteColleague(customer, { role: "owner", name: "", email: null, language: "en" }),
    ).rejects.toMatchObject({ code: "42501", status: 403 });
    await expect(rebuildSchemaCache(customer)).rejects.toMatchObject({ code: "42501" });
  });

  test("a customer has a name of their own, which only they read and change", async () => {
    expect(await readOwnName(customer)).toBe("");
    await changeOwnName(customer, "  سارة\nعلي ");
    expect(await readOwnName(customer)).toBe("سارة علي");
    expect(await readOwnName(await project.signedIn())).toBe("");
    await expect(changeOwnName(customer, "x".repeat(121))).rejects.toMatchObject({
      code: "PT422",
      message: "name_too_long",
    });
    await expect(changeOwnName(project.visitor(), "X")).rejects.toMatchObject({ code: "42501" });
    await changeOwnName(customer, "");
    expect(await readOwnName(customer)).toBe("");
  });

  test("an owner invites a colleague, changes and removes the role; the database checks it on each call", async () => {
    const colleague = await project.signedIn();
    const secret = await invited("sales");
    // Kept until the role has a name of its own.
    await changeOwnName(colleague, "  Huda\nAli ");
    expect(await readOwnName(colleague)).toBe("Huda Ali");
    expect(await findInvitation(colleague, secret)).toMatchObject({
      state: "open",
      role: "sales",
      inviter: project.mark,
    });
    const carried = await carryInvitation(project.visitor(), secret, colleague.email);
    expect(await carryInvitation(project.visitor(), "made up", colleague.email)).toBeNull();
    expect(await findInvitation(customer, carried ?? "")).toEqual({ state: "unknown" });
    expect(await acceptInvitation(colleague, carried ?? "")).toEqual({ state: "accepted", role: "sales" });
    expect((await colleague.rpc("my_role")).data).toBe("sales");
    expect((await listStaff(owner)).map(({ email }) => email)).toContain(colleague.email);
    expect(await readColleagues(colleague, colleague.userId)).toMatchObject({ factorHolders: [], invitations: [] });
    expect((await readColleagues(owner, owner.userId)).invitations).toEqual(await listInvitations(owner));
    expect((await listInvitations(owner)).find(({ usedBy }) => usedBy === colleague.email)).toMatchObject({
      state: "used",
      name: project.mark,
    });
    await changeColleague(owner, colleague.userId, { role: "editor", name: project.mark });
    expect((await colleague.rpc("my_role")).data).toBe("editor");
    await changeOwnName(colleague, `${project.mark} own`);
    expect(await readOwnName(colleague)).toBe(`${project.mark} own`);
    expect(await countOpenWork(owner, colleague.userId)).toMatchObject({ orders: 0, customers: 0 });
    const work = await endColleague(owner, colleague.userId, owner.userId);
    expect(work).toEqual({ to: owner.userId, orders: [], customers: [], viewings: [], trade_ins: [] });
    expect((await colleague.rpc("my_role")).data).toBeNull();
    const former = (await listStaff(owner)).find(({ id }) => id === colleague.userId);
    expect(former).toMatchObject({ email: colleague.email, left: expect.any(String) });
    // The account stays, and opens nothing of the staff's: neither tables nor files.
    const again = project.visitor();
    await again.auth.signInWithPassword({ email: colleague.email, password: colleague.password });
    expect((await again.rpc("my_role")).data).toBeNull();
    expect((await again.from("staff").select("user_id")).data).toEqual([]);
    const upload = await again.storage.from("media").upload(`${colleague.userId}.txt`, new Blob(["x"]));
    expect(upload.error).not.toBeNull();
    await putBackColleague(owner, colleague.userId, work);
    expect((await again.rpc("my_role")).data).toBe("editor");
    await endColleague(owner, colleague.userId, null);
    await eraseColleague(owner, colleague.userId, project.mark);
    const erased = (await listStaff(owner)).find(({ id }) => id === colleague.userId);
    expect(erased?.name).toMatch(new RegExp(`^${project.mark} \\d+$`));
    await expect(putBackColleague(owner, colleague.userId, null)).rejects.toMatchObject({
      code: "PT409",
      message: "account_gone",
    });
    await expect(changeColleague(owner, owner.userId, { role: "sales", name: "" })).rejects.toMatchObject({
      code: "EMPTY",
    });
    await expect(rebuildSchemaCache(owner)).resolves.toBeUndefined();
  });

  test("an invitation that is revoked, used or made up gives no role", async () => {
    const secret = await invited("owner");
    const open = (await listInvitations(owner)).find(({ state, name }) => state === "open" && name === project.mark);
    await revokeInvitation(owner, open?.id ?? 0);
    await expect(revokeInvitation(owner, open?.id ?? 0)).rejects.toMatchObject({
      code: "PT404",
      status: 404,
      message: "invitation_closed",
    });
    expect(await acceptInvitation(customer, secret)).toEqual({ state: "revoked" });
    expect(await findInvitation(customer, "made up")).toEqual({ state: "unknown" });
    await expect(findInvitation(project.visitor(), secret)).rejects.toMatchObject({ code: "42501" });
    expect(await findInvitationState(project.visitor(), secret)).toBe("revoked");
    expect(await findInvitationState(project.visitor(), await invited("owner"))).toBeNull();
    expect(await findInvitation(owner, secret)).toEqual({ state: "colleague" });
  });

  test("the link of an e-mail names its account without signing in", async () => {
    const backend = { url: project.url, publishableKey: project.publishableKey };
    const link = {
      accessToken: (await customer.auth.getSession()).data.session?.access_token ?? "",
      refreshToken: "",
      kind: "signIn" as const,
    };
    expect(await accountOfLink(backend, link)).toEqual({ id: customer.userId, email: customer.email });
    expect(await accountOfLink(backend, { ...link, accessToken: `${link.accessToken.slice(0, -4)}AAAA` })).toBeNull();
  });

  test("accounts are administered with the secret key alone", async () => {
    expect((await project.service.auth.admin.getUserById(customer.userId)).data.user?.email).toBe(customer.email);
    expect((await project.service.auth.admin.listUsers({ page: 1, perPage: 1 })).data.users).toHaveLength(1);
    expect(
      (
        await project.service.auth.admin.createUser({
          email: customer.email,
          password: "a long password",
          email_confirm: true,
        })
      ).error,
    ).toMatchObject({ status: 422, code: "email_exists" });
    expect((await project.service.auth.admin.getUserById(nobody)).error).toMatchObject({
      status: 404,
      code: "user_not_found",
    });
    for (const client of [project.visitor(), customer, owner])
      expect([401, 403]).toContain((await client.auth.admin.listUsers()).error?.status);
  });
});
