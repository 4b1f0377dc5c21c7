// @module-tag sweep
import { expect, it } from 'vitest';
import type { ProgramRequest, ProgramResponse } from '../machine/program';
import { homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';

const python = pythonProgram(pythonEngine());
const files = homeTree();
const asked: [string, ProgramRequest | undefined][] = [];

async function fetch(url: string, request?: ProgramRequest): Promise<ProgramResponse> {
  asked.push([url, request]);
  const { pathname, host } = new URL(url);
  if (host === 'closed.example') throw new Error('closed.example was not allowed.');
  const moved = pathname === '/old';
  return {
    status: moved ? 302 : pathname === '/none' ? 404 : 200,
    statusText: 'Told',
    headers: moved
      ? { location: '/new' }
      : { 'content-type': 'text/plain', 'content-length': '999' },
    url,
    bytes: new TextEncoder().encode(
      `${request?.method} ${new TextDecoder().decode(request?.body)}`,
    ),
  };
}
const run = (code: string) => runProgram(python, ['-c', code], { files, fetch });

it('urllib asks by the guarded way: addresses, headers, bodies, redirects, errors', async () => {
  const ran = await run(`
import urllib.request, urllib.error, http.client, json
print(urllib.request.urlopen("https://api.example/old?a=1").read())
request = urllib.request.Request("http://api.example:8080/x", data=b"body", headers={"X-A": "b"})
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.headers["content-type"], answer.read())
for address in ("https://api.example/none", "https://closed.example/"):
    try:
        urllib.request.urlopen(address)
    except urllib.error.URLError as error:
        print(error)
connection = http.client.HTTPSConnection("api.example")
connection.request("PUT", "/put", body=iter([b"ab", b"c"]), encode_chunked=True, headers={"Transfer-Encoding": "chunked"})
print(connection.getresponse().read())
`);
  expect(ran.err).toBe('');
  expect(ran.out).toBe(
    "b'GET '\n200 text/plain b'POST body'\nHTTP Error 404: Told\n<urlopen error closed.example was not allowed.>\nb'PUT abc'\n",
  );
  expect(asked.map(([url]) => url)).toEqual([
    'https://api.example/old?a=1',
    'https://api.example/new',
    'http://api.example:8080/x',
    'https://api.example/none',
    'https://closed.example/',
    'https://api.example/put',
  ]);
  expect(asked[2]?.[1]?.headers).toMatchObject({ 'X-A': 'b' });
});

it('says so where there is no way out', async () => {
  const code = 'import urllib.request; urllib.request.urlopen("https://api.example/")';
  expect((await runProgram(python, ['-c', code], { files })).err).toContain(
    'This terminal has no way to other servers.',
  );
});

it('shows pictures of values at the prompt among the output', async () => {
  const lines = [
    'class Dot:',
    '    def _repr_svg_(self): return "<svg xmlns=\'http://www.w3.org/2000/svg\'/>"',
    '',
    'print("before"); Dot()',
    '1 + 1',
  ];
  const ran = await runProgram(python, [], { files, answers: lines });
  expect(ran.err).toBe('');
  expect(ran.out).toMatch(/before\n2\n/);
  expect(ran.views).toMatchObject([{ title: 'Dot', type: 'image/svg+xml', isInline: true }]);
});
