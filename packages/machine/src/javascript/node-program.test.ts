import { describe, expect, it } from 'vitest';
import { CTRL_C, homeTree, runProgram } from '../python/program-session.testing';
import { nodeProgram } from './node-program';

const node = nodeProgram();
const run = (args: readonly string[], session: Parameters<typeof runProgram>[2] = {}) =>
  runProgram(node, args, session);

describe('programs', () => {
  it('evaluates a source text, and prints its value', async () => {
    expect(await run(['-e', 'console.log(1 + 1)'])).toMatchObject({ out: '2\n', err: '', code: 0 });
    expect((await run(['-p', '[1, "a", { b: null }]'])).out).toBe("[ 1, 'a', { b: null } ]\n");
  });

  it('runs a file with its modules and arguments', async () => {
    const files = homeTree({
      'app/main.js':
        "const { twice } = require('./lib/twice');\nconst data = require('./data.json');\nconst path = require('node:path');\nconsole.log(twice(data.n), path.basename(__filename), process.argv.slice(2), require.main === module);",
      'app/lib/twice.js': 'exports.twice = (x) => 2 * x;',
      'app/data.json': '{"n": 21}',
    });
    const ran = await run(['app/main.js', 'a', 'b'], { files });
    expect(ran).toMatchObject({ out: "42 main.js [ 'a', 'b' ] true\n", err: '', code: 0 });
  });

  it('runs ES modules', async () => {
    const files = homeTree({
      'main.mjs':
        "import { readFileSync } from 'node:fs';\nimport fs from 'fs/promises';\nimport twice, { name } from './twice.mjs';\nimport old from './old.cjs';\nimport data from './data.json' with { type: 'json' };\nconsole.log(twice(4), name, old.x, data.n, import.meta.url, readFileSync('data.json', 'utf8'));\nconst late = await import('./late.js');\nconsole.log(late.default, await fs.readFile('data.json', 'utf8'));",
      'twice.mjs': "export default (x) => 2 * x; export const name = 'twice';",
      'old.cjs': 'module.exports = { x: 5 };',
      'late.js': "import os from 'os';\nexport default os.EOL;",
      'data.json': '{"n":1}',
    });
    const ran = await run(['main.mjs'], { files });
    expect(ran.err).toBe('');
    expect(ran.out).toBe('8 twice 5 1 file:///home/user/main.mjs {"n":1}\n\n {"n":1}\n');
  });

  it('writes files that the shell sees', async () => {
    const files = homeTree();
    await run(
      [
        '-e',
        "fs.mkdirSync('a/b', {recursive:true}); fs.writeFileSync('a/b/c.txt', 'hi'); fs.appendFileSync('a/b/c.txt', Buffer.from([33]))",
      ],
      { files },
    );
    expect(new TextDecoder().decode(files.readFile('/home/user/a/b/c.txt'))).toBe('hi!');
  });

  it('ends with the exit code of the program', async () => {
    const codes = [];
    for (const code of [
      'process.exit(3)',
      'process.exitCode = 4',
      'throw new Error("x")',
      'setTimeout(() => process.exit(5), 5)',
      'try { process.exit(6) } finally { console.log("no") }',
    ])
      codes.push((await run(['-e', code])).code);
    expect(codes).toEqual([3, 4, 1, 5, 6]);
  });

  it('shows an error with its line', async () => {
    const ran = await run(['bad.js'], { files: homeTree({ 'bad.js': 'const x = 1;\nnull.y;\n' }) });
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/^\/home\/user\/bad\.js:2\nnull\.y;\n *\^\n\nTypeError: /);
    expect((await run(['-e', 'let x = ;'])).err).toContain('SyntaxError');
  });

  it('reports what it cannot find', async () => {
    expect(await run(['none.js'])).toMatchObject({
      err: 'ERROR: File not found: none.js\n',
      code: 1,
    });
    expect((await run(['-e', "require('left-pad')"])).err).toContain(
      "Error: Cannot find module 'left-pad'",
    );
    expect((await run(['-e', "require('net').createServer()"])).err).toContain(
      'net.createServer is not available in this terminal',
    );
  });

  it('ends a loop on Ctrl+C, and a program that waits', async () => {
    const interrupt = new Int32Array(new SharedArrayBuffer(4));
    const write = () => Atomics.store(interrupt, 0, 2);
    expect((await run(['-e', 'console.log(1); for (;;);'], { interrupt, write })).code).toBe(130);
    const control = new AbortController();
    const waits = await run(['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
      signal: control.signal,
      write: () => control.abort(),
    });
    expect(waits.code).toBe(130);
  });

  it('fetches through the machine', async () => {
    const ran = await run(
      [
        '-e',
        "fetch('https://example.org/a', { method: 'POST', body: 'x' }).then(async (r) => console.log(r.status, r.headers.get('X-A'), await r.json()))",
      ],
      {
        fetch: async (url, init) => ({
          status: 201,
          statusText: 'Created',
          headers: { 'x-a': 'b' },
          url,
          bytes: new TextEncoder().encode(
            JSON.stringify({ url, method: init?.method, body: init?.body?.length }),
          ),
        }),
      },
    );
    expect(ran.out).toBe("201 b { url: 'https://example.org/a', method: 'POST', body: 1 }\n");
  });

  it('asks the user, and reads a pipe', async () => {
    const asking =
      "const rl = require('readline').createInterface({ input: process.stdin }); rl.question('Name? ', (name) => { console.log('Hi ' + name); rl.close(); })";
    expect(await run(['-e', asking], { answers: ['Ann'] })).toMatchObject({
      out: 'Hi Ann\n',
      asked: ['Name? '],
    });
    const lines =
      "require('readline').createInterface({ input: process.stdin }).on('line', (l) => console.log(l.length)).on('close', () => console.log('end'))";
    expect((await run(['-e', lines], { stdin: 'ab\nc\n' })).out).toBe('2\n1\nend\n');
  });
});

describe('the prompt', () => {
  it('stays open after Ctrl+C at an empty line and in a block, and closes on Ctrl+D', async () => {
    const ran = await run([], { answers: [CTRL_C, 'const f = {', CTRL_C, '6 * 7', null] });
    expect(ran.out).toMatch(/\n42\n$/);
    expect(ran.asked).toEqual(['> ', '> ', '... ', '> ', '> ']);
    expect(ran.code).toBe(0);
  });

  it('evaluates lines, blocks and promises', async () => {
    const ran = await run([], {
      answers: [
        '1 + 1',
        'const x = {',
        'a: 1',
        '}',
        'x',
        '{ b: 2 }',
        'function f() {',
        'return 7 }',
        'f()',
        'await Promise.resolve(5)',
        'nope',
        '_',
        'exit',
      ],
    });
    expect(ran.out.split('\n').slice(2)).toEqual([
      '2',
      'undefined',
      '{ a: 1 }',
      '{ b: 2 }',
      'undefined',
      '7',
      '5',
      '5',
      '',
    ]);
    expect(ran.err).toBe('Uncaught ReferenceError: nope is not defined\n');
    expect(ran.asked.slice(0, 5)).toEqual(['> ', '> ', '... ', '... ', '> ']);
  });

  it('gives up on a line after a second, and continues', async () => {
    const ran = await run([], { answers: ['for (;;);', 'await new Promise(() => {})', '3', null] });
    expect(ran.err).toBe('ERROR: No reply within 1 second.\nERROR: No reply within 1 second.\n');
    expect(ran.out).toMatch(/\n3\n$/);
  });
});
