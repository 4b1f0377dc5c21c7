import { ApiError } from '../../_core/errors';
import { fetchPublic, reasonOfPublic, redirectionOf } from '../../ai/page/public-web.service';
import type { Env } from '../../env';
import { decryptKeyForTool as takeKey } from '../../vault/vault.service';
import { vaultIdsOf } from '../tool-action.contract';
import { type BuiltRequest, buildRequest, type HttpAction } from './build-request';
import type { ToolArguments } from './fill-template';
import { readAnswer } from './read-answer';
import { ToolFailure, type ToolResult } from './tool-result';

/** All redirects together. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** The owner of the definition, who pays and whose vault is used. */
export interface ActionCaller {
  env: Env;
  ownerId: string;
  now: Date;
  /** Our own hosts: a tool that calls us would be a loop. */
  ownHosts: readonly string[];
  signal: AbortSignal;
}

/**
 * Calls a public web service. Each address on the way is checked as for reading pages; vault keys are sent
 * only to the host that the owner configured, and are removed from the response.
 * @throws ToolFailure with a message for the client
 */
export async function callHttp(
  action: HttpAction,
  given: ToolArguments,
  caller: ActionCaller,
): Promise<ToolResult> {
  const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const keys = await takeKeys(action, caller);
  const request = buildRequest(action, given, keys);
  try {
    const response = await follow(action.method, request, { signal, caller });
    return await readAnswer(response, action.responsePath, [...keys.values()]);
  } catch (error) {
    if (error instanceof ToolFailure) throw error;
    if (signal.aborted)
      throw new ToolFailure('The service did not answer within 10 seconds.', 'slow');
    if (reasonOfPublic(error) === 'not-public')
      throw new ToolFailure(
        'This address may not be asked: only public web addresses are.',
        'address',
      );
    throw new ToolFailure('The service could not be reached.', 'unreachable');
  }
}

async function follow(
  method: HttpAction['method'],
  { url, headers, body }: BuiltRequest,
  { signal, caller }: { signal: AbortSignal; caller: ActionCaller },
): Promise<Response> {
  const { response } = await fetchPublic(url, {
    rules: { env: caller.env, ownHosts: caller.ownHosts, signal },
    // A key is sent only to the host that the owner configured.
    init: ({ origin }, first) => ({
      method,
      headers: origin === first.origin ? headers : { Accept: headers.get('Accept') ?? '*/*' },
      ...(body === undefined ? {} : { body }),
    }),
    maxRedirects: method === 'GET' ? MAX_REDIRECTS : 0,
  });
  if (redirectionOf(response) === undefined) return response;
  await response.body?.cancel();
  throw new ToolFailure(
    method === 'GET'
      ? 'The service redirects too often.'
      : `The service redirects, which a ${method} does not follow.`,
    'answer',
  );
}

/** The vault keys that an action names, from its owner's vault. */
async function takeKeys(
  action: HttpAction,
  { env, ownerId, now }: ActionCaller,
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const id of vaultIdsOf(action)) {
    const found = await takeKey(env, ownerId, { id }, now).catch((error) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (found === undefined)
      throw new ToolFailure(
        `A key that this tool needs is not in its owner’s vault: ${id}.`,
        'key',
      );
    keys.set(id, found.key);
  }
  return keys;
}
