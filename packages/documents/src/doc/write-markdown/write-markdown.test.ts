import { expect, it } from 'vitest';
import { collectImages } from '../image-for-office';
import type { Block, Doc, DocImage, Inline } from '../model';
import { readMarkdown } from '../read-markdown/read-markdown';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { writeText } from '../write-text/write-text';
import { writeMarkdown } from './write-markdown';

const text = (words: string, marks: object = {}): Inline => ({
  kind: 'text',
  text: words,
  ...marks,
});
const says = (...inlines: Inline[]): Block => ({ kind: 'paragraph', inlines });

it('writes headings, marks, links, lists, tables, code and quotes', () => {
  const doc: Doc = {
    blocks: [
      { kind: 'heading', level: 2, inlines: [text('Tides')] },
      says(
        text('Twice a '),
        text('day ', { bold: true }),
        text('it turns', { italic: true }),
        text('.'),
      ),
      says(text('See '), text('the table', { href: 'https://example.org/a b' })),
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [{ blocks: [says(text('Row'))] }, { blocks: [says(text('Rest'))] }],
      },
      { kind: 'list', ordered: false, items: [{ blocks: [says(text('Oars'))], checked: true }] },
      {
        kind: 'table',
        headerRows: 1,
        rows: [
          [{ blocks: [says(text('Port'))] }, { blocks: [says(text('a|b'))] }],
          [{ blocks: [says(text('One')), says(text('two'))] }],
        ],
      },
      { kind: 'code', text: 'x = `1`' },
      { kind: 'quote', blocks: [says(text('Said')), says(text('again'))] },
      { kind: 'page-break' },
      { kind: 'rule' },
    ],
  };
  expect(writeMarkdown(doc)).toBe(`## Tides

Twice a **day** *it turns*.

See [the table](<https://example.org/a%20b>)

3. Row
4. Rest

- [x] Oars

| Port | a\\|b |
| --- | --- |
| One<br>two |  |

\`\`\`
x = \`1\`
\`\`\`

> Said
>
> again

---
`);
});

it.each([
  '# no heading',
  '1. no list',
  '- no list either',
  '> no quote',
  '*no* _emphasis_ `no code` [no](link)',
  'a_b_c & &amp; <b>bold</b>',
  '| no | table |',
])('%s: special characters are literal when read back', async (line) => {
  const doc: Doc = { blocks: [says(text(line))] };
  const read = await readMarkdown(writeMarkdown(doc), makeContext());
  expect(read.blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  expect(writeText(read)).toBe(`${line}\n`);
});

it('what it writes of a document with everything is read back as the same document', async () => {
  const picture = ({ bytes, type }: DocImage) =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const text = writeMarkdown(sampleDoc, { picture });
  const read = await readMarkdown(text, makeContext());
  const kinds = (doc: Doc) =>
    doc.blocks.flatMap(({ kind }) => (kind === 'page-break' ? [] : [kind]));
  expect(kinds(read)).toEqual(kinds(sampleDoc));
  expect(collectImages(read.blocks).map(({ alt }) => alt)).toEqual(['A red dot']);
  const words = (doc: Doc) => writeText(doc).match(/[\p{L}\p{N}]+/gu);
  expect(words(read)).toEqual(words(sampleDoc));
  expect(text).toContain('[another place](<#second-part>)');
  expect(text).toContain('H<sub>2</sub>O, E=mc<sup>2</sup>');
});

it.each([
  [[text('a'), text('(b)', { bold: true }), text('c')], 'a<strong>(b)</strong>c'],
  [[text('a', { bold: true }), text('b', { italic: true })], '**a**<em>b</em>'],
  [[text('\t    far in')], 'far in'],
  [[text('x', { href: 'javascript:alert(1)' })], 'x'],
])('marks and spaces that Markdown would misread are written another way', (inlines, expected) => {
  expect(writeMarkdown({ blocks: [says(...inlines)] })).toBe(`${expected}\n`);
});

it('keeps two lists of one kind apart, and code and merged cells within the lines of a table', async () => {
  const list = (word: string): Block => ({
    kind: 'list',
    ordered: false,
    items: [{ blocks: [says(text(word))] }],
  });
  const table: Block = {
    kind: 'table',
    headerRows: 1,
    rows: [
      [{ blocks: [says(text('Wide'))], colSpan: 2 }],
      [{ blocks: [{ kind: 'code', text: 'a\nb' }] }, { blocks: [list('dot')] }],
    ],
  };
  const written = writeMarkdown({ blocks: [list('one'), list('two'), table] });
  expect(written).toContain('| Wide |  |\n| --- | --- |\n| `a`<br>`b` | - dot |');
  const read = await readMarkdown(written, makeContext());
  expect(read.blocks.map(({ kind }) => kind)).toEqual(['list', 'list', 'table']);
});

it('returns an empty string for an empty document', () => {
  expect(writeMarkdown({ blocks: [says(text(' '))] })).toBe('');
});
