import { UnsealError } from '../_core/crypto/sealed-text';
import { newId, newSecret, sha256 } from '../_core/crypto/secrets';
import { openUserCipher, type UserCipher } from '../_core/crypto/user-key';
import { deleteInChunks } from '../_core/delete-in-chunks';
import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { Env } from '../env';
import { contactAddress } from '../mail/mail.service';
import type {
  ExportedMcp,
  ListedMcp,
  ListedMcpToken,
  MadeMcpToken,
  McpAccess,
  McpFailure,
  McpTakeDown,
  McpVersion,
  SaveMcp,
} from './mcp.contract';
import {
  deleteMcpRow,
  findMcpRow,
  insertMcpRow,
  listCallRows,
  listFailureRows,
  listMcpRows,
  listVersionRows,
  type McpRow,
  setAccess,
  updateMcpRow,
} from './mcp.repository';
import { mcpLimits } from './mcp-limits.contract';
import {
  deleteTokenRow,
  insertTokenRow,
  listTokenRows,
  type McpTokenRow,
} from './mcp-token.repository';

/** The owner of the definitions, and the current time. */
export interface McpCaller {
  env: Env;
  userId: string;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_SHOWN = 14;
const KEEP_CALLS_FOR_MS = 90 * DAY_MS;

/** All versions of a definition share one address: they are the same field of the same row. */
const fieldOf = (id: string) => ({ table: 'mcps', row: id, field: 'encrypted_definition' });
const isoOf = (time: number) => new Date(time).toISOString();
const dayOf = (time: number) => isoOf(time).slice(0, 10);

const notFound = () =>
  new ApiError(404, 'not_found', 'This MCP is not there. It may have been deleted in another tab.');

/** A user's definitions, newest first. One that cannot be decrypted is marked and stays unchanged. */
export async function listMcps({ env, userId, now }: McpCaller): Promise<ListedMcp[]> {
  const since = dayOf(now.getTime() - (DAYS_SHOWN - 1) * DAY_MS);
  const [rows, calls] = await Promise.all([
    listMcpRows(env.DB, userId),
    listCallRows(env.DB, userId, since),
  ]);
  if (rows.length === 0) return [];
  const cipher = await nullIfLocked(openUserCipher(env, userId, now));
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    dayOf(now.getTime() - (DAYS_SHOWN - 1 - index) * DAY_MS),
  );
  return Promise.all(
    rows.map(async ({ id, access, version, created_at, encrypted_definition, ...row }) => {
      const definition = await openDefinition(cipher, id, encrypted_definition);
      const own = calls.filter((row) => row.mcp_id === id);
      return {
        ...(definition ?? { ...LOCKED, failed: true }),
        id,
        access,
        version,
        createdAt: isoOf(created_at),
        takenDown: takeDownOf(row),
        calls: days.map((day) => own.find((row) => row.day === day)?.count ?? 0),
        errors: days.map((day) => own.find((row) => row.day === day)?.errors ?? 0),
      };
    }),
  );
}

const LOCKED: SaveMcp = {
  name: '[Decryption Failed]',
  description: 'This MCP cannot be decrypted. It was left as it is.',
  tools: [],
};

/** Stores a definition. Throws 409 `limit_reached` if the user has the maximum number. */
export async function saveMcp(
  { env, userId, now }: McpCaller,
  definition: SaveMcp,
): Promise<string> {
  const cipher = await openUserCipher(env, userId, now);
  const id = newId();
  const sealed = await cipher.encrypt(JSON.stringify(definition), fieldOf(id));
  if (await insertMcpRow(env.DB, userId, { id, sealed, now }, mcpLimits.definitions)) return id;
  throw new ApiError(
    409,
    'limit_reached',
    `You have ${mcpLimits.definitions} MCPs, which is the most. Delete one that you do not need and save again.`,
  );
}

/**
 * Stores a new version. Throws 404 if the user has none with this id, 409 `conflict` if it was changed since
 * `from`.
 */
export async function changeMcp(
  { env, userId, now }: McpCaller,
  { id, from, definition }: { id: string; from: number; definition: SaveMcp },
): Promise<number> {
  const cipher = await openUserCipher(env, userId, now);
  const sealed = await cipher.encrypt(JSON.stringify(definition), fieldOf(id));
  const change = { id, sealed, from, now };
  const version = await updateMcpRow(env.DB, userId, change, mcpLimits.versions);
  if (version !== null) return version;
  if ((await findMcpRow(env.DB, userId, id)) === null) throw notFound();
  throw new ApiError(
    409,
    'conflict',
    'This MCP was changed elsewhere. Load it again, then make your change.',
  );
}

/** Earlier versions, newest first, without those that cannot be decrypted. Throws 404. */
export async function listVersions(
  { env, userId, now }: McpCaller,
  id: string,
): Promise<McpVersion[]> {
  if ((await findMcpRow(env.DB, userId, id)) === null) throw notFound();
  const rows = await listVersionRows(env.DB, userId, id);
  const cipher = await nullIfLocked(openUserCipher(env, userId, now));
  const opened = await Promise.all(
    rows.map(async ({ version, saved_at, encrypted_definition }) => {
      const definition = await openDefinition(cipher, id, encrypted_definition);
      return definition && { version, savedAt: isoOf(saved_at), definition };
    }),
  );
  return opened.filter((one) => one !== null);
}

