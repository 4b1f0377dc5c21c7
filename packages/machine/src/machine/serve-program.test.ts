/** `serve`: how a folder's files are served, and how it is stopped. */
import { expect, test } from 'vitest';
import { MemoryFileTree } from './file-tree';
import { Machine } from './machine';
import { silentHost } from './machine-host.testing';
import { populateStartTree } from './start-tree';

const bytes = (text: string) => new TextEncoder().encode(text);

function machineWithSite() {
  const files = new MemoryFileTree();
  populateStartTree(files, false);
  files.mkdir('/home/user/site/pictures & more', { recursive: true });
  files.writeFile('/home/user/site/index.html', bytes('<h1>Home</h1>'));
  files.writeFile('/home/user/site/main.js', bytes('export {};'));
  files.writeFile('/home/user/site/pictures & more/a<b.txt', bytes('text'));
  files.writeFile('/home/user/secret.txt', bytes('outside'));
  let text = '';
  const machine = new Machine({
    files,
    host: silentHost((piece) => {
      text += piece.text;
    }),
    shared: new Int32Array(new SharedArrayBuffer(4)),
  });
  const get = async (path: string, method = 'GET') => {
    const answer = await machine.ports.ask(3000, {
      method,
      path,
      headers: {},
      body: new Uint8Array(),
    });
    return { ...answer, text: new TextDecoder().decode(answer.bytes) };
  };
  return { machine, get, text: () => text };
}

test('serves files with their types, folders with their index or a list, and nothing outside', async () => {
  const { machine, get, text } = machineWithSite();
  const running = machine.run('serve site');
  await expect.poll(text).toContain('Serving /home/user/site on http://localhost:3000');
  expect(await get('/')).toMatchObject({ status: 200, text: '<h1>Home</h1>' });
  expect((await get('/main.js?v=2')).headers['content-type']).toBe('text/javascript;charset=utf-8');
  expect(await get('/pictures%20&%20more')).toMatchObject({
    status: 301,
    headers: { location: '/pictures%20&%20more/' },
  });
  expect((await get('/pictures%20&%20more/')).text).toContain('<a href="a%3Cb.txt">a&lt;b.txt</a>');
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/nothing', '//home/user/secret.txt'])
    expect((await get(path)).status).toBe(404);
  expect((await get('/%ff')).status).toBe(400);
  expect((await get('/', 'POST')).status).toBe(405);
  expect(text()).toContain('GET /main.js?v=2 200\n');
  machine.interrupts.shared?.fill(2);
  machine.interrupts.message();
  expect((await running).exitCode).toBe(130);
  await expect(get('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('reports what is wrong with a folder, a port and an option', async () => {
  const { machine, text } = machineWithSite();
  expect((await machine.run('serve nowhere')).exitCode).toBe(1);
  expect(text()).toContain('ERROR: serve: /home/user/nowhere: Directory not found');
  expect((await machine.run('serve -p 99999 site')).exitCode).toBe(1);
  expect(text()).toContain('options.port should be >= 0 and < 65536');
  expect((await machine.run('serve --help')).exitCode).toBe(0);
});
