// @module-tag sweep
import { describe, expect, it } from 'vitest';
import { runProgram } from '../python/program-session.testing';
import { interruptAfter } from '../python/signal.testing';
import { nodeProgram } from './node-program';

const node = nodeProgram();

describe('Node', () => {
  it.each([
    'for (;;);',
    'for (;;) console.log(1)',
    'setInterval(() => {}, 1)',
    '(function f() { Promise.resolve().then(f) })()',
    '(function f() { process.nextTick(f) })()',
    '(function f() { setImmediate(f) })()',
    'try { for (;;); } finally { for (;;); }',
    '/(a+)+$/.test("a".repeat(60) + "b")',
    'await new Promise(() => setInterval(() => {}, 1000))',
    'process.on("exit", () => { for (;;); }); for (;;);',
  ])('is stopped by Ctrl+C: %s', async (program) => {
    const signal = await interruptAfter(400);
    const args = program.startsWith('await')
      ? ['--input-type=module', '-e', program]
      : ['-e', program];
    const ran = await runProgram(node, args, { interrupt: signal.interrupt });
    expect(ran.code).toBe(130);
    await signal.end();
  });

  it('is stopped by Ctrl+C while it starts', async () => {
    const signal = await interruptAfter(0);
    const ran = await runProgram(node, ['-e', 'for (;;);'], { interrupt: signal.interrupt });
    expect(ran).toMatchObject({ code: 130, err: '' });
    await signal.end();
  });

  it.each([
    ['function f() { return f() } f()', 'RangeError: Maximum call stack size exceeded'],
    ['const a = []; for (;;) a.push(new Array(1e6).fill(1))', 'memory'],
    ['let s = "a"; for (;;) s += s', 'too long|memory'],
    ['new Uint8Array(2 ** 31)', 'memory|RangeError'],
    ['JSON.parse("[".repeat(1e5))', 'SyntaxError|ERROR: The program was ended'],
    ['new Function("(".repeat(1e5))', 'SyntaxError|ERROR: The program was ended'],
    [
      'const a = []; a[0] = a; for (let i = 0; i < 1e5; i++) { const b = [a[0]]; a[0] = b } console.log(require("util").inspect(a, { depth: Infinity })); throw new Error("shown")',
      'Error',
    ],
    ['JSON.parse = () => { throw 1 }; require("fs").readFileSync("x")', '.'],
    [
      'Array.prototype.filter = null; Array.prototype.map = null; Map.prototype.get = null; setTimeout(() => {}, 1); throw new Error("mine")',
      '.',
    ],
    [
      'fs.writeFileSync("big", Buffer.alloc(150e6)); fs.writeFileSync("more", Buffer.alloc(150e6))',
      'ENOSPC|memory',
    ],
  ])('ends with a message: %s', async (program, message) => {
    const ran = await runProgram(node, ['-e', program]);
    expect(ran.err).toMatch(new RegExp(message));
    expect(ran.code).not.toBe(0);
    expect((await runProgram(node, ['-p', '"alive"'])).out).toBe('alive\n');
  });
});
