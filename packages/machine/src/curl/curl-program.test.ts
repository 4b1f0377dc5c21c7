// Compares the terminal's curl with the installed curl: the same command lines against the same server.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryFileTree } from '../machine/file-tree';
import { RequestError } from '../machine/guarded-fetch';
import type { ProgramSession } from '../machine/program';
import { curlProgram } from './curl-program';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
let server: Server;
let base: string;
let folder: string;
const FORM = 'one=1\r\ntwo=2\n';

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [, kind = '', more = ''] = (request.url ?? '').split('/');
    const { authorization, accept, cookie, referer } = request.headers;
    response.sendDate = false;
    if (kind === 'to') {
      response.writeHead(Number(more.slice(0, 3)), { Location: '/echo/end', 'Content-Length': 0 });
      response.end();
    } else if (kind === 'round') response.writeHead(302, { Location: '/round' }).end();
    else if (kind === 'binary') response.end(Buffer.from([1, 0, 2, 255]));
    else {
      response.statusCode = Number(/^\d{3}$/.exec(more)?.[0] ?? 200);
      response.setHeader('X-Way', 'here');
      const type = request.headers['content-type'];
      const own = request.headers['x-own'];
      const said = { type, own, authorization, accept, cookie, referer };
      const body = Buffer.concat(parts).toString();
      response.end(
        `${JSON.stringify({ method: request.method, url: request.url, ...said, body })}\n`,
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'curl-'));
  writeFileSync(join(folder, 'form.txt'), FORM);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Asks the server directly, as the Worker would. */
