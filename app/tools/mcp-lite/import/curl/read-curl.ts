// Reads a curl command as a tool: its request, with its secrets taken out.
import {
  CurlUsageError,
  type ExtraCurlOptions,
  parseCurlOptions,
} from '@entropy-tools/machine/curl/curl-options';
import { buildCurlRequest, CurlError } from '@entropy-tools/machine/curl/curl-request';
import type { McpTool } from '@workers/api/mcp/mcp.contract';
import type { ToolAction, ToolParameter } from '@workers/api/mcp/tool-action.contract';
import { toolName, withDistinctNames } from '../argument-names';
import { type Imported, type ImportedOperation, ImportFault } from '../imported';
import { Secrets } from './find-secrets';
import { readFormFields } from './read-form-fields';
import { splitCommand } from './split-command';

/** Options of curl that do not affect the request, or that a tool cannot preserve. */
const MORE: ExtraCurlOptions = {
  values: {
    ...{
      F: 'form',
      x: 'proxy',
      w: 'write-out',
      c: 'cookie-jar',
      D: 'dump-header',
      T: 'upload-file',
    },
    ...{ K: 'config', U: 'proxy-user', E: 'cert', r: 'range', y: 'speed-time', Y: 'speed-limit' },
    ...{ z: 'time-cond' },
  },
  flags: {
    ...{ k: 'insecure', v: 'verbose', g: 'globoff', N: 'no-buffer', n: 'netrc', q: 'disable' },
    ...{
      '#': 'progress-bar',
      '4': 'ipv4',
      '6': 'ipv6',
      '0': 'http1.0',
      '1': 'tlsv1',
      J: 'remote-header-name',
    },
    ...{ ':': 'next', R: 'remote-time', Z: 'parallel', j: 'junk-session-cookies', a: 'append' },
  },
  longValues: [
    ...['connect-timeout', 'retry', 'retry-delay', 'retry-max-time', 'cacert', 'capath', 'key'],
    ...['ciphers', 'resolve', 'limit-rate', 'interface', 'form-string', 'aws-sigv4', 'trace'],
    ...['trace-ascii', 'stderr', 'dns-servers', 'noproxy', 'tls-max', 'pinnedpubkey', 'cert-type'],
    ...['key-type', 'unix-socket', 'max-filesize', 'keepalive-time', 'create-file-mode'],
  ],
  longFlags: [
    ...['compressed', 'http1.1', 'http2', 'http3', 'http2-prior-knowledge', 'no-progress-meter'],
    ...[
      'location-trusted',
      'retry-all-errors',
      'retry-connrefused',
      'fail-with-body',
      'path-as-is',
    ],
    ...['tlsv1.2', 'tlsv1.3', 'ssl-no-revoke', 'basic', 'digest', 'ntlm', 'negotiate', 'anyauth'],
    ...['create-dirs', 'no-keepalive', 'tcp-nodelay', 'fail-early', 'raw', 'styled-output'],
  ],
};

/** Why a command with this option is refused. */
const REFUSED: Readonly<Record<string, string>> = {
  ...{ 'upload-file': 'This command sends a file, which a tool cannot do' },
  ...{ config: 'This command has its options in a file. Paste the whole command' },
  ...{ next: 'These are several requests. Import one after the other' },
  ...{ head: 'This command asks for headers only (HEAD), and a tool answers with text' },
};

/** What is lost, by the option that asks for it. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  referer: 'The Referer is not kept.',
  proxy: 'The proxy is not kept: our server asks the service itself.',
  cert: 'The certificate of the client is not kept.',
  insecure: 'A certificate that is not valid is refused, whatever -k says.',
  digest: 'Digest is not kept: name and password are sent as Basic.',
  ntlm: 'NTLM is not kept: name and password are sent as Basic.',
  negotiate: 'Negotiate is not kept.',
  'aws-sigv4': 'The signature of AWS is not kept.',
  netrc: 'Name and password of a .netrc file are not kept.',
};

/** Headers that our server sets itself; their values are reported as lost. */
const SET_BY_US =
  /^(host|content-length|transfer-encoding|connection|te|upgrade|trailer|expect|accept-encoding|cookie2|origin|referer|proxy-.*|sec-.*|cf-.*|x-forwarded-.*|x-real-ip|forwarded|via)$/i;

/** @throws ImportFault with a sentence */
export function readCurl(command: string): Imported {
  const options = parseOptions(splitCommand(command).slice(1));
  for (const [option, sentence] of Object.entries(REFUSED))
    if (options.flags.has(option) || options.value(option) !== undefined)
      throw new ImportFault(sentence);
  if (options.urls.length === 0) throw new ImportFault('This command has no address');
  const secrets = new Secrets();
  const operations = options.urls.map((url) => readOne(url, options, secrets));
  const host = URL.parse(withScheme(options.urls[0] ?? ''))?.hostname ?? 'service';
  const distinct = withDistinctNames(operations.map(({ tool }) => tool));
  return {
    name: host,
    description: `Made from a curl command to ${host}.`,
    operations: operations.map((one, index) => ({ ...one, tool: distinct[index] ?? one.tool })),
    ...{ rest: {}, notes: [], keys: secrets.keys },
  };
}

type Options = ReturnType<typeof parseCurlOptions>;

function parseOptions(words: readonly string[]): Options {
  try {
    return parseCurlOptions(words, MORE);
  } catch (error) {
    if (error instanceof CurlUsageError) throw new ImportFault(`curl: ${error.message}`);
    throw error;
  }
}

