import { expect, test } from 'vitest';
import { readDocx } from '~/codecs/doc/read-docx/read-docx';
import { makeContext } from '~/codecs/doc/testing/make-context';
import { writeDocx } from '~/codecs/doc/write-docx/write-docx';
import { hostileTexts } from '~/ui/markdown/testing/hostile-texts';
import { markdownToEditor } from './markdown-to-editor';
import type { EditorNode } from './summary/editor-node';
import { editorToDoc, isBlank } from './summary/editor-to-doc';

const textOf = (node: EditorNode): string =>
  (node.text ?? '') + (node.content ?? []).map(textOf).join('');

test('headings, marks, lists and tables of a reply', () => {
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
    { type: 'paragraph', content: [{ text: 'a', marks: [{ type: 'bold' }] }, {}, {}] },
    { type: 'paragraph', content: [{ text: 'c' }, { text: ' | ' }, { text: 'd' }] },
    { type: 'blockquote' },
    { type: 'horizontalRule' },
  ]);
});

test('whatever a model writes becomes a document of known parts, and links lead to the web only', () => {
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

test('formatting of the editor is in the DOCX', async () => {
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
  const { guardZip } = await import('~/codecs/archive/guard-zip');
  const { readZipEntry } = await import('~/codecs/archive/unpack-entry');
  const part = guardZip(bytes).find(({ name }) => name === 'word/document.xml');
  const xml = part ? new TextDecoder().decode(await readZipEntry(bytes, part)) : '';
  expect(xml).toMatch(/<w:sz w:val="36"\/>/);
  expect(xml).toMatch(/w:ascii="Times New Roman"/);
  expect(isBlank(root)).toBe(false);
  expect(isBlank({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe(true);
});
