import { ApiError } from '../../_core/errors';
import { readBytesBounded } from '../../_core/read-bounded';
import { askPublic, reasonOfPublic, redirectionOf } from '../../ai/page/public-web.service';
import type { Env } from '../../env';
import { useKey as takeKey } from '../../vault/vault.service';
import { type ToolAction, VAULT_PLACEHOLDER } from '../tool-action.contract';
import { fillJson, fillText, type ToolArguments, valueAt } from './fill-template';
import { type ToolAnswer, ToolFailure } from './tool-answer';

type HttpAction = Extract<ToolAction, { kind: 'http' }>;

/** All hops together. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const ANSWER_LIMIT_IN_BYTES = 1024 * 1024;
const MAX_BODY = 256 * 1024;

/** Who pays and owns the secrets: the owner of the definition. */
export interface ActionCaller {
  env: Env;
  ownerId: string;
  now: Date;
  /** Hosts of our own: a tool that calls us would go in a circle. */
  ownHosts: readonly string[];
  signal: AbortSignal;
}

/**
 * Asks a public web service. Each address on the way is checked as page fetch does; secrets of the vault
 * go to the host that the owner wrote down and nowhere else, and are struck out of the answer.
 * @throws ToolFailure with a sentence for the client
 */
export async function callHttp(
  action: HttpAction,
  given: ToolArguments,
  caller: ActionCaller,
): Promise<ToolAnswer> {
  const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const { headers, secrets } = await makeHeaders(action, given, caller);
  const body = makeBody(action, given, headers);
  try {
    const response = await follow(action, given, { headers, body, signal, caller });
    return await readAnswer(response, action.responsePath, secrets);
  } catch (error) {
    if (error instanceof ToolFailure) throw error;
    if (signal.aborted) throw new ToolFailure('The service did not answer within 10 seconds.');
    if (reasonOfPublic(error) === 'not-public')
      throw new ToolFailure('This address may not be asked: only public web addresses are.');
    throw new ToolFailure('The service could not be reached.');
  }
}

interface Way {
  headers: Headers;
  body: string | undefined;
  signal: AbortSignal;
  caller: ActionCaller;
}

async function follow(
  action: HttpAction,
  given: ToolArguments,
  { headers, body, signal, caller }: Way,
): Promise<Response> {
  const { response } = await askPublic(fillAddress(action.url, given), {
    rules: { env: caller.env, ownHosts: caller.ownHosts, signal },
    // A secret goes to the host that the owner wrote down and to no other.
    init: ({ origin }, first) => ({
      method: action.method,
      headers: origin === first.origin ? headers : { Accept: headers.get('Accept') ?? '*/*' },
      ...(body === undefined ? {} : { body }),
    }),
    maxRedirects: action.method === 'GET' ? MAX_REDIRECTS : 0,
  });
  if (redirectionOf(response) === undefined) return response;
  await response.body?.cancel();
  throw new ToolFailure(
    action.method === 'GET'
      ? 'The service redirects too often.'
      : `The service redirects, which a ${action.method} does not follow.`,
  );
}

/**
 * The owner's address filled. A value never leads out of its place in the path, as `..` would, and never
 * leaves its place empty, where `/users/{{id}}` would become all users.
 */
function fillAddress(template: string, given: ToolArguments): string {
  const filled = fillText(template, given, encodeURIComponent);
  // As an address is read: without tabs and line breaks, a backslash as a slash.
  const stepsOf = (address: string) =>
    (address.replace(/[\t\r\n]/g, '').split(/[?#]/)[0] ?? '').split(/[/\\]/);
  const written = stepsOf(template);
  for (const [index, step] of stepsOf(filled).entries()) {
    if (step === written[index]) continue;
    if (/^(?:\.|%2e){1,2}$/i.test(step))
      throw new ToolFailure('Arguments that go into an address must not be “.” or “..”.');
    if (step === '') throw new ToolFailure('Arguments that go into a path must not be empty.');
  }
  return filled;
}

async function makeHeaders(
  action: HttpAction,
  given: ToolArguments,
  { env, ownerId, now }: ActionCaller,
): Promise<{ headers: Headers; secrets: string[] }> {
  const headers = new Headers({ Accept: 'application/json, text/plain;q=0.9, */*;q=0.5' });
  headers.set('User-Agent', 'EntropyTools-MCP/1.0 (calls a service for its owner)');
  const secrets: string[] = [];
  for (const { name, value } of action.headers) {
    let text = '';
    let end = 0;
    for (const match of value.matchAll(VAULT_PLACEHOLDER)) {
      const key = await takeKey(env, ownerId, { id: match[1] ?? '' }, now).catch((error) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      });
      if (key === undefined)
        throw new ToolFailure('A key that this tool needs is no longer in its owner’s vault.');
      secrets.push(key.key);
      text += oneLine(fillText(value.slice(end, match.index), given)) + key.key;
      end = match.index + match[0].length;
    }
    text += oneLine(fillText(value.slice(end), given));
    try {
      headers.set(name, text);
    } catch {
      throw new ToolFailure(`The header ${name} cannot have this value.`);
    }
  }
  return { headers, secrets };
}

/** What a client gives must not begin another header. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u001f\u007f]/.test(text))
    throw new ToolFailure('Arguments that go into a header must be one line of text.');
  return text;
}

function makeBody(
  { method, body }: HttpAction,
  given: ToolArguments,
  headers: Headers,
): string | undefined {
  if (method === 'GET' || body.trim() === '') return undefined;
  const json = fillJson(body, given);
  const type = headers.get('Content-Type') ?? '';
  const text =
    json !== undefined
      ? JSON.stringify(json)
      : fillText(body, given, /urlencoded/i.test(type) ? encodeURIComponent : undefined);
  if (text.length > MAX_BODY) throw new ToolFailure('The request would be too large.');
  if (type === '')
    headers.set(
      'Content-Type',
      json === undefined ? 'text/plain; charset=utf-8' : 'application/json',
    );
  return text;
}

async function readAnswer(
  response: Response,
  path: string,
  secrets: readonly string[],
): Promise<ToolAnswer> {
  const type =
    (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBytesBounded(
    response.body,
    ANSWER_LIMIT_IN_BYTES,
    () => new ToolFailure('The answer of the service is larger than 1 MB.'),
  );
  if (response.ok && /^image\/(png|jpeg|gif|webp)$/.test(type)) {
    const data = (bytes as unknown as { toBase64(): string }).toBase64();
    return { content: [{ type: 'image', data, mimeType: type }] };
  }
  const text = strikeOut(new TextDecoder().decode(bytes), secrets);
  if (!response.ok)
    throw new ToolFailure(`The service answered ${response.status}: ${text.slice(0, 500)}`);
  const json = parse(text, secrets);
  if (json === undefined) {
    if (path !== '') throw new ToolFailure('The answer of the service is no JSON.');
    return { content: [{ type: 'text', text }], value: text };
  }
  const value = path === '' ? json : valueAt(json, path);
  if (value === undefined) throw new ToolFailure(`The answer of the service has no ${path}.`);
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

/** JSON may hide a secret behind `\u0041`: its strings are looked at once more. */
function parse(text: string, secrets: readonly string[]): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? strikeOut(value, secrets) : value,
    );
  } catch {
    return undefined;
  }
}
