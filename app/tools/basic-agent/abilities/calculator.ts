import { defineAbility } from './frame/define-ability';

const longest = 500;

/** Exact decimal arithmetic. */
export const calculator = defineAbility({
  name: 'calculate',
  title: 'Calculator',
  description:
    'Calculates exactly, in decimals. Use it for every calculation. Knows + - * / ^ % ! parentheses, sqrt, ln, log, sin (radians; write sin(30°) for degrees), round(x, places), min, max, mean, median and more, and the constants pi and e.',
  approval: 'never',
  takes: {
    expression: {
      kind: 'text',
      required: true,
      most: longest,
      about: 'The expression, such as (19.99 * 3) * 1.15 or 15% of 240. No thousands separators.',
    },
  },
  describe: ({ expression }) => ({ summary: `Calculate ${expression}` }),
  async run({ expression }) {
    const { calculate } = await import('./calculator/calculate');
    const value = calculate(expression);
    return { result: { expression, value }, text: `${expression} = ${value}` };
  },
});
