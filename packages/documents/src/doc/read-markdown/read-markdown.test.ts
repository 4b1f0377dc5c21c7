import { describe, expect, it } from 'vitest';
import { makeContext } from '../testing/make-context';
import { onePixelPng } from '../testing/sample-images';
import { readMarkdown } from './read-markdown';

const read = (text: string) => readMarkdown(text, makeContext());

describe('readMarkdown', () => {
  it('reads headings, marks, links and breaks', async () => {
    const doc = await read(
      '# A *title*\n\nSome **bold**, `code`, ~~gone~~ and [a link](https://example.com/x).  \nnext line\n',
    );
    expect(doc.title).toBe('A title');
    expect(doc.blocks).toEqual([
      {
        kind: 'heading',
        level: 1,
        id: 'a-title',
        inlines: [
          { kind: 'text', text: 'A ' },
          { kind: 'text', text: 'title', italic: true },
        ],
      },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'Some ' },
          { kind: 'text', text: 'bold', bold: true },
          { kind: 'text', text: ', ' },
          { kind: 'text', text: 'code', code: true },
          { kind: 'text', text: ', ' },
          { kind: 'text', text: 'gone', strike: true },
          { kind: 'text', text: ' and ' },
          { kind: 'text', text: 'a link', href: 'https://example.com/x' },
          { kind: 'text', text: '.' },
          { kind: 'break' },
          { kind: 'text', text: 'next line' },
        ],
      },
    ]);
  });

  it('reads nested, numbered and task lists', async () => {
    const doc = await read('3. three\n4. four\n   - inner\n\n- [x] done\n- [ ] open\n');
    expect(doc.blocks).toMatchObject([
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [{}, { blocks: [{ kind: 'paragraph' }, { kind: 'list', ordered: false }] }],
      },
      { kind: 'list', ordered: false, items: [{ checked: true }, { checked: false }] },
    ]);
  });

  it('reads tables with alignment, code with language, quotes and rules', async () => {
    const doc = await read(
      '| a | b |\n|---|--:|\n| 1 | 2 |\n\n```ts\nconst a = 1;\n\n  b();\n```\n\n> quoted\n\n---\n',
    );
    expect(doc.blocks).toMatchObject([
      {
        kind: 'table',
        headerRows: 1,
        rows: [
          [{}, { align: 'end' }],
          [{}, { align: 'end' }],
        ],
      },
      { kind: 'code', language: 'ts', text: 'const a = 1;\n\n  b();' },
      { kind: 'quote', blocks: [{ kind: 'paragraph' }] },
      { kind: 'rule' },
    ]);
  });

  it('takes properties from front matter and drops the rest', async () => {
    const doc = await read('---\ntitle: "My: paper"\nauthor: Ann\nlang: en-ZA\n---\nText\n');
    expect(doc).toMatchObject({ title: 'My: paper', author: 'Ann', language: 'en-ZA' });
    expect(doc.blocks).toHaveLength(1);
    expect((await read('---\n\nText between rules\n\n---\n')).blocks).toHaveLength(3);
  });

  it('understands raw HTML and drops what is dangerous', async () => {
    const doc = await read(
      'a <b>bold *both*</b> <script>alert(1)</script><a href="javascript:alert(1)">x</a>\n\n<div align="center">\n\nmiddle\n\n</div>\n',
    );
    const json = JSON.stringify(doc.blocks);
    expect(json).not.toMatch(/script|alert/);
    expect(json).toContain('{"kind":"text","text":"both","bold":true,"italic":true}');
    expect(doc.blocks[1]).toMatchObject({ kind: 'paragraph', align: 'center' });
  });

  it('keeps data URIs and links remote pictures with a warning', async () => {
    const warnings: string[] = [];
    const doc = await readMarkdown(
      `![dot](data:image/png;base64,${btoa(String.fromCharCode(...onePixelPng))})\n\n![far](https://example.com/a.png)\n`,
      makeContext({ warn: (message) => warnings.push(message) }),
    );
    expect(doc.blocks[0]).toMatchObject({
      kind: 'image',
      image: { type: 'image/png', alt: 'dot', width: 1, height: 1 },
    });
    expect(doc.blocks[1]).toMatchObject({
      inlines: [{ text: 'far', href: 'https://example.com/a.png' }],
    });
    expect(warnings).toHaveLength(1);
  });

  it('numbers footnotes and puts them at the end', async () => {
    const doc = await read('One[^b] two[^a].\n\n[^a]: note a\n[^b]: note b\n');
    expect(doc.blocks[0]).toMatchObject({
      inlines: [
        { text: 'One' },
        { text: '1', superscript: true },
        { text: ' two' },
        { text: '2', superscript: true },
        { text: '.' },
      ],
    });
    expect(doc.blocks.slice(1)).toMatchObject([
      { kind: 'rule' },
      {
        kind: 'list',
        ordered: true,
        items: [
          { blocks: [{ inlines: [{ text: 'note b' }] }] },
          { blocks: [{ inlines: [{ text: 'note a' }] }] },
        ],
      },
    ]);
  });

  it('keeps links to headings and drops those to nowhere', async () => {
    const doc = await read('[down](#part-two) [nowhere](#x)\n\n# Part two\n');
    expect(doc.blocks[0]).toMatchObject({
      inlines: [{ text: 'down', href: '#part-two' }, { text: ' nowhere' }],
    });
  });

  it('refuses empty input and endless nesting', async () => {
    await expect(read(' \n')).rejects.toMatchObject({ code: 'input' });
    await expect(read(`${'>'.repeat(50_000)} deep`)).rejects.toMatchObject({ code: 'limit' });
  });
});
