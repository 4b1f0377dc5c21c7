// curl of the terminal: the most common options, with curl's messages and exit codes (curl(1), EXIT CODES). A
// page may not ask other hosts, so the Worker does, once the user has agreed to the host.
import { nextRequest, RequestError } from '../machine/guarded-fetch';
import type { Program, ProgramRequest, ProgramResponse, ProgramSession } from '../machine/program';
import { type CurlOptions, CurlUsageError, parseCurlOptions } from './curl-options';
import { buildCurlRequest, CurlError } from './curl-request';

const VERSION = 'curl 8 (Entropy Tools, by the site’s server)\nProtocols: http https\n';
const MAX_REDIRECTS = 50;

/** curl's exit codes for refusals of the guarded fetch; everything else is 7, no connection. */
const EXIT_CODES: Readonly<Record<string, number>> = {
  terminal_name_unknown: 6,
  terminal_timeout: 28,
  terminal_too_large: 63,
};

/** The `curl` program. It resolves to curl's exit codes. */
export function curlProgram(): Program {
  return { name: 'curl', run };
}

async function run(args: readonly string[], session: ProgramSession): Promise<number> {
  let options: CurlOptions;
  try {
    options = parseCurlOptions(args);
  } catch (error) {
    if (!(error instanceof CurlUsageError)) throw error;
    return say(session, `${error.message}\ncurl: try 'curl --help' for more information`, 2);
  }
  const { flags, urls } = options;
  if (flags.has('help') || flags.has('version')) {
    session.write(flags.has('help') ? HELP : VERSION);
    return 0;
  }
  if (urls.length === 0)
    return say(session, "(2) no URL specified\ncurl: try 'curl --help' for more information", 2);
  let code = 0;
  const outputs = options.all('output').map(({ value }) => value);
  for (const [index, url] of urls.entries()) {
    try {
      await fetchOne(url, { options, output: outputs[index], session });
    } catch (error) {
      if (session.signal.aborted) return 130;
      code = sayFault(error, flags, session);
    }
  }
  return code;
}

interface Transfer {
  options: CurlOptions;
  /** The file of `-o` that belongs to this address. */
  output: string | undefined;
  session: ProgramSession;
}

async function fetchOne(typed: string, { options, output, session }: Transfer): Promise<void> {
  const { flags } = options;
  const { url, request } = buildCurlRequest(typed, options, session);
  const name = output ?? (flags.has('remote-name') ? nameOf(url) : undefined);
  const { answer, heads } = await transfer(url, request, options, session);
  if (flags.has('fail') && answer.status >= 400)
    throw new CurlError(22, `The requested URL returned error: ${answer.status}`);
  const isHead = flags.has('head');
  const shown = isHead || flags.has('include') ? heads.join('') : '';
  const bytes = isHead ? new Uint8Array() : answer.bytes;
  if (name !== undefined && name !== '-') {
    const path = name.startsWith('/') ? name : `${session.cwd.replace(/\/$/, '')}/${name}`;
    try {
      session.files.writeFile(path, joined(shown, bytes));
    } catch (error) {
      throw new CurlError(23, `Failed to write ${name}: ${(error as Error).message}`);
    }
    return;
  }
  if (session.isTerminal && name !== '-' && bytes.subarray(0, 2000).includes(0)) {
    session.writeError(
      'Warning: Binary output can mess up your terminal. Use "--output -" to tell curl\n' +
        'Warning: to output it to your terminal anyway, or consider "--output <FILE>".\n',
    );
    throw new CurlError(23, 'client returned ERROR on write');
  }
  const text = new TextDecoder().decode(bytes);
  session.write(shown + (session.isTerminal ? safe(text) : text));
}

/** Sends the request, and follows redirects if asked to. */
async function transfer(
  first: string,
  given: ProgramRequest,
  options: CurlOptions,
  session: ProgramSession,
): Promise<{ answer: ProgramResponse; heads: string[] }> {
  if (!session.fetch) throw new CurlError(7, 'This terminal has no network');
  const most = Number(options.value('max-redirs') ?? MAX_REDIRECTS);
  const seconds = Number(options.value('max-time') ?? 0);
  const late = seconds > 0 ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
  const heads: string[] = [];
  let [url, request] = [first, given];
  for (let hop = 0; ; hop += 1) {
    const answer = await within(late, session.fetch(url, { ...request, redirect: 'manual' }));
    heads.push(headOf(answer));
    const next = options.flags.has('location') ? nextRequest(answer, request) : undefined;
    if (!next) return { answer, heads };
    if (hop >= most) throw new CurlError(47, `Maximum (${most}) redirects followed`);
    ({ url, request } = next);
    // The method of -X applies to each hop.
    const method = options.value('request');
    if (method) request = { ...request, method };
  }
}

async function within<T>(endsAt: number, work: Promise<T>): Promise<T> {
  if (endsAt === Number.POSITIVE_INFINITY) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new CurlError(28, 'Operation timed out'));
    timer = setTimeout(end, Math.max(0, endsAt - Date.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The status line and the headers, as `-i` shows them. */
function headOf({ status, statusText, headers }: ProgramResponse): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const first = `HTTP/1.1 ${status}${statusText ? ` ${statusText}` : ''}`;
  return `${[first, ...lines].map(safe).join('\r\n')}\r\n\r\n`;
}

/** Untrusted server output must not control the terminal. */
const safe = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out.
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '\ufffd');

/** The last segment of an address's path, for `-O`. @throws CurlError */
function nameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  if (name === '') throw new CurlError(23, 'Remote file name has no length');
  return name;
}

function joined(head: string, bytes: Uint8Array): Uint8Array {
  if (head === '') return bytes;
  const start = new TextEncoder().encode(head);
  const whole = new Uint8Array(start.length + bytes.length);
  whole.set(start);
  whole.set(bytes, start.length);
  return whole;
}

function sayFault(error: unknown, flags: ReadonlySet<string>, session: ProgramSession): number {
  const code =
    error instanceof CurlError
      ? error.exitCode
      : error instanceof RequestError
        ? (EXIT_CODES[error.code] ?? 7)
        : undefined;
  if (code === undefined) throw error;
  if (flags.has('silent') && !flags.has('show-error')) return code;
  return say(session, `(${code}) ${(error as Error).message}`, code);
}

function say({ writeError }: ProgramSession, message: string, code: number): number {
  writeError(`curl: ${message}\n`);
  return code;
}

const HELP = `Usage: curl [options...] <url>
 -d, --data <data>          send data by POST; @FILE reads a file, @- what is piped in
     --data-raw <data>      the same without @
     --data-binary <data>   the same, line breaks of files kept
     --data-urlencode <data>  the same, encoded for a form
     --json <data>          send data as JSON
 -G, --get                  put the data into the address
 -X, --request <method>     GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS
 -H, --header <line>        add a header; 'Name:' leaves one out
 -A, --user-agent <name>    -e, --referer <url>    -b, --cookie <data>
 -u, --user <user:password> log in
 -I, --head                 show the headers only
 -i, --include              show the headers as well
 -L, --location             follow redirections      --max-redirs <number>
 -o, --output <file>        write to a file
 -O, --remote-name          write to a file of the name in the address
 -f, --fail                 exit with 22 where the server answers 400 or more
 -m, --max-time <seconds>   at most 20
 -s, --silent               say nothing of faults    -S, --show-error
The site's server makes the request, to public hosts that you agree to: at most 1 MB out and 5 MB in.
`;
