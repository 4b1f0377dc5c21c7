/**
 * No test depends on the clock: one that waits for a time, measures time or has a limit of its own fails on a
 * slow machine. If a test is about time, or does no harm, `// clock: why` is written beside or above it.
 * Other limits in milliseconds go through `patience` of tests/support/patience.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const TESTS = '{app,packages,workers,scripts,tests}/**/*.{test.ts,test.tsx,e2e.ts,fuzz.ts}';
/** A file without any of these is not inspected further. */
const SUSPECT =
  /waitForTimeout|setTimeout|sleep\(|performance\.now|test\.slow|timeout|Date\.now\(\) - |\btoBeLessThan|\d_?\d\d\d,?\s*\)/;
const RUNNERS = /^(it|test|describe|beforeAll|afterAll|beforeEach|afterEach)$/;

/** A literal number, also as a product: `500`, `20 * 60_000`. */
function isNumber(node: ts.Node | undefined): boolean {
  if (!node) return false;
  if (ts.isBinaryExpression(node)) return isNumber(node.left) && isNumber(node.right);
  return ts.isNumericLiteral(node);
}

/** `it` of `it.skipIf(…).each([…])`. */
function rootOf(node: ts.Expression): ts.Expression {
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)
    ? rootOf(node.expression)
    : node;
}

function faultOfCall(call: ts.CallExpression, source: ts.SourceFile): string | undefined {
  const callee = call.expression.getText(source);
  const [first] = call.arguments;
  const last = call.arguments.at(-1);
  if (callee.endsWith('.waitForTimeout')) return 'waits for a time, not for a state';
  if (/^((globalThis|window)\.)?(setTimeout|sleep)$/.test(callee)) return 'waits for a time';
  if (callee === 'performance.now') return 'measures time';
  if (callee === 'test.slow') return 'has a limit of its own';
  if (/^(test\.setTimeout|AbortSignal\.timeout)$/.test(callee) && isNumber(first))
    return 'has a limit without patience()';
  const root = rootOf(call.expression);
  const isOfRunner = ts.isIdentifier(root) && RUNNERS.test(root.text);
  if (isOfRunner && call.arguments.length > 1 && !callee.endsWith('.each') && isNumber(last))
    return 'has a limit without patience()';
  const isBelow = /^expect\([^=>]*\b(ms|elapsed|took|duration)\b[^=>]*\)\.toBeLessThan(OrEqual)?$/i;
  if (isBelow.test(callee) && !first?.getText(source).startsWith('patience('))
    return 'expects a time without patience()';
  return undefined;
}

function faultOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isCallExpression(node)) return faultOfCall(node, source);
  if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'timeout')
    return isNumber(node.initializer) ? 'has a limit without patience()' : undefined;
  if (!ts.isBinaryExpression(node)) return undefined;
  // Matches `Date.now() - began`, but not `Date.now() - DAY_MS`, which is a date.
  const isSince = /^Date\.now\(\) - [a-z]\w*$/.test(node.getText(source));
  return isSince ? 'measures time' : undefined;
}

/** Clock-dependent code in a test file, each with its line, unless a comment gives the reason. */
function clockFaults(path: string, text = readFileSync(path, 'utf8')): string[] {
  if (!SUSPECT.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lines = text.split('\n');
  const saysWhy = (line: number): boolean => {
    if (/\/\/ clock: \S/.test(lines[line] ?? '')) return true;
    let above = line - 1;
    while (/^\s*\/\/ (?!clock:)/.test(lines[above] ?? '')) above -= 1;
    return /^\s*\/\/ clock: \S/.test(lines[above] ?? '');
  };
  const faults: string[] = [];
  const visit = (node: ts.Node) => {
    const fault = faultOf(node, source);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (fault && !saysWhy(line))
      faults.push(`${path}:${line + 1} ${fault}: ${lines[line]?.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

it.each([
  ['await page.waitForTimeout(300)', 'waits for a time, not for a state'],
  ['await new Promise((done) => setTimeout(done, 50))', 'waits for a time'],
  ['await sleep(50)', 'waits for a time'],
  ['await expect.poll(look, { timeout: 30_000 }).toBe(1)', 'has a limit without patience()'],
  ["it('ends', () => {}, 60_000)", 'has a limit without patience()'],
  ["it.each([1])('ends', () => {}, 2 * 60_000)", 'has a limit without patience()'],
  ['beforeAll(start, 90_000)', 'has a limit without patience()'],
  ['test.setTimeout(240_000)', 'has a limit without patience()'],
  ['test.slow()', 'has a limit of its own'],
  ['fetch(url, { signal: AbortSignal.timeout(5000) })', 'has a limit without patience()'],
  ['const began = performance.now()', 'measures time'],
  ['const tookMs = Date.now() - began', 'measures time'],
  ['expect(ms).toBeLessThan(5000)', 'expects a time without patience()'],
])('%s is a fault', (line, fault) => {
  expect(clockFaults('a.test.ts', line)).toEqual([`a.test.ts:1 ${fault}: ${line}`]);
  expect(clockFaults('a.test.ts', `// clock: because\n// of this.\n${line}`)).toEqual([]);
  expect(clockFaults('a.test.ts', `// clock:\n${line}`)).toHaveLength(1);
});

it.each([
  'await expect.poll(look, { timeout: patience(140_000) }).toBe(1)',
  'expect(ms).toBeLessThan(patience(5000))',
  "it.each([1])('%i', (count) => {})",
  "run('import time; time.sleep(60)')",
  'const yesterday = new Date(Date.now() - DAY_MS)',
])('%s is not a fault', (line) => {
  expect(clockFaults('a.test.ts', line)).toEqual([]);
});

it('no test depends on the clock without giving a reason', () => {
  const paths = globSync(TESTS, { exclude: ['**/node_modules/**'] });
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.flatMap((path) => clockFaults(path))).toEqual([]);
});