const straight: ProgramSession['fetch'] = async (url, request = {}) => {
  const { method = 'GET', headers = {}, body } = request;
  const answer = await fetch(url, {
    method,
    headers: { Accept: '*/*', ...headers },
    redirect: 'manual',
    ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
  }).catch(() => {
    throw new RequestError('terminal_unreachable', 'The server does not answer.');
  });
  return {
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    url,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

async function ours(args: readonly string[], more: Partial<ProgramSession> = {}) {
  const files = new MemoryFileTree();
  files.mkdir('/w', { recursive: true });
  files.writeFile('/w/form.txt', new TextEncoder().encode(FORM));
  let [out, err] = ['', ''];
  const code = await curlProgram().run(args, {
    files,
    cwd: '/w',
    env: {},
    stdin: '',
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      err += text;
    },
    ask: async () => null,
    signal: new AbortController().signal,
    ...(straight ? { fetch: straight } : {}),
    ...more,
  });
  const read = (name: string) => new TextDecoder().decode(files.readFile(`/w/${name}`));
  return { code, out, err, read };
}

const theirs = (args: readonly string[], stdin: string) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile('curl', ['-q', ...args], { cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    // A process that reads nothing may have ended by now.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(stdin);
  });

const LINES: [line: string, stdin?: string][] = [
  ['-s BASE/echo'],
  ['-s BASE/echo BASE/echo/two'],
  ['-s --url BASE/echo'],
  ['-s -X DELETE BASE/echo'],
  ['-sXPUT -d a=1 BASE/echo'],
  ['-s -d a=1 -d b=2 BASE/echo'],
  ['-s --data-raw @x BASE/echo'],
  ['-s -d @form.txt BASE/echo'],
  ['-s --data-binary @form.txt BASE/echo'],
  ['-s -d @- BASE/echo', 'piped\nlines\n'],
  ['-s --data-urlencode name=a&b --data-urlencode =x%y BASE/echo'],
  ['-s -G -d q=1 -d r=2 BASE/echo'],
  ['-s -G -d q=1 BASE/echo?p=0'],
  ['-s --json {"a":1} BASE/echo'],
  ['-s -H X-Own:yes BASE/echo'],
  ['-s -H X-Own: -H Content-Type:text/x -d a BASE/echo'],
  ['-s -u ada:secret BASE/echo'],
  ['-s -b a=1 -e http://x.example/ BASE/echo'],
  ['-s -f BASE/echo/404'],
  ['-sS -f BASE/echo/500'],
  ['-s BASE/echo/404'],
  ['-s BASE/to/302'],
  ['-s -L BASE/to/302'],
  ['-sL -d a=1 BASE/to/301'],
  ['-sL -d a=1 BASE/to/303'],
  ['-sL -d a=1 BASE/to/307'],
  ['-sL -u ada:secret BASE/to/308'],
  ['-sSL --max-redirs 3 BASE/round'],
  ['-s -o out.txt BASE/echo'],
  ['-s -O BASE/echo/named.txt'],
  ['-s ftp-x://127.0.0.1/'],
  ['-s http://127.0.0.1:1/'],
  ['-s'],
  ['-s --nonsense BASE/echo'],
  ['-s -d'],
];

describe.skipIf(!hasCurl)('gives the same answer and exit code as curl', () => {
  it.each(LINES)('curl %s', async (line, stdin = '') => {
    const args = line.replaceAll('BASE', base).split(' ');
    const wanted = await theirs(args, stdin);
    const given = await ours(args, { stdin });
    expect({ out: given.out, code: given.code }).toEqual({ out: wanted.out, code: wanted.code });
    const file = /out\.txt|named\.txt/.exec(line)?.[0];
    if (file) expect(given.read(file)).toBe(readFileSync(join(folder, file), 'utf8'));
  });
});

it('shows the headers of each response with -i, -I and -L', async () => {
  const lines = (await ours(['-isL', `${base}/to/302`])).out.split('\r\n');
  expect(lines.filter((line) => line.startsWith('HTTP/'))).toEqual([
    'HTTP/1.1 302 Found',
    'HTTP/1.1 200 OK',
  ]);
  expect(lines).toContain('x-way: here');
  const head = (await ours(['-I', `${base}/echo`])).out;
  expect(head.startsWith('HTTP/1.1 200 OK\r\n') && head.endsWith('\r\n\r\n')).toBe(true);
});

it.each([
  ['terminal_name_unknown', 6],
  ['terminal_address_not_allowed', 7],
  ['not_agreed', 7],
  ['rate_limited', 7],
  ['terminal_timeout', 28],
  ['terminal_too_large', 63],
])('reports %s with exit code %i', async (code, exitCode) => {
  const refuse = async () => Promise.reject(new RequestError(code, 'A sentence.'));
  const ran = await ours(['https://x.example'], { fetch: refuse });
  expect([ran.code, ran.err]).toEqual([exitCode, `curl: (${exitCode}) A sentence.\n`]);
  expect((await ours(['-s', 'https://x.example'], { fetch: refuse })).err).toBe('');
});

it('continues with the next address after an error, and exits with the last error’s code', async () => {
  const ran = await ours(['http://127.0.0.1:1/', `${base}/echo`]);
  expect([ran.code, ran.out]).toEqual([7, expect.stringContaining('"GET"')]);
  expect((await ours([`${base}/echo`, 'ftp://x.example/'])).code).toBe(1);
});

it('times out after the time of -m', async () => {
  const never = () => new Promise<never>(() => {});
  const ran = await ours(['-m', '0.05', 'https://x.example'], { fetch: never });
  expect([ran.code, ran.err]).toEqual([28, 'curl: (28) Operation timed out\n']);
});

it('keeps binary data and control characters from a server off the screen', async () => {
  const ran = await ours([`${base}/binary`], { isTerminal: true });
  expect([ran.code, ran.out]).toEqual([23, '']);
  expect(ran.err).toContain('Binary output can mess up your terminal');
  const evil: ProgramSession['fetch'] = async (url) => ({
    status: 200,
    statusText: 'OK',
    headers: { 'x-evil': '\u009b2J' },
    url,
    bytes: new TextEncoder().encode('a\u001b[2Jb\n'),
  });
  const shown = await ours(['-i', 'https://x.example'], { fetch: evil, isTerminal: true });
  expect(shown.out).toBe('HTTP/1.1 200 OK\r\nx-evil: \ufffd2J\r\n\r\na\ufffd[2Jb\n');
  const piped = await ours(['https://x.example'], { fetch: evil });
  expect(piped.out).toBe('a\u001b[2Jb\n');
});

it('says which file it cannot read or write', async () => {
  expect((await ours(['-d', '@nothing', base])).err).toBe('curl: (26) Failed to open nothing\n');
  expect((await ours(['-o', 'no/such/file', `${base}/echo`])).code).toBe(23);
  expect((await ours(['-O', base])).err).toBe('curl: (23) Remote file name has no length\n');
});

it('prints help, its version and usage errors', async () => {
  expect((await ours(['--help'])).out).toMatch(/^Usage: curl/);
  expect((await ours(['--version'])).out).toMatch(/^curl 8/);
  const unknown = await ours(['--nonsense']);
  expect([unknown.code, unknown.err]).toEqual([
    2,
    "curl: option --nonsense: is unknown\ncurl: try 'curl --help' for more information\n",
  ]);
});
