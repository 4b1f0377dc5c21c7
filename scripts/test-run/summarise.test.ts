import { describe, expect, it } from 'vitest';
import { heaviestFiles, heavyWithoutReason, lastLine, notRun, type Outcome } from './summarise';
import { steps } from './test-steps';

const outcome = (costs: Record<string, number>, clock: Record<string, number> = {}): Outcome => ({
  ...notRun,
  passed: true,
  costs: Object.entries(costs).map(([file, seconds]) => ({ file, seconds })),
  counts: {
    passed: 2,
    failed: 0,
    skipped: 1,
    reasons: ['qpdf missing'],
    failures: [],
    files: Object.entries(clock).map(([file, seconds]) => ({ file, seconds })),
  },
});

describe('the end of a test run', () => {
  it('orders files by processor time if it is known, else by wall-clock time', () => {
    const outcomes = [outcome({ a: 3 }, { a: 9, b: 4 }), outcome({}, { c: 5 })];
    expect(heaviestFiles(outcomes)).toEqual([
      { file: 'c', seconds: 5 },
      { file: 'b', seconds: 4 },
      { file: 'a', seconds: 3 },
    ]);
  });

  it('finds heavy files that give no reason', () => {
    const texts: Record<string, string> = {
      a: '// heavy: the model hears a whole passage.\nit()',
      b: '/**\n * heavy: a node of its own.\n */',
      c: 'const heavy = 1;',
      d: '// heavy:\nit()',
    };
    const found = heavyWithoutReason([outcome({ a: 6, b: 6, c: 6, d: 7 })], (file) => {
      return texts[file] ?? '';
    });
    expect(found.map(({ file }) => file)).toEqual(['d', 'c']);
  });

  it('says what passed, what was skipped and why, and what is wrong', () => {
    const chosen = steps.filter(({ id }) => id === 'unit');
    const outcomes = new Map([['unit', outcome({})]]);
    const rest = { missing: ['7zz'], troubles: [], seconds: 12 };
    expect(lastLine(chosen, outcomes, rest)).toBe(
      'ok: 2 unit tests passed, 0 failed, 1 skipped (qpdf missing; missing: 7zz); all 1 steps passed; 12 s',
    );
    expect(lastLine(chosen, outcomes, { ...rest, troubles: ['too dear'] })).toMatch(
      /^FAILED: .*too dear/,
    );
  });
});
