import { expect, test } from 'vitest';
import { makeContext } from '../testing/make-context';
import { writeText } from '../write-text/write-text';
import { type DocParts, longs, makeDocFile, shorts } from './doc-fixture.testing';
import { modifierCodes } from './modifiers';
import { readDoc } from './read-doc';

const read = (parts: DocParts, warn?: (message: string) => void) =>
  readDoc(makeDocFile(parts), makeContext(warn ? { warn } : {}));
const textOf = async (parts: DocParts) => writeText(await read(parts));
const byte = (code: number, value: number) => [...shorts(code), value];

test('puts pieces in two encodings into the order of the text, as fast saving leaves them', async () => {
  const text = await textOf({
    pieces: [
      { text: 'Price: €5 – don’t\r', wide: false, slot: 2 },
      { text: 'Žofie, 漢字, 😀\r', wide: true, slot: 0 },
      { text: 'The end\r', wide: false, slot: 1 },
    ],
  });
  expect(text).toBe('Price: €5 – don’t\n\nŽofie, 漢字, 😀\n\nThe end\n');
});

test('takes headings from built-in styles and from outline levels', async () => {
  const { blocks } = await read({
    pieces: [{ text: 'Title\rPart\rBody\rSmall\r', wide: false, slot: 0 }],
    styles: [0, 62, 1],
    paragraphs: [
      { style: 1 },
      { style: 2 },
      { style: 0 },
      { changes: byte(modifierCodes.outlineLevel, 3) },
    ],
  });
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 1, id: 'title' },
    { kind: 'heading', level: 1, id: 'part' },
    { kind: 'paragraph' },
    { kind: 'heading', level: 4, id: 'small' },
  ]);
});

test('hides the code of a field, shows its result and keeps a hyperlink', async () => {
  const field = '\u0013HYPERLINK "https://example.org/a"\u0014here\u0015';
  const { blocks } = await read({
    pieces: [
      { text: `See ${field}, page \u0013PAGE\u00147\u0015 \u0013lost\r`, wide: false, slot: 0 },
    ],
  });
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'See ' },
        { kind: 'text', text: 'here', href: 'https://example.org/a' },
        // A mark without its counterpart must not swallow the rest of the document.
        { kind: 'text', text: ', page 7 lost' },
      ],
    },
  ]);
});

test('reads marks and omits hidden and deleted text', async () => {
  const text = 'plain bold hidden gone\r';
  const { blocks } = await read({
    pieces: [{ text, wide: true, slot: 0 }],
    runs: [
      { from: 6, to: 10, changes: byte(modifierCodes.bold, 1) },
      { from: 10, to: 17, changes: byte(modifierCodes.hidden, 1) },
      { from: 17, to: 22, changes: byte(modifierCodes.deleted, 1) },
    ],
  });
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'plain ' },
        { kind: 'text', text: 'bold', bold: true },
      ],
    },
  ]);
});

test('a table keeps its rows, its header row and its merged cells', async () => {
  const inTable = byte(modifierCodes.inTable, 1);
  const definition = (edges: number[], flags: number[]) => {
    const value = [
      flags.length,
      ...shorts(...edges),
      ...flags.flatMap((flag) => [...shorts(flag), ...new Array<number>(18).fill(0)]),
    ];
    return [...shorts(modifierCodes.tableDefinition, value.length + 1), ...value];
  };
  const rowEnd = (edges: number[], flags: number[], header = 0) => ({
    changes: [
      ...inTable,
      ...byte(modifierCodes.rowEnd, 1),
      ...byte(modifierCodes.tableHeader, header),
      ...definition(edges, flags),
    ],
  });
  const { blocks } = await read({
    pieces: [
      {
        text: 'Name\u0007Size\u0007\u0007both\u0007\u0007a\u0007b\u0007\u0007after\r',
        wide: false,
        slot: 0,
      },
    ],
    paragraphs: [
      { changes: inTable },
      { changes: inTable },
      rowEnd([0, 2000, 4000], [0, 0], 1),
      { changes: inTable },
      rowEnd([0, 4000], [0]),
      { changes: inTable },
      { changes: inTable },
      rowEnd([0, 2000, 4000], [0, 0]),
    ],
  });
  const cell = (text: string) => ({
    blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }],
  });
  expect(blocks).toEqual([
    {
      kind: 'table',
      headerRows: 1,
      columnWidths: [2000, 2000],
      rows: [
        [cell('Name'), cell('Size')],
        [{ ...cell('both'), colSpan: 2 }],
        [cell('a'), cell('b')],
      ],
    },
    { kind: 'paragraph', inlines: [{ kind: 'text', text: 'after' }] },
  ]);
});

test('numbers notes where they are referenced and lists them at the end', async () => {
  const text = await textOf({
    pieces: [{ text: 'One\u0002 two\u0002.\r\u0002 first\r\u0002 second\r', wide: false, slot: 0 }],
    mainLength: 11,
    notes: { references: [3, 8], starts: [0, 8] },
    runs: [{ from: 3, to: 4, changes: byte(0x0855, 1) }],
  });
  expect(text).toBe(`One1 two2.\n\n${'-'.repeat(40)}\n\n1. first\n2. second\n`);
});

test('keeps page breaks, soft hyphens and non-breaking hyphens', async () => {
  const { blocks } = await read({
    pieces: [{ text: 'A\u001fb\u001ec\u000bd\r\fNext\r', wide: false, slot: 0 }],
  });
  expect(blocks).toMatchObject([
    {
      inlines: [{ text: 'A\u00adb\u2011c' }, { kind: 'break' }, { text: 'd' }],
    },
    { kind: 'page-break' },
    { inlines: [{ text: 'Next' }] },
  ]);
});

test.each([
  ['encryption', { pieces: [{ text: 'x\r', wide: false, slot: 0 }], encrypted: true }, /password/],
  ['an empty document', { pieces: [{ text: ' \r\r', wide: false, slot: 0 }] }, /is empty/],
] as const)('reports %s explicitly', async (_, parts, message) => {
  const copy: DocParts = { ...parts, pieces: [...parts.pieces] };
  await expect(read(copy)).rejects.toThrow(message);
});

test('reads the text of Word 2 and warns that nothing else is read', async () => {
  const text = 'Dear\u0007Sir\u0007\u0007Yours \u0013DATE\u0014today\u0015\r';
  const file = new Uint8Array(512 + text.length);
  const view = new DataView(file.buffer);
  view.setUint16(0, 0xa5db, true);
  view.setUint16(2, 45, true);
  file.set(longs(512, 512 + text.length), 24);
  file.set(longs(text.length), 0x34);
  file.set(new TextEncoder().encode(text), 512);
  const warnings: string[] = [];
  const doc = await readDoc(file, makeContext({ warn: (message) => warnings.push(message) }));
  expect(writeText(doc)).toBe('Dear\tSir\n\nYours today\n');
  expect(warnings).toEqual([expect.stringContaining('Word 2')]);
});

test('refuses a file whose sector chain is a loop', async () => {
  const bytes = makeDocFile({ pieces: [{ text: `${'x'.repeat(8000)}\r`, wide: true, slot: 0 }] });
  const view = new DataView(bytes.buffer);
  const table = (view.getUint32(76, true) + 1) * 512;
  // Every sector is its own successor.
  for (let at = 0; at < 128; at += 1) view.setUint32(table + at * 4, at, true);
  await expect(readDoc(bytes, makeContext())).rejects.toThrow(/damaged|no Word document/);
});
