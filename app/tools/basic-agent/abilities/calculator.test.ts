import { ToolError } from '@entropy-tools/core/tool-error';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { calculator } from './calculator';
import { calculate } from './calculator/calculate';

describe('calculate', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['1.1 * 3 - 3.3', '0'],
    ['(19.99 * 3) * 1.15', '68.9655'],
    ['2 + 3 * 4 ^ 2 / 8', '8'],
    ['-2 ^ 2', '-4'],
    ['(-2) ^ 2', '4'],
    ['2 ^ 3 ^ 2', '512'],
    ['2^-2', '0.25'],
    ['2 ** 200', '1606938044258990275541962092341162602522202993782792835301376'],
    ['1/3*3', '1'],
    ['1/3', '0.333333333333333333333333333333'],
    ['15% of 240', '36'],
    ['200 * (1 + 10%)', '220'],
    ['10% + 5%', '0.15'],
    ['17 % 5', '2'],
    ['17 mod 5', '2'],
    ['mod(-1, 3)', '2'],
    ['5!', '120'],
    ['ncr(52, 5)', '2598960'],
    ['√2 × √2', '2'],
    ['2 pi', '6.28318530717958647692528676656'],
    ['3(4 + 5)', '27'],
    ['sin(30°)', '0.5'],
    ['round(2.675, 2)', '2.68'],
    ['log(1000)', '3'],
    ['log(8, 2)', '3'],
    ['ln(e^5)', '5'],
    ['median(3, 1, 2, 10)', '2.5'],
    ['gcd(84, 36) + lcm(4, 6)', '24'],
    ['1.5e3 + .5', '1500.5'],
    ['1000! / 999!', '1000'],
    ['1e-20', '1e-20'],
    ['sin(pi)', '0'],
    ['sin(1000 pi)', '0'],
    ['cos(pi/2)', '0'],
    ['cos(90°) + tan(180°)', '0'],
    ['tan(45°)', '1'],
    ['sin(1e-50)', '1e-50'],
    ['-2^2^2!', '-16'],
    ['-3!', '-6'],
    ['2^-1^2', '0.5'],
    ['1 - 10% - 5%', '0.85'],
    ['1e400 * 1e400', '1e800'],
    ['0^0', '1'],
    ['10%%', '0.001'],
  ])('%s is %s', (expression, value) => {
    expect(calculate(expression)).toBe(value);
  });

  it.each([
    ['1,000 + 1', 'Write numbers without thousands separators.'],
    ['2 +', 'The expression is not finished.'],
    ['(1 + 2', 'A parenthesis is not closed.'],
    ['1 / 0', 'This divides by zero'],
    ['5 % 0', 'This divides by zero'],
    ['sqrt(-1)', 'There is no real number'],
    ['(-8)^(1/3)', 'There is no real number'],
    ['200 + 10%', 'can mean two things'],
    ['1 + 1 + 10%', 'can mean two things'],
    ['tan(90°)', 'This divides by zero'],
    ['0/0', 'This divides by zero'],
    ['log(8, 1)', 'There is no real number'],
    ['__proto__', 'is not understood'],
    ['process.exit()', 'is not'],
    ['constructor(1)', '“constructor” is not known.'],
    ['9^9^9', 'more than 5000 digits'],
    ['1001!', 'has to be a whole number from 0 to 1000'],
    ['sin(1e300)', 'The angle is too large'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'More than 50 levels'],
    [`${'-'.repeat(400)}1`, 'More than 50 signs'],
    ['round(1, 2, 3)', 'round() does not take 3 values.'],
    ['2 $ 3', '“$ 3” is not understood at character 2.'],
  ])('rejects %s with a message', (expression, words) => {
    expect(() => calculate(expression)).toThrow(ToolError);
    expect(() => calculate(expression)).toThrow(words);
  });

  it('returns a number or a ToolError for any input', () => {
    const pieces = '1|23.5|0|1e9|(|)|+|-|*|/|^|%|!|°|,| |pi|e|of|mod|sqrt(|ln(|fact(|x|é|²'.split(
      '|',
    );
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed;
    };
    for (let round = 0; round < 3000; round += 1) {
      const length = 1 + (next() % 12);
      const expression = Array.from({ length }, () => pieces[next() % pieces.length]).join('');
      try {
        expect(calculate(expression)).toMatch(/^-?\d+(\.\d+)?(e-?\d+)?$/);
      } catch (error) {
        if (!(error instanceof ToolError)) throw new Error(expression, { cause: error });
        expect(error.code, expression).toMatch(/^(input|limit)$/);
      }
    }
  });

  it('is fast for the heaviest input within the limits', async () => {
    const ms = await processorMs(() => {
      for (const one of ['sin(1e14)*', 'ln(7)*exp(3)*', '1000!/999!*'])
        calculate(`${one.repeat(Math.floor(480 / one.length))}1`);
    });
    expect(ms).toBeLessThan(patience(10_000));
  });
});

describe('calculator', () => {
  const signal = new AbortController().signal;

  it('gives a summary and the value', async () => {
    const checked = calculator.check({ expression: '6 * 7' });
    expect(checked).toEqual({
      ok: true,
      args: { expression: '6 * 7' },
      summary: 'Calculate 6 * 7',
    });
    await expect(calculator.run({ expression: '6 * 7' }, { signal, files: [] })).resolves.toEqual({
      result: { expression: '6 * 7', value: '42' },
      text: '6 * 7 = 42',
    });
  });

  it('explains wrong arguments to the model', () => {
    expect(calculator.check({})).toMatchObject({
      ok: false,
      problem: expect.stringContaining('“expression” is missing'),
    });
    expect(calculator.check({ expression: '1', unit: 'm' })).toMatchObject({
      ok: false,
      problem: 'There is no argument “unit”. Use: expression.',
    });
    expect(calculator.check({ expression: '1'.repeat(501) })).toMatchObject({
      problem: expect.stringContaining('at most 500'),
    });
  });
});
