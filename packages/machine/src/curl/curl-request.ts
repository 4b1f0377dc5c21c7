// Builds the request of a curl command line: address, method, headers and data.
import type { ProgramRequest, ProgramSession } from '../machine/program';
import { requestMethods } from '../machine/request-methods';
import type { CurlOptions } from './curl-options';

/** An error with curl's exit code. */
export class CurlError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Where the data of arguments and files comes from. */
type Source = Pick<ProgramSession, 'files' | 'cwd' | 'stdin'>;

/** Builds the request from curl's options. @throws CurlError */
export function buildCurlRequest(
  typed: string,
  options: CurlOptions,
  source: Source,
): { url: string; request: ProgramRequest } {
  const url = readAddress(typed);
  const data = readData(options, source);
  const isGet = options.flags.has('get');
  const headers = readHeaders(options, url, data !== undefined && !isGet);
  if (isGet && data) addToQuery(url, text(data));
  for (const { value } of options.all('url-query'))
    addToQuery(
      url,
      value.startsWith('+') ? value.slice(1) : text(readPart('data-urlencode', value, source)),
    );
  const body = isGet ? undefined : data;
  const usual = options.flags.has('head') ? 'HEAD' : body === undefined ? 'GET' : 'POST';
  const method = options.value('request') ?? usual;
  if (!requestMethods.some((one) => one === method.toUpperCase()))
    throw new CurlError(2, `${method} is not one of ${requestMethods.join(', ')}`);
  return { url: url.href, request: { method, headers, ...(body === undefined ? {} : { body }) } };
}

function addToQuery(url: URL, part: string): void {
  url.search += `${url.search === '' ? '' : '&'}${part}`;
}

/** An address without a scheme is taken as http, as in curl. */
function readAddress(typed: string): URL {
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    throw new CurlError(1, `Protocol "${scheme}" not supported`);
  const url = URL.parse(scheme === undefined ? `http://${typed}` : typed);
  if (!url) throw new CurlError(3, 'URL rejected: Malformed input to a URL function');
  return url;
}

function readHeaders(options: CurlOptions, url: URL, hasBody: boolean): Record<string, string> {
  const { value, all } = options;
  const found = new Map<string, [name: string, value: string]>();
  const set = (name: string, text: string | undefined) => {
    if (text !== undefined) found.set(name.toLowerCase(), [name, text]);
  };
  const json = value('json') !== undefined;
  if (hasBody) set('Content-Type', json ? 'application/json' : 'application/x-www-form-urlencoded');
  if (json) set('Accept', 'application/json');
  set('User-Agent', value('user-agent'));
  set('Referer', value('referer'));
  // Without a '=' it names a cookie file, which is not supported.
  if (value('cookie')?.includes('=')) set('Cookie', value('cookie'));
  const bearer = value('oauth2-bearer');
  if (bearer !== undefined) set('Authorization', `Bearer ${bearer}`);
  const { username, password } = url;
  const login =
    value('user') ??
    (username === ''
      ? undefined
      : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  url.username = '';
  url.password = '';
  if (login !== undefined)
    set('Authorization', `Basic ${btoa(binary(login.includes(':') ? login : `${login}:`))}`);
  for (const { value: line } of all('header')) {
    const [, name = '', colon, text = ''] = /^([^:;\s]+)([:;])\s*(.*)$/.exec(line) ?? [];
    if (name === '') continue;
    if (colon === ';') set(name, '');
    else if (text === '') found.delete(name.toLowerCase());
    else set(name, text);
  }
  return Object.fromEntries(found.values());
}

/** Data of several options is joined by '&'; that of `--json` without a separator. */
function readData(options: CurlOptions, source: Source): Uint8Array | undefined {
  const json = options.all('json');
  const all = options.all('data', 'data-raw', 'data-binary', 'data-urlencode', 'json');
  if (all.length === 0) return undefined;
  const parts = all.map(({ name, value }) => readPart(name, value, source));
  const between = new TextEncoder().encode(json.length > 0 ? '' : '&');
  const pieces = parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function readPart(name: string, value: string, source: Source): Uint8Array {
  const bytes = (given: string) => new TextEncoder().encode(given);
  if (name === 'data-raw') return bytes(value);
  if (name === 'data-urlencode') {
    const [, key = '', mark, rest = ''] = /^([^=@]*)([=@])(.*)$/s.exec(value) ?? [];
    const content = mark === '@' ? text(readFile(rest, source)) : mark === '=' ? rest : value;
    const encoded = escaped(content);
    return bytes(mark && key !== '' ? `${key}=${encoded}` : encoded);
  }
  if (!value.startsWith('@')) return bytes(value);
  const found = readFile(value.slice(1), source);
  // As in curl, -d drops the line breaks and NULs of a file.
  return name === 'data' ? bytes(text(found).replace(/[\r\n\0]/g, '')) : found;
}

/** Percent-encodes everything but the unreserved characters of RFC 3986, like `curl_easy_escape`. */
const escaped = (content: string) =>
  encodeURIComponent(content)
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

function readFile(name: string, { files, cwd, stdin }: Source): Uint8Array {
  if (name === '-') return new TextEncoder().encode(stdin);
  const path = name.startsWith('/') ? name : `${cwd.replace(/\/$/, '')}/${name}`;
  try {
    return files.readFile(path);
  } catch {
    throw new CurlError(26, `Failed to open ${name}`);
  }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const binary = (given: string) => String.fromCharCode(...new TextEncoder().encode(given));