const withScheme = (url: string) => (/^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://${url}`);

function readOne(typed: string, options: Options, secrets: Secrets): ImportedOperation {
  if (!options.flags.has('globoff') && /[{[]/.test(typed.replace(/\{\{.*?\}\}/g, '')))
    throw new ImportFault(
      'curl would read [ ] and { } in this address as a list. Write one address, or add -g',
    );
  const { url, request } = ask(typed, options);
  const headers = request.headers ?? {};
  const notes = [
    ...Object.entries(NOT_KEPT)
      .filter(([option]) => options.flags.has(option) || options.value(option) !== undefined)
      .map(([, sentence]) => sentence),
    ...(/^[a-z]+:\/\//i.test(typed)
      ? []
      : ['The address has no scheme: it is asked over http, as curl does.']),
  ];
  const kept: { name: string; value: string }[] = [];
  let cookie: ToolParameter | undefined;
  let body = request.body === undefined ? '' : decode(request.body);
  const form = readFormFields(options.all('form', 'form-string'));
  const type = Object.entries(headers).find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  for (const [name, value] of Object.entries(headers)) {
    if (/^cookie$/i.test(name)) cookie = cookieOf(value, secrets);
    else if (SET_BY_US.test(name)) {
      if (!/^(referer|accept-encoding)$/i.test(name))
        notes.push(`The header ${name} is not kept: our server sets it.`);
    } else kept.push({ name, value: secrets.header(name, value) });
  }
  const isJson = /json/i.test(type) || /^\s*[[{]/.test(body);
  const isForm = /urlencoded/i.test(type);
  if (body !== '')
    body = isJson
      ? secrets.json(body)
      : isForm
        ? secrets.pairs(body, 'Field')
        : secrets.text(body, 'Body');
  const fields = form.fields.map((field) =>
    field.base64 ? field : { ...field, value: secrets.field(field.name, field.value) },
  );
  const hasBody = body !== '' || request.body !== undefined || fields.length > 0;
  const method = (options.value('request') ?? (hasBody ? 'POST' : 'GET')).toUpperCase();
  if (hasBody && method === 'GET')
    throw new ImportFault('This command sends data with GET, which a tool cannot do');
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const known = methods.find((one) => one === method);
  if (known === undefined) throw new ImportFault(`A tool cannot ask with ${method}`);
  const action = withArguments<ToolAction>(
    {
      ...{ kind: 'http', method: known, url: secrets.address(url), headers: kept, body },
      ...(cookie === undefined ? {} : { parameters: [cookie] }),
      ...(fields.length > 0 ? { form: { encoding: 'multipart' as const, fields } } : {}),
      responsePath: '',
    },
    secrets,
  );
  // From the address without its secrets.
  const path = pathOf(action.kind === 'http' ? action.url : '');
  return {
    title: `${method} ${path}`,
    notes,
    tool: toolOf(toolName(method, path), action, { secrets, files: form.files }),
  };
}

/** The path, with nothing in place of a key. */
function pathOf(address: string): string {
  const bare = address.replace(/\{\{vault:[\w-]+\}\}/g, '').replace(/\{\{(\w+)\}\}/g, '$1');
  return URL.parse(bare)?.pathname ?? '';
}

/** All cookies form one secret, named after the first, because a tool sends three keys at most. */
function cookieOf(header: string, secrets: Secrets): ToolParameter {
  const [name = '', ...rest] = header.split('=');
  const isOne = !header.includes(';');
  const value = secrets.take(rest.join('='), isOne ? `Cookie ${name}` : 'Cookies');
  return { in: 'cookie', name: name.trim(), value };
}

function ask(typed: string, options: Options) {
  const files = {
    readFile: (): never => {
      throw new ImportFault('This command sends a file, which a tool cannot do');
    },
  } as unknown as Parameters<typeof buildCurlRequest>[2]['files'];
  try {
    const { url, request } = buildCurlRequest(typed, options, { files, cwd: '/', stdin: '' });
    return { url: withPlaceholders(url), request };
  } catch (error) {
    if (error instanceof CurlError)
      throw new ImportFault(
        error.exitCode === 1
          ? 'The address of this command is not http or https'
          : error.exitCode === 26
            ? 'This command sends a file, which a tool cannot do'
            : error.message,
      );
    throw error;
  }
}

/** `URL` has percent-encoded braces and variable marks. */
const withPlaceholders = (url: string) =>
  url
    .replace(/%7B%7B(.*?)%7D%7D/gi, (_, inner: string) => `{{${decodeURIComponent(inner)}}}`)
    .replace(/%EE%80%80(\w+)%EE%80%81/g, '\u{e000}$1\u{e001}');

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ImportFault('This command sends bytes that are no text, which a tool cannot do');
  }
}

/** Replaces shell variables in every string of a value. */
function withArguments<T>(value: T, secrets: Secrets): T {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? secrets.withArguments(inner) : inner,
  ) as T;
}

function toolOf(
  name: string,
  action: ToolAction,
  { secrets, files }: { secrets: Secrets; files: readonly string[] },
): McpTool {
  const file = { type: 'string', contentEncoding: 'base64', description: 'The file as base64' };
  const properties = Object.fromEntries([
    ...[...secrets.variables].map((variable) => [variable, { type: 'string' }] as const),
    ...files.map((one) => [one, file] as const),
  ]);
  const required = Object.keys(properties);
  const schema = { type: 'object', properties, required };
  return {
    ...{ name, description: '' },
    inputSchema: required.length === 0 ? '' : JSON.stringify(schema, null, 2),
    action,
  };
}
