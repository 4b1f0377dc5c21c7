import { expect, it, vi } from 'vitest';
import { parseMarkdown } from '~/ui/markdown/parse-markdown';
import { chatMarkdown } from './chat-markdown';
import { dollarFormulas } from './dollar-formulas';
import { chatDoc } from './export-chat';
import type { Draw } from './markdown-blocks';

// Node draws no pictures: read-picture.browser.test.tsx is about that.
vi.mock('./read-picture', () => ({
  readPicture: async (blob: Blob) => (blob.size === 0 ? undefined : blob),
}));

it.each([
  ['So \\(x^2\\) and \\[ \\frac{1}{2} \\].', 'So $x^2$ and $$ \\frac{1}{2} $$.'],
  ['Code `\\(x\\)` stays, \\( y \\) does not.', 'Code `\\(x\\)` stays, $y$ does not.'],
  ['```\n\\(a\\)\n```\n\n\\(b\\)', '```\n\\(a\\)\n```\n\n$b$'],
  ['Only $5 and \\(\\).', 'Only $5 and \\(\\).'],
  ['The sum of \\(a\\):\n```\na\n```', 'The sum of $a$:\n```\na\n```'],
  ['~~~\n\\(a\\)\n~~~~\n\\(b\\)', '~~~\n\\(a\\)\n~~~~\n$b$'],
  ['\\(a\\)\n```\n\\(b\\)\n', '$a$\n```\n\\(b\\)\n'],
  ['> ```\n> ~\n> \\(a\\)\n> ```\n\\(b\\)', '> ```\n> ~\n> \\(a\\)\n> ```\n$b$'],
  ['``a ` \\(b\\)`` and \\(c\\)', '``a ` \\(b\\)`` and $c$'],
  ['$$a \\\\[2pt] b$$ and \\[c\\]', '$$a \\\\[2pt] b$$ and $$c$$'],
])('writes the formulas of %j between dollars', (text, written) => {
  expect(dollarFormulas(text)).toBe(written);
});

it('takes linear time for signs without a counterpart', () => {
  const ticks = Array.from({ length: 300 }, (_, at) => `e${'`'.repeat(at)}`).join('');
  for (const text of ['\\(a'.repeat(20_000), '\\['.repeat(20_000), '~~~\n'.repeat(20_000), ticks])
    expect(dollarFormulas(`\\(${text}`)).toContain(text.slice(-50));
});

const draw: Draw = {
  formula: async (tex, isBlock) => ({
    bytes: new Uint8Array(),
    type: 'image/svg+xml',
    alt: tex,
    formula: { tex, mathml: '', isBlock },
  }),
  picture: async (blob, alt) =>
    blob.size === 0 ? undefined : { bytes: new Uint8Array(blob.size), type: blob.type, alt },
};
const blobOf = (text: string) => new Blob([text], { type: 'image/png' });

it('places the pictures of messages and those that an answer holds, and keeps others as links', async () => {
  const chat = {
    title: 'Pictures',
    messages: [
      {
        name: 'You',
        timestamp: '',
        text: 'What is this?',
        isPlain: true,
        pictures: [
          { alt: 'cat.png', blob: blobOf('cat') },
          { alt: 'damaged.png', blob: blobOf('') },
        ],
        notes: ['Attached: cat.png'],
      },
      {
        name: 'Model',
        timestamp: '',
        text: 'So: ![a dot](data:image/png;base64,AAAA) ![far](https://example.com/far.png) ![no](data:text/html;base64,AAAA)',
      },
    ],
  };
  const { blocks } = await chatDoc(chat, draw);
  expect(blocks[3]).toMatchObject({ kind: 'image', image: { alt: 'cat.png', type: 'image/png' } });
  expect(JSON.stringify(blocks[4])).toContain('Picture: damaged.png');
  const answer = blocks.at(-1);
  const inlines = answer?.kind === 'paragraph' ? answer.inlines : [];
  expect(inlines.find(({ kind }) => kind === 'image')).toMatchObject({
    image: { alt: 'a dot', type: 'image/png' },
  });
  expect(JSON.stringify(inlines)).toContain('"Picture: far","href":"https://example.com/far.png"');
  expect(JSON.stringify(inlines)).toContain('"Picture: no"');

  const markdown = await chatMarkdown(chat);
  const [, id] = /\[(picture-1-\w+)\]: /.exec(markdown) ?? [];
  expect(markdown).toBe(
    [
      '# Pictures\n\n## You\n\nWhat is this?\n',
      `![cat.png][${id}]\n\ndamaged.png\n\n> Attached: cat.png\n`,
      `## Model\n\n${chat.messages[1]?.text}\n`,
      `[${id}]: <data:image/png;base64,Y2F0>\n`,
    ].join('\n'),
  );
});

it('lets no name or note of a file break its Markdown', async () => {
  const name = '# ](x) *b*\n# [c';
  const text = await chatMarkdown({
    title: name,
    about: [name],
    messages: [
      {
        name: 'You',
        timestamp: '',
        text: 'Yes',
        pictures: [{ alt: name, blob: blobOf('cat') }],
        notes: [name],
      },
    ],
  });
  const tree = JSON.stringify(parseMarkdown(text)?.children);
  expect(tree).toContain('"kind":"picture"');
  expect(tree).not.toContain('"kind":"strong"');
  expect(tree.match(/"kind":"heading"/g)).toHaveLength(2);
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
    draw,
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

it.each(['a](https://evil.example/t.png)', 'a\\](https://evil.example/t.png)', 'a\\][b'])(
  'shows the picture of the chat, whatever its name %s and the texts say',
  async (alt) => {
    const text = await chatMarkdown({
      title: 'Pictures',
      messages: [
        {
          ...{ name: 'Model', timestamp: '', pictures: [{ alt, blob: blobOf('cat') }] },
          text: '[picture-1]: https://evil.example/t.png',
        },
      ],
    });
    const pictures = JSON.stringify(parseMarkdown(text)).match(/"kind":"picture"[^}]*/g);
    expect(pictures).toHaveLength(1);
    expect(pictures?.[0]).toContain('data:image/png;base64,Y2F0');
  },
);
