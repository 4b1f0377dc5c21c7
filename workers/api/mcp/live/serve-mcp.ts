import { createMcpHandler, type McpHttpHandler, type Server } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { sha256 } from '../../_core/crypto/secrets';
import { openUserCipher } from '../../_core/crypto/user-key';
import { ApiError } from '../../_core/errors';
import { inBackground } from '../../_core/in-background';
import { callerNetwork, requireAttempt } from '../../_core/limits';
import { logError } from '../../_core/log';
import { ownOrigin } from '../../_core/own-origin';
import { readRequestBody } from '../../_core/read-request-body';
import { findApiTokenOwner } from '../../auth/api-token.service';
import { limits } from '../../limit-table';
import type { SaveMcp } from '../mcp.contract';
import { openDefinition, toolKey } from '../mcp.service';
import { mcpLimits } from '../mcp-limits.contract';
import { makeServer } from './build-server';
import { countCall, countFailure, unwrittenCalls } from './call-tally';
import { findLiveRow, type LiveRow } from './live.repository';
import { runTool } from './run-tool';
import { ToolFailure } from './tool-result';

/** Limit of a message: it contains a tool's arguments, not files. */
const BODY_LIMIT_IN_BYTES = 256 * 1024;
/** RFC 6750, section 2.1, with the 43 characters of our own secrets. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

const ONE_MESSAGE = 'Send one message in each request: this server takes no lists of messages.';

const tooLarge = () => new ApiError(413, 'payload_too_large', 'A message may have 256 kB.');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Handles a request to a live server: Streamable HTTP without sessions, in the current protocol version and
 * earlier ones. Token, limits and origin are checked before the message is read.
 * @throws ApiError 401 `token_invalid`, the same for a private server and one that does not exist; 403
 * `bad_origin`; 410 `taken_down` for a server that was public until the operator took it down or suspended its
 * owner; 413; 429
 */
export async function serveMcp(c: Context<AppEnv>, id: string): Promise<Response> {
  // A page of another site must not reach a server by way of this browser.
  const origin = c.req.header('Origin');
  if (origin !== undefined && origin !== ownOrigin(c))
    throw new ApiError(403, 'bad_origin', 'This server answers no pages of other sites.');
  if (Number(c.req.header('Content-Length') ?? 0) > BODY_LIMIT_IN_BYTES) throw tooLarge();
  const env = c.get('env');
  const now = c.get('now')();
  const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  const tokenHash = await sha256(token);
  // A token of the server needs one look-up; only another token may be that of a signed-in owner.
  let row = await findLiveRow(env.DB, { id, tokenHash, ownerId: undefined, now });
  if (row !== null && row.has_token === 0 && token !== '') {
    const ownerId = await findApiTokenOwner(env, tokenHash, now);
    if (ownerId === row.owner_id) row = { ...row, is_owner: 1 };
  }
  if (row !== null && isTakenDown(row)) throw takenDown();
  if (row === null || !mayCall(row)) return refuse(c);
  const isPublic = row.has_token === 0 && row.is_owner === 0;
  if (isPublic) await requireAttempt(env, limits.mcp.publicOfNetwork, callerNetwork(c), now);
  const definition = await openCached(c, id, row);
  const owner = { id: row.owner_id, email: row.owner_email };
  const { calls, publicCalls } = unwrittenCalls(env.DB, id);
  const used = isPublic ? row.public_calls_today + publicCalls : row.calls_today + calls;
  const most = isPublic ? mcpLimits.publicCallsPerDay : mcpLimits.callsPerDay;
  const isSpent = used >= Math.min(most, definition.callsPerDay ?? most);
  const text = await readRequestBody(c.req.raw, BODY_LIMIT_IN_BYTES);
  const message = parse(text);
  // A list of messages would be a hundred calls at the price of one.
  if (Array.isArray(message))
    return c.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: ONE_MESSAGE } }, 400);
  const serve = () =>
    makeServer(definition, {
      version: row.version,
      call: async (tool, given, signal) => {
        waitFor(c, countCall(env.DB, { id, tokenHash, isPublic, now }));
        try {
          return await runTool(c, { tool, given, owner, signal, isSpent, isPublic });
        } catch (error) {
          const reason = error instanceof ToolFailure ? error.reason : 'internal';
          const key = await toolKey(id, tool.name);
          waitFor(c, countFailure(env.DB, { id, tokenHash, now, tool: key, reason }));
          throw error;
        }
      },
    });
  const { url, headers, signal } = c.req.raw;
  const request = new Request(url, { method: 'POST', headers, body: text, signal });
  handler ??= makeHandler();
  const response = await handler.fetch(request, {
    authInfo: { token: '', clientId: id, scopes: [], extra: { serve } },
    ...(message === undefined ? {} : { parsedBody: message }),
  });
  return new Response(response.body, response);
}

/** Shared by all requests: the server of a request is passed with it. */
let handler: McpHttpHandler | undefined;

function makeHandler(): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => {
      const serve = authInfo?.extra?.serve as (() => Server) | undefined;
      if (serve === undefined) throw new Error('A message without its server.');
      return serve();
    },
    {
      responseMode: 'json',
      maxRequestBodySize: BODY_LIMIT_IN_BYTES,
      // Nothing changes by itself, and visitors could hold open connections.
      maxSubscriptions: 0,
      keepAliveMs: 0,
    },
  );
}

/** A server that does not exist and one that this caller may not use are indistinguishable. */
function mayCall(row: LiveRow): boolean {
  return row.access === 'public' || row.has_token === 1 || row.is_owner === 1;
}

/**
 * Whether callers are told that the operator switched a server off. Its own tokens go on working after a
 * take-down, but not while the owner is suspended; nobody else learns of a server that was never public.
 */
function isTakenDown(row: LiveRow): boolean {
  if (row.is_owner_suspended === 1) return row.access === 'public' || row.has_token === 1;
  return row.is_down === 1 && !mayCall(row);
}

const takenDown = () =>
  new ApiError(410, 'taken_down', 'This server was taken down by the operator of this site.');

function refuse(c: Context<AppEnv>): Response {
  return c.json(
    {
      error: 'The access token is missing, over, revoked, or for another server.',
      code: 'token_invalid',
    },
    401,
    { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  );
}

/** Decrypted definitions of this isolate: a version never changes, so it is decrypted once. */
const opened = new Map<string, SaveMcp>();
/** Total characters of sealed text, so that many large definitions do not fill an isolate of 128 MB. */
const MAX_OPENED = 4_000_000;
let openedLength = 0;

async function openCached(c: Context<AppEnv>, id: string, row: LiveRow): Promise<SaveMcp> {
  // The sealed text itself is the cache key: it differs with each save, and in each database.
  const sealed = row.encrypted_definition;
  const known = opened.get(sealed);
  if (known !== undefined) return known;
  const cipher = await openUserCipher(c.get('env'), row.owner_id, c.get('now')());
  const definition = await openDefinition(cipher, id, sealed);
  if (definition === null)
    throw new ApiError(500, 'decryption_failed', 'This server cannot be opened at the moment.');
  if (!opened.has(sealed)) openedLength += sealed.length;
  opened.set(sealed, definition);
  for (const oldest of opened.keys()) {
    if (openedLength <= MAX_OPENED) break;
    opened.delete(oldest);
    openedLength -= oldest.length;
  }
  return definition;
}

function waitFor(c: Context<AppEnv>, work: Promise<unknown> | null): void {
  if (work === null) return;
  void inBackground(
    c,
    work.catch((error) => logError('mcp_count_failed', error)),
  );
}
