import { openUserCipher } from '../_core/crypto/user-key';
import { ApiError } from '../_core/errors';
import { deleteUserStatements } from '../account/delete-account.service';
import { type AdminAct, auditStatement, listActsAbout } from '../admin/audit.service';
import { normalizeEmail } from '../auth/accounts.service';
import { listBrowserSessions } from '../auth/sessions.service';
import type { Env } from '../env';
import { openDefinition } from '../mcp/mcp.service';
import type {
  AccountReport,
  Ban,
  DeleteAct,
  OperatorServer,
  OperatorServers,
  TakedownAct,
} from './takedown.contract';
import {
  findAccountRow,
  findServerRow,
  findUserState,
  liftStatement,
  listServerIds,
  listServerRows,
  restoreStatement,
  type ServerRow,
  suspendStatements,
  takeDownStatement,
} from './takedown.repository';

/** Who acts, and when. */
interface Acting {
  env: Env;
  /** HMAC of the admin key. */
  keyId: string;
  now: Date;
}

const PAGE = 25;
/** Pages of servers whose names one search reads: they are encrypted, so the database cannot compare them. */
const MAX_SEARCHED_PAGES = 10;
/** Servers shown with an account; a user has at most 50. */
const MAX_OF_ACCOUNT = 50;

/** Ids of accounts and servers. */
const IS_ID = /^[\w-]{22}$/;

const isoOf = (time: number) => new Date(time).toISOString();
const banOf = (at: number | null, reason: string | null): Ban | null =>
  at === null ? null : { at: isoOf(at), reason: reason ?? '' };

const noAccount = () =>
  new ApiError(
    404,
    'not_found',
    'No account has this address or id. Type the whole of it; it may have been deleted.',
  );
const noServer = () =>
  new ApiError(
    404,
    'not_found',
    'No public MCP server has this id. Its owner may have deleted it or made it private.',
  );
const conflict = (message: string) => new ApiError(409, 'conflict', message);

/**
 * What an account holds, in counts and sizes, with its sessions, servers and state. Looking is on record.
 * Throws 404 `not_found`.
 */
