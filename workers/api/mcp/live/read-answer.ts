// Turns the answer of a web service into the result of a tool.
import { readBytesBounded } from '../../_core/read-bounded';
import { valueAt } from './fill-template';
import { ToolFailure, type ToolResult } from './tool-result';

const LIMIT_IN_BYTES = 1024 * 1024;
/** What clients show or play by itself; other bytes are a file. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;
const SOUND = /^audio\/[\w.+-]+$/;

/**
 * Reads an answer: JSON and text as text, pictures and sounds as such, other bytes as an embedded file (MCP
 * 2025-06-18, server/tools, Tool Result).
 * @param path such as `data.items.0.name`; empty: the whole answer
 * @param secrets what must not reach the client: struck out of text; other answers that contain one are refused
 * @throws ToolFailure with a message for the client
 */
export async function readAnswer(
  response: Response,
  path: string,
  secrets: readonly string[],
): Promise<ToolResult> {
  const type =
    (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBytesBounded(
    response.body,
    LIMIT_IN_BYTES,
    () => new ToolFailure('The answer of the service is larger than 1 MB.', 'answer'),
  );
  if (response.ok && (PICTURE.test(type) || SOUND.test(type) || !isText(bytes, type))) {
    if (containsAny(bytes, secrets))
      throw new ToolFailure('The answer of the service contains a key that it was sent.', 'answer');
    return fileResult(bytes, type);
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

/** Whether bytes can be shown as text. Text of another encoding is still text when its type says so. */
function isText(bytes: Uint8Array, type: string): boolean {
  if (/^text\/|[/+](json|xml|yaml|javascript)$/.test(type)) return true;
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function fileResult(bytes: Uint8Array, type: string): ToolResult {
  const data = toBase64(bytes);
  if (PICTURE.test(type)) return { content: [{ type: 'image', data, mimeType: type }] };
  if (SOUND.test(type)) return { content: [{ type: 'audio', data, mimeType: type }] };
  const mimeType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  // Its own address may contain arguments and keys.
  const uri = `urn:uuid:${crypto.randomUUID()}`;
  return { content: [{ type: 'resource', resource: { uri, mimeType, blob: data } }] };
}

/** The forms in which a service may echo a secret. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  toBase64(new TextEncoder().encode(secret)),
];

function containsAny(bytes: Uint8Array, secrets: readonly string[]): boolean {
  const read = new TextDecoder('latin1');
  const text = read.decode(bytes);
  return secrets.some((secret) =>
    formsOf(secret).some((form) => text.includes(read.decode(new TextEncoder().encode(form)))),
  );
}

function strikeOut(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (left, secret) =>
      formsOf(secret).reduce((rest, form) => rest.replaceAll(form, '[secret]'), left),
    text,
  );
}

const toBase64 = (bytes: Uint8Array) => (bytes as unknown as { toBase64(): string }).toBase64();

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
