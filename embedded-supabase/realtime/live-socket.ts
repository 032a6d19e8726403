import { z } from "zod";
import { RateLimiter, type Rule } from "../../node-shared/rate-limiter.ts";
import { type Frame, readFrame, type Version, writeFrame } from "./frames.ts";

/** Until when a token lets its bearer listen, in milliseconds; undefined where it does not. */
export type Admit = (token: string | undefined) => Promise<number | undefined>;

/** What a connection needs of the network. */
export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The one topic there is, and only as a private one. */
const TOPIC = "realtime:staff";
/** How often one connection may speak: a client says one thing in 25 seconds. */
const talk: Rule = { times: 60, seconds: 10 };
/** How often one connection may ask whether a token is one of the staff's: clients do on joining and each hour. */
const asking: Rule = { times: 10, seconds: 10 };
const asks = new Set(["phx_join", "access_token"]);
/** Milliseconds after which the next message checks again whether the listener is still staff. */
const RECHECK = 60_000;

const joining = z.object({
  config: z.object({ private: z.literal(true), postgres_changes: z.array(z.unknown()).max(0).optional() }),
  access_token: z.string().optional(),
});
const renewing = z.object({ access_token: z.string().nullable() });

interface Membership {
  joinRef: string | null;
  token: string | undefined;
  /** The end of the token. */
  until: number;
  checked: number;
}

/** One connection: joins the topic of the staff, or is refused, and stays as long as its token and its role do. */
export class LiveSocket {
  readonly #wire: Wire;
  readonly #version: Version;
  readonly #admit: Admit;
  readonly #now: () => number;
  /** By a monotonic clock, unlike the tokens' times. */
  readonly #limiter = new RateLimiter({ capacity: 2 });
  #membership: Membership | undefined;
  /**
   * Rises with every question to the database and every leave, so that a late answer of the database cannot undo what
   * came after it.
   */
  #turn = 0;

  constructor(wire: Wire, version: Version, admit: Admit, now: () => number = Date.now) {
    this.#wire = wire;
    this.#version = version;
    this.#admit = admit;
    this.#now = now;
  }

  get joined(): boolean {
    return this.#membership !== undefined;
  }

  /**
   * Takes a message of the client. What it may not say is left without effect; what is no message ends it.
   * @param text undefined for a binary message, which is a broadcast of the client's own
   */
  async hear(text: string | undefined): Promise<void> {
    if (this.#limiter.take("talk", talk) > 0) return this.#wire.close(1008, "Too many messages");
    if (text !== undefined) {
      const frame = readFrame(text, this.#version);
      if (!frame) return this.#wire.close(1007, "Not a message of the protocol");
      if (asks.has(frame.event) && this.#limiter.take("ask", asking) > 0)
        return this.#wire.close(1008, "Too many joins");
      await this.#take(frame);
    }
    await this.#check();
  }

  /** Counts a ping or pong of the client with its messages: browsers send none of their own. */
  noteSignal(): void {
    if (this.#limiter.take("talk", talk) > 0) this.#wire.close(1008, "Too many messages");
  }

  async #take(frame: Frame): Promise<void> {
    if (frame.topic === "phoenix" && frame.event === "heartbeat") this.#reply(frame, "ok", {});
    else if (frame.event === "phx_join") await this.#join(frame);
    else if (frame.event === "phx_leave") this.#leave(frame);
    else if (frame.event === "access_token" && frame.topic === TOPIC) await this.#renew(frame);
  }

  /** Sends a message of the database to members that are still allowed. */
  tell(topic: string, event: string, payload: unknown): void {
    if (topic !== TOPIC || !this.#membership) return;
    if (this.#membership.until <= this.#now()) return this.#dismiss("Token has expired");
    const send = () =>
      this.#send({
        joinRef: null,
        ref: null,
        topic,
        event: "broadcast",
        payload: { type: "broadcast", event, payload },
      });
    if (this.#now() - this.#membership.checked < RECHECK) return send();
    // A client that says nothing is asked about when something is said to it.
    this.#check().then(
      () => this.#membership && send(),
      // It connects again and reads everything again.
      () => this.#wire.close(1013, "Try again later"),
    );
  }

  async #join(frame: Frame): Promise<void> {
    const turn = (this.#turn += 1);
    this.#membership = undefined;
    const wish = joining.safeParse(frame.payload);
    if (!wish.success) return this.#refuse(frame, `InvalidJoinPayload: ${wrongIn(wish.error)}`);
    const token = wish.data.access_token;
    const until = frame.topic === TOPIC ? await this.#admit(token) : undefined;
    if (turn !== this.#turn) return;
    if (!until) {
      const topic = frame.topic.replace(/^realtime:/, "");
      return this.#refuse(frame, `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
    }
    this.#membership = { joinRef: frame.joinRef ?? frame.ref, token, until, checked: this.#now() };
    this.#reply(frame, "ok", { postgres_changes: [] });
  }

  #leave(frame: Frame): void {
    if (frame.topic === TOPIC) {
      this.#turn += 1;
      this.#membership = undefined;
    }
    this.#reply(frame, "ok", {});
  }

  async #renew(frame: Frame): Promise<void> {
    const renewal = renewing.safeParse(frame.payload);
    if (!renewal.success) return this.#dismiss(`The access token cannot be read: ${wrongIn(renewal.error)}`);
    await this.#readmit(renewal.data.access_token ?? undefined);
  }

  /** Checks the role and the expiry of the token again for long-lived connections. */
  async #check(): Promise<void> {
    const membership = this.#membership;
    if (!membership) return;
    if (membership.until <= this.#now()) return this.#dismiss("Token has expired");
    if (this.#now() - membership.checked < RECHECK) return;
    // Set before the answer: messages in between would each ask again, and put the answer off.
    membership.checked = this.#now();
    await this.#readmit(membership.token);
  }

  async #readmit(token: string | undefined): Promise<void> {
    const membership = this.#membership;
    if (!membership) return;
    const turn = (this.#turn += 1);
    const until = await this.#admit(token);
    if (turn !== this.#turn) return;
    if (until) Object.assign(membership, { token, until, checked: this.#now() });
    else this.#dismiss("You do not have permissions to read from this Channel topic");
  }

  /** Ends the membership as a hosted project does: the reason, then the channel's end. */
  #dismiss(message: string): void {
    if (!this.#membership) return;
    const { joinRef } = this.#membership;
    this.#turn += 1;
    this.#membership = undefined;
    this.#send({
      joinRef: null,
      ref: null,
      topic: TOPIC,
      event: "system",
      payload: { extension: "system", status: "error", message, channel: "staff" },
    });
    this.#send({ joinRef, ref: null, topic: TOPIC, event: "phx_close", payload: {} });
  }

  #refuse(frame: Frame, reason: string): void {
    this.#reply(frame, "error", { reason });
  }

  #reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: object): void {
    this.#send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  #send(frame: Frame): void {
    this.#wire.send(writeFrame(frame, this.#version));
  }
}

/** The fields of a payload that cannot be read. */
function wrongIn({ issues }: z.ZodError): string {
  return [...new Set(issues.map(({ path }) => path.join(".") || "the whole"))].join(", ");
}
