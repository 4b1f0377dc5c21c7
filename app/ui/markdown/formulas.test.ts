import { expect, it } from 'vitest';
import { type MarkdownNode, parseMarkdown } from './parse-markdown';

/** The formulas of a text; those on their own begin with a bar. */
function formulasOf(text: string): string[] {
  const found: string[] = [];
  const walk = ({ kind, value = '', children }: MarkdownNode) => {
    if (kind === 'formula') found.push(value);
    if (kind === 'formula-block') found.push(`|${value.trim()}`);
    children.forEach(walk);
  };
  const tree = parseMarkdown(text);
  if (tree) walk(tree);
  return found;
}

it.each([
  ['The area is $\\pi r^2$.', ['\\pi r^2']],
  ['Let $x$ be 5, and $y_1$ be 6.', ['x', 'y_1']],
  ['So $5$ and $2x + 3$ and $10 \\text{ metres}$.', ['5', '2x + 3', '10 \\text{ metres}']],
  ['With brackets \\(a_1 * b_1 * c\\) too.', ['a_1 * b_1 * c']],
  ['Within a line $$E = mc^2$$ here.', ['|E = mc^2']],
  ['$$\nx = \\frac{-b}{2a}\n$$', ['|x = \\frac{-b}{2a}']],
  [
    'Text\n\\[\n\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}\n\\]\nmore',
    ['|\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}'],
  ],
  ['- item\n\n  $$a$$\n- $b$', ['|a', 'b']],
  ['| a | b |\n|---|---|\n| $x$ | $y$ |', ['x', 'y']],
  ['**bold $z$**', ['z']],
  ['$\\text{costs \\$5}$', ['\\text{costs \\$5}']],
])('finds the formulas of %j', (text, formulas) => {
  expect(formulasOf(text)).toEqual(formulas);
});

it.each([
  'It costs $5, and the other $10.',
  'From $5 to $6 a month',
  'US$5 or US$ 10',
  'A range of $20–$30.',
  'The fee is $500 for one and AU$ for two',
  '\\$5 and \\$6$',
  'Run `echo $HOME $PATH` or `$(date)`.',
  '```sh\necho $A $B\n```',
  'One $ sign',
  '$ x $',
  '$$',
  'a $b\n\nc$ d',
  '\\( \\)',
])('keeps %j as it is', (text) => {
  expect(formulasOf(text)).toEqual([]);
});

it('keeps the text of what is no formula', () => {
  const text = 'It costs $5, and the other $10.';
  expect(JSON.stringify(parseMarkdown(text))).toContain(text);
});

it('takes linear time for many signs without a counterpart', { tags: ['sweep'] }, () => {
  for (const sign of ['$a ', '$$', '\\(', '\\[\n', '$$\n', '$1 '])
    expect(parseMarkdown(sign.repeat(20_000))).toBeDefined();
});
