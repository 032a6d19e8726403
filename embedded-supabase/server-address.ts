import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import type { PostmasterPid } from "./postmaster-pid.ts";
import type { Account } from "./system-user.ts";

/** Where a server listens: a Unix socket in a folder that only its account may enter, or a port of the loopback. */
export interface ServerAddress {
  /** Folder of the socket; absent over TCP. */
  socketFolder?: string;
  /** Over a socket only a part of its name. */
  port: number;
}

const socketPort = 5432;
/** Bytes that the path of a Unix socket may have, on the narrowest system (macOS). */
const longestPath = 103;

/**
 * A socket in the server's folder, which is closed to other accounts of the machine: no other account can connect, or
 * take the place of a server that is down. Where that path is too long, in a new folder of its own. Systems without
 * such sockets get a new port of the loopback at each start.
 */
export async function chooseAddress(folder: string, account: Account, overTcp: boolean): Promise<ServerAddress> {
  if (overTcp || process.platform === "win32") return { port: await freePort() };
  const socketFolder = fits(folder) ? folder : await mkdtemp(join(tmpdir(), "maarad-"));
  const { uid, gid } = account;
  if (socketFolder !== folder && uid !== undefined) await chown(socketFolder, uid, gid ?? uid);
  return { socketFolder, port: socketPort };
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestPath;

/** The server's settings for it. */
export function addressSettings({ socketFolder, port }: ServerAddress): string[] {
  return socketFolder === undefined
    ? ["listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${port}`]
    : [
        "listen_addresses=",
        `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
        "unix_socket_permissions=0700",
        `port=${port}`,
      ];
}

/** Takes away what a killed server left: the lock of its socket names a process whose number may be another's now. */
export async function clearAddress({ socketFolder, port }: ServerAddress): Promise<void> {
  if (socketFolder === undefined) return;
  const socket = join(socketFolder, `.s.PGSQL.${port}`);
  await Promise.all([socket, `${socket}.lock`].map((path) => rm(path, { force: true })));
}

/** Takes away the folder of a socket that is not the server's own. */
export async function leaveAddress({ socketFolder }: ServerAddress, folder: string): Promise<void> {
  if (socketFolder !== undefined && socketFolder !== folder) await rm(socketFolder, { recursive: true, force: true });
}

/** Where a running server says that it listens. */
export function addressOf({ socketFolder, port }: PostmasterPid): ServerAddress {
  return socketFolder ? { socketFolder, port } : { port };
}

/** The address as the driver and PostgreSQL's own programs read it; the folder of the socket goes before the host. */
export function connectionUrl(password: string, { socketFolder, port }: ServerAddress, database: string): string {
  const host = socketFolder === undefined ? "" : `?host=${encodeURIComponent(socketFolder)}`;
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}` + host;
}