export async function readAccount(
  { env, keyId, now }: Acting,
  find: string,
): Promise<AccountReport> {
  const { DB } = env;
  const by = find.includes('@') ? { email: normalizeEmail(find) } : { id: find };
  const row = await findAccountRow(DB, by);
  if (row === null) throw noAccount();
  const { id, email, createdAt, suspendedAt, suspendedReason, bytes, maxBytes, ...counts } = row;
  const [sessions, servers, serverIds] = await Promise.all([
    listBrowserSessions(env, { userId: id, currentHash: '', now }),
    listServerRows(DB, { after: undefined, of: id, limit: MAX_OF_ACCOUNT }),
    listServerIds(DB, id),
  ]);
  const acts = await listActsAbout(DB, [id, ...serverIds]);
  await auditStatement(DB, { act: 'account_read', keyId, subject: id }, now).run();
  return {
    id,
    email,
    createdAt: isoOf(createdAt),
    suspended: banOf(suspendedAt, suspendedReason),
    counts,
    storage: { bytes, maxBytes },
    sessions: sessions.map(({ device, createdAt: begun, expiresAt }) => ({
      device,
      createdAt: begun,
      expiresAt,
    })),
    servers: await openServers(env, servers, now),
    acts: acts
      .filter(({ act }) => act !== 'account_read')
      .map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

/**
 * Suspends an account. Its sessions end, and nobody can sign in to it; nothing is deleted. Throws 404
 * `not_found`, 409 `conflict` if it is suspended already.
 *
 * @returns the address of its person
 */
export async function suspendAccount(
  { env: { DB }, keyId, now }: Acting,
  { id, reason }: TakedownAct,
): Promise<string> {
  const { email } = await requireUserState(DB, id);
  const audit = { act: 'account_suspended', keyId, subject: id, detail: reason } as const;
  const only = {
    sql: 'EXISTS (SELECT 1 FROM user WHERE id = ? AND suspended_at IS NULL)',
    values: [id],
  };
  const [, updated] = await DB.batch([
    auditStatement(DB, audit, now, only),
    ...suspendStatements(DB, { id, reason, now }),
  ]);
  if (updated?.results.length === 0) throw conflict('This account is suspended already.');
  return email;
}

/** Lifts a suspension. Throws 404 `not_found`, 409 `conflict` if there is none. Returns as above. */
export async function restoreAccount(
  { env: { DB }, keyId, now }: Acting,
  { id, reason }: TakedownAct,
): Promise<string> {
  const { email } = await requireUserState(DB, id);
  const audit = { act: 'account_restored', keyId, subject: id, detail: reason } as const;
  const only = {
    sql: 'EXISTS (SELECT 1 FROM user WHERE id = ? AND suspended_at IS NOT NULL)',
    values: [id],
  };
  const [, updated] = await DB.batch([
    auditStatement(DB, audit, now, only),
    restoreStatement(DB, id),
  ]);
  if (updated?.results.length === 0) throw conflict('This account is not suspended.');
  return email;
}

/**
 * Deletes an account, as its person could. Throws 404 `not_found`, 400 `invalid_request` if `confirm` is not its
 * address. Returns as above.
 */
export async function deleteAccount(
  { env: { DB }, keyId, now }: Acting,
  { id, reason, confirm }: DeleteAct,
): Promise<string> {
  const { email } = await requireUserState(DB, id);
  if (normalizeEmail(confirm) !== email) {
    throw new ApiError(
      400,
      'invalid_request',
      'confirm: is not the address of this account. Nothing was deleted.',
    );
  }
  // The id is random and leads nowhere afterwards; the address is not kept.
  const audit = { act: 'account_deleted', keyId, subject: id, detail: reason } as const;
  const only = { sql: 'EXISTS (SELECT 1 FROM user WHERE id = ?)', values: [id] };
  await DB.batch([
    auditStatement(DB, audit, now, only),
    ...deleteUserStatements(DB, { userId: id, email }),
  ]);
  return email;
}

async function requireUserState(db: D1Database, id: string) {
  const state = await findUserState(db, id);
  if (state === null) throw noAccount();
  return state;
}

/** One page of public servers and of those taken down, newest first. Looking is on record. */
export async function listServers(
  { env, keyId, now }: Acting,
  { search, after }: { search: string; after?: string | undefined },
): Promise<OperatorServers> {
  const { DB } = env;
  await auditStatement(DB, { act: 'servers_read', keyId }, now).run();
  if (IS_ID.test(search)) {
    const rows = await listServerRows(DB, { after: undefined, of: search, limit: MAX_OF_ACCOUNT });
    // Else a name that looks like an id.
    if (rows.length > 0) return { servers: await openServers(env, rows, now), next: null };
  }
  const of = search.includes('@') ? normalizeEmail(search) : undefined;
  const wanted = of === undefined ? search.toLowerCase() : '';
  const servers: OperatorServer[] = [];
  let cursor = readCursor(after);
  for (let page = 0; page < MAX_SEARCHED_PAGES && servers.length < PAGE; page += 1) {
    const rows = await listServerRows(DB, { after: cursor, of, limit: PAGE });
    const opened = await openServers(env, rows, now);
    servers.push(...opened.filter(({ name }) => name.toLowerCase().includes(wanted)));
    cursor = rows.at(PAGE - 1);
    if (cursor === undefined) break;
  }
  return { servers, next: cursor === undefined ? null : `${cursor.createdAt}.${cursor.id}` };
}

function readCursor(after: string | undefined): { createdAt: number; id: string } | undefined {
  if (after === undefined) return undefined;
  const [createdAt = '', id = ''] = after.split('.');
  return { createdAt: Number(createdAt), id };
}

/** What a server did, and for whom: for the mail to its owner. */
interface ServerDone {
  email: string;
  name: string;
}

/**
 * Takes a public server down. Throws 404 `not_found` if it is not public, 409 `conflict` if it was taken down
 * already.
 */
export async function takeServerDown(
  { env, keyId, now }: Acting,
  { id, reason }: TakedownAct,
): Promise<ServerDone> {
  const { DB } = env;
  const row = await findServerRow(DB, id);
  if (row === null) throw noServer();
  const { name, owner } = await openServer(env, row, now);
  const audit = auditOfServer('server_taken_down', { keyId, id, name, reason });
  const only = {
    sql: "EXISTS (SELECT 1 FROM mcps WHERE id = ? AND access = 'public')",
    values: [id],
  };
  const [, updated] = await DB.batch([
    auditStatement(DB, audit, now, only),
    takeDownStatement(DB, { id, name, reason, now }),
  ]);
  if (updated?.results.length === 0) {
    throw conflict('This server is not public any more: somebody was faster. Look again.');
  }
  return { email: owner.email, name };
}

/** Lifts a take-down; the server stays private until its owner changes that. Throws 404, 409 as above. */
export async function restoreServer(
  { env, keyId, now }: Acting,
  { id, reason }: TakedownAct,
): Promise<ServerDone> {
  const { DB } = env;
  const row = await findServerRow(DB, id);
  if (row === null) throw noServer();
  const name = row.takenDownName ?? '';
  const audit = auditOfServer('server_restored', { keyId, id, name, reason });
  const only = {
    sql: 'EXISTS (SELECT 1 FROM mcps WHERE id = ? AND taken_down_at IS NOT NULL)',
    values: [id],
  };
  const [, updated] = await DB.batch([auditStatement(DB, audit, now, only), liftStatement(DB, id)]);
  if (updated?.results.length === 0) throw conflict('This server is not taken down.');
  return { email: row.ownerEmail, name };
}

const auditOfServer = (
  act: AdminAct['act'],
  { keyId, id, name, reason }: { keyId: string; id: string; name: string; reason: string },
): AdminAct => ({ act, keyId, subject: id, detail: `‘${name}’: ${reason}` });

const openServers = (env: Env, rows: readonly ServerRow[], now: Date) =>
  Promise.all(rows.map((row) => openServer(env, row, now)));

/** A server as the operator sees it. Only a public definition is opened: anybody can read it. */
async function openServer(env: Env, row: ServerRow, now: Date): Promise<OperatorServer> {
  const { id, ownerId, encryptedDefinition: sealed } = row;
  const cipher =
    sealed === null ? null : await openUserCipher(env, ownerId, now, row).catch(() => null);
  const definition = sealed === null ? null : await openDefinition(cipher, id, sealed);
  return {
    id,
    name: definition?.name ?? row.takenDownName ?? '[Decryption Failed]',
    description: definition?.description ?? null,
    tools: definition?.tools.length ?? null,
    createdAt: isoOf(row.createdAt),
    owner: { id: ownerId, email: row.ownerEmail, isSuspended: row.isOwnerSuspended === 1 },
    takenDown: banOf(row.takenDownAt, row.takenDownReason),
  };
}

/** What the operator did to a user and their servers, oldest first, for the export of their data. */
export async function exportOperatorActs(
  { DB }: Pick<Env, 'DB'>,
  userId: string,
): Promise<{ act: string; at: string; reason: string | null }[]> {
  const acts = await listActsAbout(DB, [userId, ...(await listServerIds(DB, userId))]);
  return acts
    .reverse()
    .map(({ act, at, detail }) => ({ act, at: at.toISOString(), reason: detail }));
}
