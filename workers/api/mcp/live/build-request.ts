// Builds the request of an HTTP action, before anything is sent.
import { wholeArgument } from '../placeholders.contract';
import type { FormField, ToolAction, ToolParameter } from '../tool-action.contract';
import {
  fillJsonText,
  fillText,
  type ToolArguments,
  type VaultKeys,
  valueAt,
} from './fill-template';
import { makeForm } from './make-form';
import { headerOf, isGiven, pairsOf, pathOf, queryOf } from './serialise-parameter';
import { ToolFailure } from './tool-result';

export type HttpAction = Extract<ToolAction, { kind: 'http' }>;

/** In bytes. */
const MAX_BODY = 256 * 1024;

/** The request of an action, with its placeholders filled. */
export interface BuiltRequest {
  url: string;
  headers: Headers;
  body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * Fills an action's URL, headers and body.
 * @param keys the vault keys that the action names, by id
 * @throws ToolFailure with a message for the client
 */
export function buildRequest(
  action: HttpAction,
  given: ToolArguments,
  keys: VaultKeys = new Map(),
): BuiltRequest {
  const url = fillAddress(action, given, keys);
  const headers = makeHeaders(action, given, keys);
  const body = action.method === 'GET' ? undefined : makeBody(action, given, { headers, keys });
  const size = typeof body === 'string' ? new TextEncoder().encode(body).length : body?.length;
  if (size !== undefined && size > MAX_BODY)
    throw new ToolFailure('The request would be too large.');
  return { url, headers, ...(body === undefined ? {} : { body }) };
}

/** The value of a parameter or field: a typed argument, or a text; undefined: omitted. */
function argumentOrText(
  { value }: Pick<ToolParameter, 'value'>,
  given: ToolArguments,
  keys: VaultKeys,
): unknown {
  const whole = wholeArgument(value);
  return whole === undefined ? fillText(value, given, { keys }) : valueAt(given, whole);
}

/**
 * Fills the owner's URL. A value cannot leave its place in the path, as `..` would, and cannot be empty, as
 * then `/users/{{id}}` would become all users.
 */
function fillAddress(
  { url, parameters = [] }: HttpAction,
  given: ToolArguments,
  keys: VaultKeys,
): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const styled = parameters
    .filter((one) => one.in === 'path')
    .reduce((left, one) => fillStyled(left, one, given), path);
  const encode = encodeURIComponent;
  const filled = fillText(styled, given, { encode, keys });
  checkSteps(path, filled);
  const added = parameters
    .filter((one) => one.in === 'query')
    .map((one) => queryOf(one, argumentOrText(one, given, keys)))
    .filter((part) => part !== '');
  const own = fillText(query, given, { encode, keys });
  const whole = [own.replace(/^\?/, ''), ...added].filter((part) => part !== '').join('&');
  return filled + (whole === '' ? own : `?${whole}`) + fillText(hash, given, { encode, keys });
}

/** Replaces the placeholder of a path parameter. */
function fillStyled(path: string, parameter: ToolParameter, given: ToolArguments): string {
  const argument = wholeArgument(parameter.value);
  if (argument === undefined) return path;
  const value = valueAt(given, argument);
  // Filled values contain no placeholders: braces are encoded.
  return path.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (mark, name: string) =>
    name === argument ? (isGiven(value) ? pathOf(parameter, value) : '') : mark,
  );
}

function checkSteps(template: string, filled: string): void {
  // Splits like a URL parser: without tabs and line breaks, a backslash as a slash.
  const stepsOf = (address: string) => address.replace(/[\t\r\n]/g, '').split(/[/\\]/);
  const written = stepsOf(template);
  for (const [index, step] of stepsOf(filled).entries()) {
    if (step === written[index]) continue;
    if (/^(?:\.|%2e){1,2}$/i.test(step))
      throw new ToolFailure('Arguments that go into an address must not be “.” or “..”.');
    if (step === '') throw new ToolFailure('Arguments that go into a path must not be empty.');
  }
}

