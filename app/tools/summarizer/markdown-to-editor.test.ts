import type { Block } from '@entropy-tools/documents/doc/model';
import { inlineText } from '@entropy-tools/documents/doc/model';
import { readDocument } from '@entropy-tools/documents/doc/read-document';
import { readDocx } from '@entropy-tools/documents/doc/read-docx/read-docx';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { writeDocx } from '@entropy-tools/documents/doc/write-docx/write-docx';
import { writeFile } from '@entropy-tools/documents/doc/write-file';
import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { expect, test } from 'vitest';
import { hostileTexts } from '~/ui/markdown/testing/hostile-texts';
import { nodeContext } from '../../../tests/support/node-assets';
import { markdownToEditor } from './markdown-to-editor';
import type { EditorNode } from './summary/editor-node';
import { editorToDoc, isBlank } from './summary/editor-to-doc';
import { pointsOf } from './summary/sourced-points';

const blocksText = (blocks: readonly Block[]) =>
  blocks.map((block) => ('inlines' in block ? inlineText(block.inlines) : '')).join('');

const textOf = (node: EditorNode): string =>
  (node.text ?? '') + (node.content ?? []).map(textOf).join('');

test('converts headings, marks, lists and tables of a reply', () => {
  const { content } = markdownToEditor(
    '# Title\n\nSome **bold *and italic*** `code` [a](https://x.example/)\n\n- one\n  1. inner\n- two\n\n3. three\n\n| a | b |\n|---|---|\n| c | d |\n\n> quoted\n\n---',
  );
  expect(content).toMatchObject([
    { type: 'heading', attrs: { level: 2 } },
    {
      type: 'paragraph',
      content: [
        { text: 'Some ' },
        { text: 'bold ', marks: [{ type: 'bold' }] },
        { text: 'and italic', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { text: ' ' },
        { text: 'code', marks: [{ type: 'code' }] },
        { text: ' ' },
        { text: 'a', marks: [{ type: 'link', attrs: { href: 'https://x.example/' } }] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph' }, { type: 'orderedList' }] },
        { type: 'listItem' },
      ],
    },
    { type: 'orderedList', attrs: { start: 3 } },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader' }, { type: 'tableHeader' }] },
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', content: [{ content: [{ text: 'c' }] }] }, {}],
        },
      ],
    },
    { type: 'blockquote' },
    { type: 'horizontalRule' },
  ]);
});

test('turns any model output into a valid document, with links to the web only', () => {
  const kinds = new Set<string | undefined>();
  const hrefs: string[] = [];
  const walk = (node: EditorNode): void => {
    kinds.add(node.type);
    expect(node.type === 'text' ? node.text : 'full').toBeTruthy();
    for (const mark of node.marks ?? [])
      if (mark.type === 'link') hrefs.push(`${mark.attrs?.href}`);
    node.content?.forEach(walk);
  };
  for (const text of hostileTexts) walk(markdownToEditor(text));
  walk(markdownToEditor(`${'> '.repeat(400)}deep`));
  expect(textOf(markdownToEditor(`${'> '.repeat(400)}deep`))).toContain('deep');
  expect(markdownToEditor('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  for (const href of hrefs) expect(href).toMatch(/^(https?|mailto):/);
  expect([...kinds].filter((kind) => /image|html/i.test(kind ?? ''))).toEqual([]);
});

test('the editor’s formatting is in the DOCX', async () => {
  const style = {
    color: 'rgb(192, 0, 16)',
    fontFamily: '"Times New Roman", serif',
    fontSize: '18pt',
  };
  const root: EditorNode = {
    type: 'doc',
    content: [
      ...(markdownToEditor('## Part\n\n1. **one**').content ?? []),
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'styled', marks: [{ type: 'textStyle', attrs: style }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'under', marks: [{ type: 'underline' }] },
        ],
      },
      { type: 'paragraph' },
    ],
  };
  const doc = editorToDoc(root);
  expect(doc.blocks).toMatchObject([
    { kind: 'heading', level: 2 },
    { kind: 'list', ordered: true },
    {
      inlines: [
        { text: 'styled', color: '#c00010', font: 'Times New Roman', sizePt: 18 },
        { kind: 'break' },
        { text: 'under', underline: true },
      ],
    },
  ]);
  const bytes = await writeDocx(doc, makeContext());
  const { blocks } = await readDocx(bytes, makeContext());
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 2 },
    { kind: 'list', items: [{ blocks: [{ inlines: [{ text: 'one', bold: true }] }] }] },
    { inlines: [{ text: 'styled', color: '#c00010' }, {}, { text: 'under', underline: true }] },
  ]);
  const { guardZip } = await import('@entropy-tools/data/archive/guard-zip');
  const { readZipEntry } = await import('@entropy-tools/data/archive/unpack-entry');
  const part = guardZip(bytes).find(({ name }) => name === 'word/document.xml');
  const xml = part ? new TextDecoder().decode(await readZipEntry(bytes, part)) : '';
  expect(xml).toMatch(/<w:sz w:val="36"\/>/);
  expect(xml).toMatch(/w:ascii="Times New Roman"/);
  expect(isBlank(root)).toBe(false);
  expect(isBlank({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe(true);
});

test('a table of a reply is a table in each file', async () => {
  const doc = editorToDoc(
    markdownToEditor('Sales:\n\n| City | Sold |\n|---|--:|\n| **Durban** | 40 |\n| Pretoria | |'),
  );
  expect(doc.blocks[1]).toMatchObject({
    kind: 'table',
    headerRows: 1,
    rows: [
      [{}, { align: 'end' }],
      [{ blocks: [{ inlines: [{ text: 'Durban', bold: true }] }] }, { align: 'end' }],
      [{}, {}],
    ],
  });
  const read = async (format: 'docx' | 'doc') => {
    const file = await writeFile(doc, format, nodeContext());
    const bytes = new Uint8Array(await file.arrayBuffer());
    return (await readDocument(bytes, `a.${format}`, nodeContext())).doc.blocks;
  };
  for (const format of ['docx', 'doc'] as const) {
    const table = (await read(format)).find((block) => block.kind === 'table');
    expect(table?.rows.map((row) => row.map(({ blocks }) => blocksText(blocks)))).toEqual([
      ['City', 'Sold'],
      ['Durban', '40'],
      ['Pretoria', ''],
    ]);
  }
});

test('the points of a tabular summary are its rows', () => {
  expect(pointsOf(markdownToEditor('| City | Sold |\n|---|---|\n| Durban | 40 |'))).toEqual([
    'City | Sold',
    'Durban | 40',
  ]);
});

test('a table of a reply keeps its rows and columns in the PDF', async () => {
  const doc = editorToDoc(markdownToEditor('| City | Sold |\n|---|--:|\n| Durban | 40 |'));
  const pdf = await openPdf(
    new Uint8Array(await (await writeFile(doc, 'pdf', nodeContext())).arrayBuffer()),
    nodeContext(),
  );
  const { items } = await (await pdf.page(1)).getTextContent();
  const at = (word: string) => {
    const item = items.find((one) => 'str' in one && one.str === word);
    return item && 'str' in item ? item.transform.slice(4).map(Math.round) : [];
  };
  const [left, top] = at('City');
  expect(at('Durban')[0]).toBe(left);
  expect(at('Sold')[1]).toBe(top);
  expect(Number(at('40')[0])).toBeGreaterThan(Number(left) + 20);
  await pdf.close();
});
