import { expect, it } from 'vitest';
import { dollarFormulas } from './dollar-formulas';
import { chatDoc } from './export-chat';

it.each([
  ['So \\(x^2\\) and \\[ \\frac{1}{2} \\].', 'So $x^2$ and $$ \\frac{1}{2} $$.'],
  ['Code `\\(x\\)` stays, \\( y \\) does not.', 'Code `\\(x\\)` stays, $y$ does not.'],
  ['```\n\\(a\\)\n```\n\n\\(b\\)', '```\n\\(a\\)\n```\n\n$b$'],
  ['Only $5 and \\(\\).', 'Only $5 and \\(\\).'],
])('writes the formulas of %j between dollars', (text, written) => {
  expect(dollarFormulas(text)).toBe(written);
});

it('makes a document with headings, tables, lists, code, formulas and sources', async () => {
  const answer = [
    '# The answer',
    'It is **so**, [here](https://example.com/): $x^2$.\n$$\ny\n$$',
    '1. one\n2. two\n   - inner',
    '| a | b |\n|---|--:|\n| 1 | $z$ |',
    '```ts\nlet a = 1;\n```',
    '![A cat](https://example.com/cat.png)',
  ].join('\n\n');
  const doc = await chatDoc(
    {
      title: 'A chat',
      messages: [
        { name: 'You', timestamp: '', text: 'Is *this* so?\nYes', isPlain: true },
        { name: 'Model', timestamp: '', text: answer, notes: ['“so” (a.pdf, page 3)'] },
      ],
    },
    async (tex, isBlock) => ({
      bytes: new Uint8Array(),
      type: 'image/svg+xml',
      alt: tex,
      formula: { tex, mathml: '', isBlock },
    }),
  );
  const inShort = JSON.stringify(doc.blocks);
  expect(doc.blocks.map(({ kind }) => kind)).toEqual([
    ...['heading', 'heading', 'paragraph', 'heading', 'heading', 'paragraph', 'paragraph'],
    ...['list', 'table', 'code', 'paragraph', 'quote'],
  ]);
  expect(doc.blocks[2]).toEqual({
    kind: 'paragraph',
    inlines: [
      { kind: 'text', text: 'Is *this* so?' },
      { kind: 'break' },
      { kind: 'text', text: 'Yes' },
    ],
  });
  expect(inShort).toContain('{"kind":"text","text":"so","bold":true}');
  expect(inShort).toContain('{"kind":"text","text":"here","href":"https://example.com/"}');
  expect(doc.blocks[6]).toMatchObject({
    align: 'center',
    inlines: [{ kind: 'image', image: { alt: 'y', formula: { isBlock: true } } }],
  });
  expect(doc.blocks[8]).toMatchObject({
    headerRows: 1,
    rows: [
      [{}, { align: 'end' }],
      [{}, {}],
    ],
  });
  expect(inShort).toContain('Picture: A cat');
  expect(inShort).toContain('“so” (a.pdf, page 3)');
});
