import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { makeContext } from '../testing/make-context';
import { onePixelPng } from '../testing/sample-images';
import { readOdt } from './read-odt';

const names = ['office', 'text', 'style', 'table', 'drawing', 'svg-compatible', 'xsl-fo-compatible']
  .map((name) => {
    const prefix = { drawing: 'draw', 'svg-compatible': 'svg', 'xsl-fo-compatible': 'fo' }[name];
    return `xmlns:${prefix ?? name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  })
  .join(' ');

async function odt(text: string, styles = '', files: Record<string, string | Uint8Array> = {}) {
  const zip = new JSZip();
  zip.file('mimetype', 'application/vnd.oasis.opendocument.text', { compression: 'STORE' });
  zip.file(
    'content.xml',
    `<office:document-content ${names} xmlns:xlink="http://www.w3.org/1999/xlink"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
  );
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}
const read = async (...parts: Parameters<typeof odt>) =>
  readOdt(await odt(...parts), makeContext());

test('reads headings, spaces, tabs and inherited marks, and leaves hidden text out', async () => {
  const { blocks } = await read(
    `<text:h text:outline-level="2">Part <text:span>one</text:span></text:h>
     <text:p>a
       b<text:s text:c="3"/>c<text:tab/><text:span text:style-name="T2">both</text:span><text:span text:style-name="T3">gone</text:span></text:p>`,
    `<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
     <style:style style:name="T2" style:family="text" style:parent-style-name="T1"><style:text-properties fo:font-style="italic"/></style:style>
     <style:style style:name="T3" style:family="text"><style:text-properties text:display="none"/></style:style>`,
  );
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, id: 'part-one', inlines: [{ kind: 'text', text: 'Part one' }] },
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'a b   c\t' },
        { kind: 'text', text: 'both', bold: true, italic: true },
      ],
    },
  ]);
});

test('shows list labels from their style and chapter numbers', async () => {
  const level = (number: number, format: string, shown: number) =>
    `<text:list-level-style-number text:level="${number}" style:num-format="${format}" style:num-suffix=")" text:display-levels="${shown}"/>`;
  const { blocks } = await read(
    `<text:list text:style-name="L1"><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>two</text:p></text:list-item></text:list>
     <text:list text:style-name="L1"><text:list-item><text:list><text:list-item><text:h text:outline-level="1">Chapter</text:h></text:list-item></text:list></text:list-item></text:list>`,
    `<text:list-style style:name="L1">${level(1, '1', 1)}${level(2, 'a', 2)}</text:list-style>`,
  );
  expect(blocks).toMatchObject([
    {
      kind: 'list',
      ordered: true,
      items: [
        { label: '1)', blocks: [{}, { kind: 'list', items: [{ label: '1.a)' }] }] },
        { label: '2)' },
      ],
    },
    { kind: 'heading', inlines: [{ text: '1.a) Chapter' }] },
  ]);
});

test('reads tables, notes, links, boxes and pictures', async () => {
  const { blocks } = await read(
    `<table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Head</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows>
     <table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>
     <text:p>See <text:a xlink:href="https://example.org/">here</text:a><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>The note</text:p></text:note-body></text:note><draw:frame><draw:text-box><text:p>Box</text:p></draw:text-box></draw:frame></text:p>
     <text:p>Beside<draw:frame svg:width="1cm" svg:height="2cm"><draw:image xlink:href="Pictures/a.png"/><svg:desc>A dot</svg:desc></draw:frame></text:p>`,
    '',
    { 'Pictures/a.png': onePixelPng },
  );
  expect(blocks).toMatchObject([
    { kind: 'table', headerRows: 1, rows: [[{ colSpan: 2 }], [{}, {}]] },
    { inlines: [{ text: 'See ' }, { href: 'https://example.org/' }, { superscript: true }] },
    { inlines: [{ text: 'Box' }] },
    { kind: 'image', image: { alt: 'A dot', type: 'image/png', width: 38, height: 76 } },
    { inlines: [{ text: 'Beside' }] },
    { kind: 'rule' },
    { kind: 'list', items: [{ blocks: [{ inlines: [{ text: 'The note' }] }] }] },
  ]);
});

test('distinguishes a password, an empty document and other kinds of document', async () => {
  const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
  await expect(
    read('<text:p>x</text:p>', '', { 'META-INF/manifest.xml': manifest }),
  ).rejects.toThrow('protected by a password');
  await expect(read('<text:p/>')).rejects.toThrow('The document is empty');
  const zip = new JSZip();
  zip.file('content.xml', '<a/>');
  const other = new Uint8Array(await zip.generateAsync({ type: 'uint8array' }));
  await expect(readOdt(other, makeContext())).rejects.toThrow('no text document');
});