/** Why calls failed on the last 14 days, the most frequent reasons first. Throws 404. */
export async function listFailures(
  { env, userId, now }: McpCaller,
  id: string,
): Promise<McpFailure[]> {
  const row = await findMcpRow(env.DB, userId, id);
  if (row === null) throw notFound();
  const since = dayOf(now.getTime() - (DAYS_SHOWN - 1) * DAY_MS);
  const rows = await listFailureRows(env.DB, userId, { id, since });
  if (rows.length === 0) return [];
  const cipher = await nullIfLocked(openUserCipher(env, userId, now));
  const definition = await openDefinition(cipher, id, row.encrypted_definition);
  const names = new Map<string, string>();
  for (const { name } of definition?.tools ?? []) names.set(await toolKey(id, name), name);
  return rows.map(({ tool, reason, count, last_at }) => ({
    ...{ tool: names.get(tool) ?? null, reason, count, lastAt: isoOf(last_at) },
  }));
}

/** What stands for a tool where its name must not be stored: names are encrypted with the definition. */
export async function toolKey(id: string, name: string): Promise<string> {
  return (await sha256(`${id} ${name}`)).slice(0, 16);
}

/** When and why the operator took a server down; null otherwise. */
const takeDownOf = (
  row: Pick<McpRow, 'taken_down_at' | 'taken_down_reason'>,
): McpTakeDown | null =>
  row.taken_down_at === null
    ? null
    : { at: isoOf(row.taken_down_at), reason: row.taken_down_reason ?? '' };

/**
 * Changes who may call a server. Throws 404 if the user has none with this id, 409 `taken_down` if it would
 * become public and the operator has taken it down.
 */
export async function changeAccess(
  { env, userId }: McpCaller,
  id: string,
  access: McpAccess,
): Promise<void> {
  if (await setAccess(env.DB, userId, id, access)) return;
  const row = await findMcpRow(env.DB, userId, id);
  if (row === null) throw notFound();
  throw new ApiError(
    409,
    'taken_down',
    `This MCP was taken down by the operator of this site, so it stays private: ${row.taken_down_reason ?? ''} Write to ${contactAddress(env)} if that is wrong.`,
  );
}

/** Deletes a definition. Throws 404 if the user has none with this id. */
export async function removeMcp({ env, userId }: McpCaller, id: string): Promise<void> {
  if (!(await deleteMcpRow(env.DB, userId, id))) throw notFound();
}

/** Creates a token for one server. Only the response contains it. Throws 404, 409. */
export async function makeToken(
  { env, userId, now }: McpCaller,
  { mcpId, label, days }: { mcpId: string; label: string; days: number },
): Promise<MadeMcpToken> {
  if ((await findMcpRow(env.DB, userId, mcpId)) === null) throw notFound();
  const token = newSecret();
  const row = {
    id: newId(),
    label,
    created_at: now.getTime(),
    expires_at: now.getTime() + days * DAY_MS,
  };
  const stored = { ...row, mcpId, tokenHash: await sha256(token) };
  if (!(await insertTokenRow(env.DB, userId, stored, mcpLimits.tokens)))
    throw new ApiError(
      409,
      'limit_reached',
      `This MCP has ${mcpLimits.tokens} tokens, which is the most. Revoke one that you do not need.`,
    );
  return { ...listedToken({ ...row, last_used_at: null }), token };
}

/** A server's tokens, newest first. Throws 404. */
export async function listTokens(
  { env, userId }: McpCaller,
  mcpId: string,
): Promise<ListedMcpToken[]> {
  if ((await findMcpRow(env.DB, userId, mcpId)) === null) throw notFound();
  return (await listTokenRows(env.DB, userId, mcpId)).map(listedToken);
}

/** Revokes a token. Throws 404 if the user has none with this id. */
export async function revokeToken({ env, userId }: McpCaller, id: string): Promise<void> {
  if (await deleteTokenRow(env.DB, userId, id)) return;
  throw new ApiError(
    404,
    'not_found',
    'This token is not there. It may have been revoked already.',
  );
}

function listedToken(row: McpTokenRow): ListedMcpToken {
  return {
    id: row.id,
    label: row.label,
    createdAt: isoOf(row.created_at),
    expiresAt: isoOf(row.expires_at),
    lastUsedAt: row.last_used_at === null ? null : isoOf(row.last_used_at),
  };
}

/** The definition of a row; null if it cannot be decrypted. */
export async function openDefinition(
  cipher: UserCipher | null,
  id: string,
  sealed: string,
): Promise<SaveMcp | null> {
  const text = cipher && (await nullIfLocked(cipher.decrypt(sealed, fieldOf(id))));
  return text === null ? null : (JSON.parse(text) as SaveMcp);
}

async function nullIfLocked<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    logError('mcp_decryption_failed', error);
    return null;
  }
}

/**
 * All definitions of a user in plain text, for the export of their data; null for each that cannot be
 * decrypted.
 */
export async function exportMcps(env: Env, userId: string, now: Date): Promise<ExportedMcp[]> {
  const listed = await listMcps({ env, userId, now });
  return listed.map(
    ({ name, description, tools, resources, prompts, callsPerDay, failed, ...row }) => ({
      access: row.access,
      createdAt: row.createdAt,
      takenDown: row.takenDown ?? null,
      definition:
        failed === true
          ? null
          : {
              ...{ name, description, tools },
              ...(resources ? { resources } : {}),
              ...(prompts ? { prompts } : {}),
              ...(callsPerDay ? { callsPerDay } : {}),
            },
    }),
  );
}

/** Part of the daily job: deletes the daily counts of calls that nobody is shown any more. */
export async function sweepMcpCalls({ DB }: Pick<Env, 'DB'>, now: Date): Promise<number> {
  const first = dayOf(now.getTime() - KEEP_CALLS_FOR_MS);
  const failures = await deleteInChunks(DB, 'mcp_failures', 'day < ?', first);
  return failures + (await deleteInChunks(DB, 'mcp_calls', 'day < ?', first));
}
