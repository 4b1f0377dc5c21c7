// @module-tag sweep
import { beforeAll, describe, expect, it } from 'vitest';
import { homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';
import { interruptAfter } from './signal.testing';

const files = homeTree();
const python = pythonProgram(pythonEngine());

describe('Python', () => {
  beforeAll(() => runProgram(python, ['-c', ''], { files }));

  it.each([
    'while True: pass',
    'while True: print("x")',
    'import time; time.sleep(60)',
    'import asyncio; asyncio.run(asyncio.sleep(60))',
    'x = 0\nfor i in range(10**12): x += i',
    'import re; re.match("(a+)+$", "a" * 60 + "b")',
  ])('is stopped by Ctrl+C: %s', async (program) => {
    const signal = await interruptAfter(300);
    const ran = await runProgram(python, ['-c', program], { files, interrupt: signal.interrupt });
    expect(ran.code).toBe(130);
    expect(ran.err).toMatch(/KeyboardInterrupt\n$/);
    await signal.end();
  });

  it.each([
    ['def f(): return f()\nf()', 'RecursionError'],
    ['l = []\nwhile True: l.append(bytearray(10**8))', 'MemoryError'],
    ['x = "a" * 10**10', 'OverflowError|MemoryError'],
    ['eval("(" * 100000)', 'SyntaxError|MemoryError|RecursionError'],
    ['import json; json.loads("[" * 100000)', 'RecursionError|ERROR: Python stopped'],
    ['int("9" * 10**5)', 'ValueError: Exceeds the limit'],
    ['open("/home/user/big", "wb").write(bytes(300 * 10**6))', 'OSError: .*No space left'],
  ])('ends with a message: %s', async (program, message) => {
    const ran = await runProgram(python, ['-c', program], { files });
    expect(ran.err).toMatch(new RegExp(message));
    const after = await runProgram(python, ['-c', 'print("alive")'], { files });
    expect(after.out).toBe('alive\n');
  });
});