function makeHeaders(action: HttpAction, given: ToolArguments, keys: VaultKeys): Headers {
  const headers = new Headers({ Accept: 'application/json, text/plain;q=0.9, */*;q=0.5' });
  headers.set('User-Agent', 'EntropyTools-MCP/1.0 (calls a service for its owner)');
  const set = (name: string, text: string) => {
    try {
      headers.set(name, text);
    } catch {
      throw new ToolFailure(`The header ${name} cannot have this value.`);
    }
  };
  const encodeKey = (key: string) => key;
  for (const { name, value } of action.headers)
    set(name, fillText(value, given, { encode: requireOneLine, keys, encodeKey }));
  const cookies: string[] = [];
  for (const parameter of action.parameters ?? []) {
    if (parameter.in !== 'header' && parameter.in !== 'cookie') continue;
    const whole = wholeArgument(parameter.value);
    const value =
      whole === undefined
        ? fillText(parameter.value, given, { encode: requireOneLine, keys, encodeKey })
        : valueAt(given, whole);
    if (!isGiven(value)) continue;
    if (parameter.in === 'header')
      set(parameter.name, requireKeyless(headerOf(parameter, value), whole));
    else
      for (const { pair } of pairsOf(parameter, value))
        cookies.push(`${pair[0]}=${requireCookie(pair[1], whole)}`);
  }
  if (cookies.length > 0) set('Cookie', cookies.join('; '));
  return headers;
}

/** A client's value must not start another header. */
function requireOneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u001f\u007f]/.test(text))
    throw new ToolFailure('Arguments that go into a header must be one line of text.');
  return text;
}

const requireKeyless = (text: string, argument: string | undefined) =>
  argument === undefined ? text : requireOneLine(text);

/** A client's value must not start another cookie. */
function requireCookie(text: string, argument: string | undefined): string {
  if (argument !== undefined && /[;,\s]/.test(requireOneLine(text)))
    throw new ToolFailure('Arguments that go into a cookie must have no “;”, “,” and spaces.');
  return text;
}

function makeBody(
  { body, form }: HttpAction,
  given: ToolArguments,
  { headers, keys }: { headers: Headers; keys: VaultKeys },
): string | Uint8Array<ArrayBuffer> | undefined {
  if (form) {
    const fields = form.fields.flatMap((field) => fieldsOf(field, given, keys));
    if (fields.length === 0) return undefined;
    const { type, body: made } = makeForm(form.encoding, fields);
    headers.set('Content-Type', type);
    return made;
  }
  if (body.trim() === '') return undefined;
  // A body that consists of one optional argument is omitted without it.
  const whole = wholeArgument(body.trim().replace(/^"(.*)"$/s, '$1'));
  if (whole !== undefined && valueAt(given, whole) === undefined) return undefined;
  const json = fillJsonText(body, given, keys);
  const type = headers.get('Content-Type') ?? '';
  if (type === '')
    headers.set(
      'Content-Type',
      json === undefined ? 'text/plain; charset=utf-8' : 'application/json',
    );
  if (json !== undefined) return json;
  const isForm = /urlencoded/i.test(type);
  return fillText(body, given, { keys, ...(isForm ? { encode: encodeURIComponent } : {}) });
}

/** The parts for a field: none without its argument, one for each item of an array. */
function fieldsOf(field: FormField, given: ToolArguments, keys: VaultKeys) {
  const { contentType, fileName, base64 } = field;
  const more = {
    ...(contentType === undefined ? {} : { contentType }),
    ...(fileName === undefined ? {} : { fileName }),
  };
  return pairsOf(field, argumentOrText(field, given, keys)).map(({ pair: [name, value] }) => ({
    name,
    value: base64 ? bytesOf(value, name) : value,
    ...more,
  }));
}

function bytesOf(text: string, name: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new ToolFailure(`The file “${name}” must be given as base64.`);
  }
}
