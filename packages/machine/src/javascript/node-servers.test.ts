/** The supported part of Node's `http` on the machine's ports: requests, responses and endings. */
import { execFileSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { MemoryFileTree } from '../machine/file-tree';
import { Machine } from '../machine/machine';
import { silentHost } from '../machine/machine-host.testing';
import type { PortRequest } from '../machine/ports';
import { populateStartTree } from '../machine/start-tree';
import { npmProgram } from '../npm/npm-program';
import type { OutputPiece } from '../shell/output-window';
import { nodeProgram } from './node-program';

let stop = async () => {};
afterEach(() => stop());

const bytes = (text: string) => new TextEncoder().encode(text);

/** Runs a program on a machine until it listens. */
async function start(source: string, line = 'node server.js') {
  const files = new MemoryFileTree();
  populateStartTree(files, false);
  files.writeFile('/home/user/server.js', bytes(source));
  files.writeFile(
    '/home/user/package.json',
    bytes(JSON.stringify({ name: 'site', scripts: { dev: 'node server.js' } })),
  );
  const pieces: OutputPiece[] = [];
  const heard: string[] = [];
  const machine = new Machine({
    files,
    host: {
      ...silentHost((piece) => pieces.push(piece)),
      server: (port, isOpen) => heard.push(`${port} ${isOpen}`),
    },
    shared: new Int32Array(new SharedArrayBuffer(4)),
    programs: { node: async () => nodeProgram(), npm: async () => npmProgram() },
  });
  let isOver = false;
  const running = machine.run(line).then((result) => {
    isOver = true;
    return result;
  });
  stop = async () => {
    if (isOver) return;
    machine.interrupts.shared?.fill(2);
    machine.interrupts.message();
    await running;
  };
  const text = () => pieces.map((piece) => piece.text).join('');
  const ask = async (path: string, request: Partial<PortRequest> = {}) => {
    const { bytes: body, ...head } = await machine.ports.ask(3000, {
      method: 'GET',
      path,
      headers: { host: 'localhost:3000' },
      body: new Uint8Array(),
      ...request,
    });
    return { ...head, text: new TextDecoder().decode(body) };
  };
  return { machine, running, heard, text, ask, files };
}

const SERVER = `
const http = require('node:http');
const server = http.createServer(async (req, res) => {
  const url = new URL(req.url, 'http://' + req.headers.host);
  if (url.pathname === '/echo') {
    let body = '';
    req.setEncoding('utf8');
    req.on('data', (piece) => { body += piece; });
    req.on('end', () => {
      res.writeHead(201, { 'Content-Type': 'application/json', 'X-Two': ['a', 'b'] });
      res.write('{"said":');
      res.end(JSON.stringify(req.method + ' ' + body + ' ' + url.searchParams.get('q')) + '}');
    });
    return;
  }
  if (url.pathname === '/later') { await new Promise((go) => setTimeout(go, 5)); return res.end('late'); }
  if (url.pathname === '/file') return require('fs').createReadStream('package.json').pipe(res);
  if (url.pathname === '/close') { res.end('bye'); server.close(() => console.log('closed')); return; }
  res.statusCode = 404;
  res.setHeader('content-type', 'text/html');
  res.end('<h1>Nothing at ' + url.pathname + '</h1>');
});
server.listen(3000, () => console.log('Listening on http://localhost:' + server.address().port));
`;

it('answers requests with bodies, headers, files and delayed responses', async () => {
  const { ask, heard, text, running } = await start(SERVER);
  await expect.poll(text).toContain('Listening on http://localhost:3000\n');
  expect(heard).toEqual(['3000 true']);
  expect(await ask('/echo?q=5', { method: 'POST', body: bytes('grün') })).toMatchObject({
    status: 201,
    statusText: 'Created',
    headers: { 'content-type': 'application/json', 'x-two': 'a, b' },
    text: '{"said":"POST grün 5"}',
  });
  expect(await ask('/nowhere')).toMatchObject({
    status: 404,
    text: '<h1>Nothing at /nowhere</h1>',
  });
  expect((await ask('/file')).text).toContain('"name":"site"');
  const both = await Promise.all([ask('/later'), ask('/later')]);
  expect(both.map((one) => one.text)).toEqual(['late', 'late']);
  expect(await ask('/x', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
  expect((await ask('/close')).text).toBe('bye');
  expect((await running).exitCode).toBe(0);
  expect(text()).toContain('closed\n');
  expect(heard).toEqual(['3000 true', '3000 false']);
  await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('shows the output of an npm script while its server runs, and Ctrl+C ends both', async () => {
  const { machine, ask, text, running, heard } = await start(SERVER, 'npm run dev; echo after');
  await expect.poll(text).toContain('> node server.js\n\nListening on http://localhost:3000\n');
  expect((await ask('/later')).text).toBe('late');
  machine.interrupts.shared?.fill(2);
  machine.interrupts.message();
  expect((await running).exitCode).toBe(130);
  expect(heard).toEqual(['3000 true', '3000 false']);
});

it('ends a program whose handler throws, and fails the request', async () => {
  for (const handler of [
    '() => { throw new Error("broken"); }',
    'async () => { throw new Error("broken"); }',
  ]) {
    const { ask, text, running } = await start(
      `require('http').createServer(${handler}).listen(3000, () => console.log('up'))`,
    );
    await expect.poll(text).toContain('up');
    await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await running).exitCode).toBe(1);
    expect(text()).toContain('Error: broken');
  }
});

it('reports a taken port, picks a free one for 0, and lets a program request itself', async () => {
  const { text, running } = await start(`
    const http = require('http');
    const first = http.createServer((req, res) => res.end('self ' + req.url)).listen(0, async () => {
      const { port } = first.address();
      const second = http.createServer(() => {});
      second.on('error', (error) => {
        console.log(error.code, error.syscall);
        http.get({ port, path: '/by-get' }, (res) => {
          let got = '';
          res.on('data', (piece) => { got += piece; }).on('end', () => {
            console.log(res.statusCode, got);
            first.close();
          });
        });
      });
      console.log(await (await fetch('http://localhost:' + port + '/by-fetch')).text());
      second.listen(port);
    });
  `);
  expect((await running).exitCode).toBe(0);
  expect(text()).toBe('self /by-fetch\nEADDRINUSE listen\n200 self /by-get\n');
});

/** Programs that request their own server; their output does not depend on the port. */
const SELF_ASKING = [
  `const server = http.createServer((req, res) => {
     let body = '';
     req.on('data', (piece) => { body += piece; });
     req.on('end', () => {
       res.writeHead(201, 'Fine', { 'X-A': '1', 'Content-Type': 'text/plain' });
       res.end([req.method, req.url, body, req.headers['x-own'], req.httpVersion].join(' '));
     });
   });
   server.listen(0, () => {
     const req = http.request(
       { port: server.address().port, method: 'POST', path: '/x?y=1', headers: { 'X-Own': 'z' } },
       (res) => {
         let body = '';
         res.setEncoding('utf8');
         res.on('data', (piece) => { body += piece; });
         res.on('end', () => {
           console.log(res.statusCode, res.statusMessage, res.headers['x-a'], body);
           server.close(() => console.log('closed', server.listening));
         });
       },
     );
     req.write('part one, ');
     req.end('part two');
   });`,
  `const server = http.createServer(async (req, res) => {
     const pieces = [];
     for await (const piece of req) pieces.push(piece);
     console.log(res.headersSent, res.getHeader('x'), res.statusCode);
     res.setHeader('X', ['a', 'b']);
     console.log(res.getHeader('x'), res.hasHeader('X'), res.getHeaderNames());
     res.removeHeader('x');
     res.statusCode = 404;
     res.end(Buffer.concat(pieces), () => console.log('finished', res.headersSent, res.writableEnded));
     try { res.setHeader('late', '1'); } catch (error) { console.log(error.code, error.message); }
   }).listen(0, async () => {
     const url = 'http://localhost:' + server.address().port + '/';
     const answer = await fetch(url, { method: 'PUT', body: 'gr\u00fcn' });
     console.log(answer.status, answer.ok, await answer.text(), answer.headers.get('content-length'));
     server.close();
     server.closeAllConnections();
   });`,
  `console.log(http.STATUS_CODES[418], http.METHODS.includes('PATCH'));
   const server = http.createServer();
   console.log(server.listening, server.address());
   server.close((error) => console.log(error.code));`,
];

it.each(SELF_ASKING)('prints what node prints: %s', { tags: ['sweep'] }, async (program) => {
  const source = `const http = require('http');\n${program}`;
  const { text, running } = await start(source);
  const { exitCode } = await running;
  const peer = execFileSync(process.execPath, ['-e', source], { encoding: 'utf8' });
  expect({ text: text(), exitCode }).toEqual({ text: peer, exitCode: 0 });
});
