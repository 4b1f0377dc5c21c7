import { ApiError } from '../../_core/errors';
import { readBytesBounded } from '../../_core/read-bounded';
import { fetchPublic, reasonOfPublic, redirectionOf } from '../../ai/page/public-web.service';
import type { Env } from '../../env';
import { decryptKeyForTool as takeKey } from '../../vault/vault.service';
import { vaultIdsOf } from '../tool-action.contract';
import { type BuiltRequest, buildRequest, type HttpAction } from './build-request';
import { type ToolArguments, valueAt } from './fill-template';
import { ToolFailure, type ToolResult } from './tool-result';

/** All redirects together. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const ANSWER_LIMIT_IN_BYTES = 1024 * 1024;

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

async function readAnswer(
  response: Response,
  path: string,
  secrets: readonly string[],
): Promise<ToolResult> {
  const type =
    (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBytesBounded(
    response.body,
    ANSWER_LIMIT_IN_BYTES,
    () => new ToolFailure('The answer of the service is larger than 1 MB.', 'answer'),
  );
  if (response.ok && /^image\/(png|jpeg|gif|webp)$/.test(type)) {
    const data = (bytes as unknown as { toBase64(): string }).toBase64();
    return { content: [{ type: 'image', data, mimeType: type }] };
  }
  const text = strikeOut(new TextDecoder().decode(bytes), secrets);
  if (!response.ok)
    throw new ToolFailure(
      `The service answered ${response.status}: ${text.slice(0, 500)}`,
      'refused',
    );
  const json = parse(text, secrets);
  if (json === undefined) {
    if (path !== '') throw new ToolFailure('The answer of the service is no JSON.', 'answer');
    return { content: [{ type: 'text', text }], value: text };
  }
  const value = path === '' ? json : valueAt(json, path);
  if (value === undefined)
    throw new ToolFailure(`The answer of the service has no ${path}.`, 'answer');
  return {
    content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }],
    value,
  };
}

function strikeOut(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (left, secret) =>
      [secret, encodeURIComponent(secret), base64(secret)].reduce(
        (rest, form) => rest.replaceAll(form, '[secret]'),
        left,
      ),
    text,
  );
}

const base64 = (text: string) =>
  (new TextEncoder().encode(text) as unknown as { toBase64(): string }).toBase64();

/** JSON may hide a secret behind `\u0041`, so its decoded strings are checked again. */
function parse(text: string, secrets: readonly string[]): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? strikeOut(value, secrets) : value,
    );
  } catch {
    return undefined;
  }
}
