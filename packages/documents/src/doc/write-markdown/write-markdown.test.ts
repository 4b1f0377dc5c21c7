import { expect, it } from 'vitest';
import type { Block, Doc, Inline } from '../model';
import { readMarkdown } from '../read-markdown/read-markdown';
import { makeContext } from '../testing/make-context';
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

it('returns an empty string for an empty document', () => {
  expect(writeMarkdown({ blocks: [says(text(' '))] })).toBe('');
});
