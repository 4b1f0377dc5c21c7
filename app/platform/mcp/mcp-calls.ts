import type {
  ListedMcp,
  ListedMcpToken,
  MadeMcpToken,
  McpAccess,
  McpErrorBody,
  McpFailure,
  McpTool,
  McpVersion,
  SaveMcp,
  TestedTool,
} from '@workers/api/mcp/mcp.contract';
import { ApiError, unreachable } from '../api-client';
import type { ApiPath } from '../api-path';
import { parseMcps } from './local-mcps';

/** The API calls of spec 3, section 7, and those of the live servers. All throw {@link ApiError}. */

async function call(method: string, path: ApiPath, body?: unknown): Promise<unknown> {
  const init: RequestInit = { method, headers: { Accept: 'application/json' } };
  if (method !== 'GET') {
    init.headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  const response = await fetch(path, init).catch(() => {
    throw unreachable();
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  const { error, code } = (answer ?? {}) as Partial<McpErrorBody>;
  // The specification's message when the response has none.
  const message = typeof error === 'string' && error !== '' ? error : 'API error';
  throw new ApiError(code ?? 'invalid_answer', message, response.status);
}

/** The user's definitions, newest first. */
export async function fetchMcps(): Promise<ListedMcp[]> {
  const listed = parseMcps(await call('GET', '/v1/mcps' satisfies ApiPath));
  if (listed !== undefined) return listed;
  throw new ApiError('invalid_answer', 'API error', 200);
}

/** @returns the new id */
export async function saveMcp(definition: SaveMcp): Promise<string> {
  const { id } = (await call('POST', '/v1/mcps' satisfies ApiPath, definition)) as { id?: unknown };
  if (typeof id !== 'string') throw new ApiError('invalid_answer', 'API error', 200);
  return id;
}

/**
 * Saves a new version of a definition.
 * @throws {@link ApiError} 409 `conflict` when it was changed since version `from`
 */
export async function changeMcp(id: string, from: number, definition: SaveMcp): Promise<void> {
  await call('PUT', `/v1/mcps/${encodeURIComponent(id)}` satisfies ApiPath, { from, definition });
}

export async function deleteMcp(id: string): Promise<void> {
  await call('DELETE', `/v1/mcps/${encodeURIComponent(id)}` satisfies ApiPath);
}

export async function setMcpAccess(id: string, access: McpAccess): Promise<void> {
  await call('PATCH', `/v1/mcps/${encodeURIComponent(id)}` satisfies ApiPath, { access });
}

/** Earlier versions, newest first. */
export async function fetchVersions(id: string): Promise<McpVersion[]> {
  const answer = await call('GET', `/v1/mcps/${encodeURIComponent(id)}/versions` satisfies ApiPath);
  return (answer as { versions: McpVersion[] }).versions;
}

/** Why calls of a server failed on the last 14 days, the most frequent reasons first. */
export async function fetchFailures(id: string): Promise<McpFailure[]> {
  const answer = await call('GET', `/v1/mcps/${encodeURIComponent(id)}/failures` satisfies ApiPath);
  return (answer as { failures: McpFailure[] }).failures;
}

/** Calls a tool that is not saved, as its live server would. */
export async function testTool(
  tool: McpTool,
  given: Readonly<Record<string, unknown>>,
): Promise<TestedTool> {
  const body = { tool, arguments: given };
  return (await call('POST', '/v1/mcp-tools/test' satisfies ApiPath, body)) as TestedTool;
}

export async function fetchTokens(id: string): Promise<ListedMcpToken[]> {
  const answer = await call('GET', `/v1/mcps/${encodeURIComponent(id)}/tokens` satisfies ApiPath);
  return (answer as { tokens: ListedMcpToken[] }).tokens;
}

/** Creates an access token. Only this response contains the token itself. */
export async function makeMcpToken(
  id: string,
  given: { label: string; days: number },
): Promise<MadeMcpToken> {
  return (await call(
    'POST',
    `/v1/mcps/${encodeURIComponent(id)}/tokens` satisfies ApiPath,
    given,
  )) as MadeMcpToken;
}

export async function revokeMcpToken(tokenId: string): Promise<void> {
  await call('DELETE', `/v1/mcp-tokens/${encodeURIComponent(tokenId)}` satisfies ApiPath);
}

/**
 * A bearer token, valid for 15 minutes, that grants access to the user's own servers: for trying them in the
 * page.
 */
export async function makeSessionToken(): Promise<string> {
  const answer = (await call('POST', '/api/session/token' satisfies ApiPath, { scope: 'mcp' })) as {
    token: string;
  };
  return answer.token;
}

/** The URL of a live server. */
export function serverAddress(id: string): string {
  return `${location.origin}${`/v1/mcps/${id}/mcp` satisfies ApiPath}`;
}
