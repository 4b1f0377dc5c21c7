import { expect, test } from 'vitest';
import { makeContext } from '../testing/make-context';
import { onePixelPng } from '../testing/sample-images';
import { writeText } from '../write-text/write-text';
import { readRtf } from './read-rtf';

const bytesOf = (rtf: string) => Uint8Array.from(rtf, (c) => c.charCodeAt(0));
const read = (body: string, head = '\\ansi\\ansicpg1252') =>
  readRtf(bytesOf(`{\\rtf1${head} ${body}}`), makeContext());
const textOf = async (body: string, head?: string) => writeText(await read(body, head));

test('decodes escapes and code pages by font, and skips what \\u replaces', async () => {
  expect(await textOf("caf\\'e9 \\{a\\} \\u8364?5 \\ldblquote x\\rdblquote\\~y\\par")).toBe(
    'café {a} €5 “x”\u00a0y\n',
  );
  const fonts =
    '\\ansi\\ansicpg1252{\\fonttbl{\\f0 A;}{\\f1\\fcharset204 B;}{\\f2\\fcharset128 C;}}';
  expect(await textOf("{\\f1\\'ef\\'f0\\'e8}{\\f2\\'93\\'fa\\'96\\'7b} \\'e9", fonts)).toBe(
    'при日本 é\n',
  );
  // \uc states how many characters to skip as the fallback for readers without Unicode; a surrogate pair
  // comes as two \u.
  expect(await textOf("\\uc2\\u26085\\'93\\'fax{\\uc0\\u-10179\\u-8704}y")).toBe('日x😀y\n');
});

test('finds headings by style and by outline level and takes no text from header tables', async () => {
  const { blocks, title, author } = await read(
    '{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}{\\*\\cs9 heading 2;}}{\\info{\\title My title}{\\author Ann}{\\*\\company No}}{\\*\\generator X;}{\\header top}\\pard\\s1 Part\\par\\pard Body\\par\\pard\\outlinelevel2 Small\\par',
  );
  expect({ title, author }).toEqual({ title: 'My title', author: 'Ann' });
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 1, id: 'part' },
    { kind: 'paragraph', inlines: [{ text: 'Body' }] },
    { kind: 'heading', level: 3 },
  ]);
});

test('limits marks to their group and omits hidden text', async () => {
  const { blocks } = await read('a {\\b b {\\i c}} {\\v hidden}d\\b0 e\\line f\\par');
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'a ' },
        { kind: 'text', text: 'b ', bold: true },
        { kind: 'text', text: 'c', bold: true, italic: true },
        { kind: 'text', text: ' de' },
        { kind: 'break' },
        { kind: 'text', text: 'f' },
      ],
    },
  ]);
});

test('reads a table with a header row and a merged cell, and the text after it', async () => {
  const { blocks } = await read(
    '\\trowd\\trhdr\\cellx2000\\cellx4000\\pard\\intbl A\\cell B\\cell\\row' +
      '\\trowd\\cellx4000\\pard\\intbl both\\cell\\row\\pard after\\par',
  );
  const cell = (text: string) => ({
    blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }],
  });
  expect(blocks).toEqual([
    {
      kind: 'table',
      headerRows: 1,
      columnWidths: [2000, 2000],
      rows: [[cell('A'), cell('B')], [{ ...cell('both'), colSpan: 2 }]],
    },
    { kind: 'paragraph', inlines: [{ kind: 'text', text: 'after' }] },
  ]);
});

test('keeps list labels and the positions of notes, boxes, links and pictures', async () => {
  const hex = [...onePixelPng].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const doc = await read(
    '\\pard\\ls1\\ilvl0{\\listtext 1.\\tab}one\\par{\\listtext 2.\\tab}two\\par' +
      '\\pard Note{\\super\\chftn}{\\footnote\\pard the note\\par} and ' +
      '{\\field{\\*\\fldinst{HYPERLINK "https://example.org/"}}{\\fldrslt here}}.' +
      '{\\shp{\\*\\shpinst{\\sp{\\sn name}{\\sv value}}{\\shptxt In a box\\par}}{\\shprslt x}}\\par' +
      `{\\pict\\pngblip\\picwgoal300\\pichgoal150 ${hex}}\\par` +
      `{\\shp{\\*\\shpinst{\\sp{\\sn pib}{\\sv{\\pict\\pngblip ${hex}}}}{\\sp{\\sn fillBlip}{\\sv{\\pict\\pngblip ${hex}}}}}}Beside\\par`,
  );
  expect(doc.blocks).toMatchObject([
    { kind: 'list', ordered: true, items: [{ label: '1.' }, { label: '2.' }] },
    {
      inlines: [
        { text: 'Note' },
        { text: '1', superscript: true },
        { text: ' and ' },
        { text: 'here', href: 'https://example.org/' },
        { text: '.' },
      ],
    },
    { inlines: [{ text: 'In a box' }] },
    { kind: 'image', image: { type: 'image/png', width: 20, height: 10 } },
    { kind: 'image' },
    { inlines: [{ text: 'Beside' }] },
    { kind: 'rule' },
    { kind: 'list', items: [{ blocks: [{ inlines: [{ text: 'the note' }] }] }] },
  ]);
});

test('tolerates groups that are never closed, or closed too often', async () => {
  expect(await textOf(`${'{'.repeat(2000)}deep`)).toBe('deep\n');
  expect(await textOf('a}}} b\\par')).toMatch(/^a/);
  expect(await textOf("a\\bin99999999 \\'")).toBe('a\n');
});

test.each([
  ['plain text', /not an RTF document/],
  ['{\\rtf1\\ansi\\pard\\par}', /is empty/],
])('refuses %s with a message', async (file, message) => {
  await expect(readRtf(bytesOf(file), makeContext())).rejects.toThrow(message);
});
