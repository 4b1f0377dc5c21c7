import {
  makeCompoundFile,
  makeDocx,
  relationship,
  wordParagraph,
  wordRun,
} from '@tests/support/make-docx';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { onePixelPng } from '../testing/sample-images';
import { writeDocx } from '../write-docx/write-docx';
import { writeText } from '../write-text/write-text';
import { readDocx } from './read-docx';

type Parts = Parameters<typeof makeDocx>[0];
const read = async (parts: Parts, warn: (message: string) => void = () => undefined) =>
  readDocx(await makeDocx(parts), makeContext({ warn }));
const textOf = async (body: string) => writeText(await read({ body })).trim();

const headingStyles =
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr><w:rPr><w:b/><w:color w:val="FF0000"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="loop"/><w:basedOn w:val="Loop"/></w:style>';
const level = (index: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'bullet', '•')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'upperRoman', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="9"><w:abstractNumId w:val="1"/></w:num>`;
const listed = (text: string, depth = 0) =>
  wordParagraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`);

describe('readDocx', () => {
  it('reads numbered headings, interrupted lists, and styles based on themselves', async () => {
    const doc = await read({
      styles: headingStyles,
      numbering,
      body: [
        wordParagraph('Start', '<w:pStyle w:val="H1"/>'),
        listed('one'),
        listed('inner', 1),
        wordParagraph('between', '<w:pStyle w:val="Loop"/>'),
        listed('two'),
        wordParagraph('Next', '<w:pStyle w:val="H1"/>'),
      ].join(''),
    });
    expect(doc.blocks).toMatchObject([
      { kind: 'heading', level: 1, id: 'start', inlines: [{ text: 'I. ' + 'Start' }] },
      { kind: 'list', ordered: true, items: [{ blocks: [{}, { kind: 'list', ordered: false }] }] },
      { kind: 'paragraph' },
      { kind: 'list', ordered: true, start: 2 },
      { kind: 'heading', inlines: [{ text: 'II. Next' }] },
    ]);
    expect(JSON.stringify(doc)).not.toContain('#ff0000');
  });

  it('accepts tracked changes', async () => {
    const body = `<w:p>${wordRun('kept ')}<w:ins>${wordRun('added ')}</w:ins><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveTo>${wordRun('moved')}</w:moveTo><w:moveFrom>${wordRun('away')}</w:moveFrom></w:p><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${wordRun('joined ')}</w:p>${wordParagraph('line')}`;
    expect(await textOf(body)).toBe('kept added moved\n\njoined line');
  });

  it('reads content controls, text boxes (once), fields, breaks and symbols', async () => {
    const box = `<w:txbxContent>${wordParagraph('boxed')}</w:txbxContent>`;
    const body = [
      `<w:sdt><w:sdtContent>${wordParagraph('controlled')}</w:sdtContent></w:sdt>`,
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx>${box}</wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.com/f" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${wordRun('field')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>',
      `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>${wordRun('seen')}</w:p>`,
    ].join('');
    expect(await textOf(body)).toBe(
      'controlled\n\nboxed\n\nfield (https://example.com/f)\n\na\tb\nc\u2011✓\n\nseen',
    );
  });

  it('reads links of every kind and drops dangerous ones', async () => {
    const doc = await read({
      styles: headingStyles,
      relationships: `${relationship('rId5', 'hyperlink', 'https://example.com/', true)}${relationship('rId6', 'hyperlink', 'javascript:alert(1)', true)}`,
      body: `<w:p><w:hyperlink r:id="rId5">${wordRun('safe')}</w:hyperlink><w:hyperlink r:id="rId6">${wordRun('bad')}</w:hyperlink><w:hyperlink w:anchor="_Ref1">${wordRun('inside')}</w:hyperlink><w:hyperlink w:anchor="none">${wordRun('nowhere')}</w:hyperlink></w:p><w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:bookmarkStart w:id="1" w:name="_Ref1"/>${wordRun('Target')}</w:p>`,
    });
    expect(doc.blocks).toMatchObject([
      {
        inlines: [
          { text: 'safe', href: 'https://example.com/' },
          { text: 'bad' },
          { text: 'inside', href: '#target' },
          { text: 'nowhere' },
        ],
      },
      { kind: 'heading', level: 2, id: 'target' },
    ]);
    expect(JSON.stringify(doc)).not.toContain('javascript');
  });

  it('reads merged cells, header rows and widths', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${wordParagraph(text)}</w:tc>`;
    const doc = await read({
      body: `<w:tbl><w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('wide', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('tall', '<w:vMerge w:val="restart"/>')}${cell('b')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('c')}</w:tr></w:tbl>`,
    });
    expect(doc.blocks).toMatchObject([
      {
        kind: 'table',
        headerRows: 1,
        columnWidths: [1000, 3000],
        rows: [
          [{ colSpan: 2 }],
          [{ rowSpan: 2 }, {}],
          [{ blocks: [{ inlines: [{ text: 'c' }] }] }],
        ],
      },
    ]);
  });

  it('reads notes, pictures with their size, alignment and page breaks', async () => {
    const picture =
      '<w:drawing><wp:inline><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="p" descr="A dot"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId7"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';
    const doc = await read({
      relationships: relationship('rId7', 'image', 'media/image1.png'),
      files: { 'word/media/image1.png': onePixelPng },
      footnotes: `<w:footnote w:type="separator" w:id="0">${wordParagraph('-')}</w:footnote><w:footnote w:id="2">${wordParagraph('The note')}</w:footnote>`,
      body: `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r>${picture}</w:r></w:p><w:p>${wordRun('Text')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:br w:type="page"/></w:r>${wordRun('after')}</w:p>`,
      core: '<dc:title>The title</dc:title><dc:creator>Somebody</dc:creator>',
    });
    expect(doc).toMatchObject({ title: 'The title', author: 'Somebody' });
    expect(doc.blocks).toMatchObject([
      { kind: 'image', align: 'center', image: { alt: 'A dot', width: 100, height: 50 } },
      { inlines: [{ text: 'Text' }, { text: '1', superscript: true }] },
      { kind: 'page-break' },
      { inlines: [{ text: 'after' }] },
      { kind: 'rule' },
      { kind: 'list', ordered: true, items: [{ blocks: [{ inlines: [{ text: 'The note' }] }] }] },
    ]);
  });

  it('keeps a chart as a table of its values', async () => {
    const points = (...values: string[]) =>
      values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
    const warnings: string[] = [];
    const doc = await read(
      {
        relationships: relationship('rId8', 'chart', 'charts/chart1.xml'),
        files: {
          'word/charts/chart1.xml': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>2025</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points('North', 'South')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points('4.5', '7')}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`,
        },
        body: '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="rId8"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
      },
      (message) => warnings.push(message),
    );
    expect(writeText(doc)).toBe('Sales\n\n       2025\n-----  ----\nNorth  4.5\nSouth  7\n');
    expect(warnings).toHaveLength(1);
  });

  it('reads the strict variant and unusual namespace prefixes', async () => {
    const zip = await JSZip.loadAsync(await makeDocx({ body: '' }));
    zip.file(
      'word/document.xml',
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:rPr><x:b/></x:rPr><x:t>strict</x:t></x:r></x:p></x:body></x:document>',
    );
    const doc = await readDocx(
      new Uint8Array(await zip.generateAsync({ type: 'uint8array' })),
      makeContext(),
    );
    expect(doc.blocks).toMatchObject([{ inlines: [{ text: 'strict', bold: true }] }]);
  });

  it('finds the same text as mammoth', async () => {
    const bytes = await writeDocx(sampleDoc, makeContext());
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
    const ours = writeText(await readDocx(bytes, makeContext()));
    // Only our reader yields markers, link targets and rules; the words must agree, in order.
    const words = (text: string) => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
    const plain = ours.replace(/ \(https?:[^)]*\)/g, '').replace('[A red dot]', '');
    expect(words(plain.replace(/\[[x ]\]/g, ''))).toEqual(words(value));
  });
});

describe('readDocx on bad input', () => {
  const refused = (bytes: Uint8Array<ArrayBuffer>) => readDocx(bytes, makeContext());
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it.each([
    ['an empty file', new Uint8Array(), /empty/],
    ['an encrypted file', makeCompoundFile('EncryptionInfo', 'EncryptedPackage'), /password/],
    ['an old .doc', makeCompoundFile('WordDocument'), /old Word document/],
    ['a PDF', bytesOf('%PDF-1.7 …'), /a PDF/],
    ['RTF', bytesOf('{\\rtf1 x}'), /RTF/],
    ['HTML', bytesOf('<!DOCTYPE html><p>x'), /HTML/],
    ['plain text', bytesOf('hello there, world'), /not a DOCX/],
  ])('explains what is wrong with %s', async (_, bytes, message) => {
    await expect(refused(bytes)).rejects.toMatchObject({
      code: 'input',
      message: expect.stringMatching(message),
    });
  });

  it('refuses a document without content, other packages and damaged files', async () => {
    await expect(read({ body: '<w:p/><w:sectPr/>' })).rejects.toThrow(/The document is empty/);
    const zip = new JSZip().file('xl/workbook.xml', '<a/>');
    const workbook = new Uint8Array(await zip.generateAsync({ type: 'uint8array' }));
    await expect(refused(workbook)).rejects.toThrow(/Excel workbook/);
    const other = await new JSZip().file('a.txt', 'x').generateAsync({ type: 'uint8array' });
    await expect(refused(new Uint8Array(other))).rejects.toThrow(/without a Word document/);
    await expect(read({ body: '<w:p><w:r></w:p>' })).rejects.toMatchObject({ code: 'input' });
    const whole = await makeDocx({ body: wordParagraph('x') });
    await expect(refused(whole.slice(0, whole.length - 60))).rejects.toMatchObject({
      code: 'input',
    });
  });

  it('refuses excessive nesting and entity bombs quickly', async () => {
    const deep = '<w:tbl><w:tr><w:tc>'.repeat(5000) + '</w:tc></w:tr></w:tbl>'.repeat(5000);
    await expect(read({ body: deep })).rejects.toMatchObject({ code: 'limit' });
    const zip = await JSZip.loadAsync(await makeDocx({ body: '' }));
    zip.file(
      'word/document.xml',
      '<!DOCTYPE d [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>',
    );
    await expect(
      refused(new Uint8Array(await zip.generateAsync({ type: 'uint8array' }))),
    ).rejects.toMatchObject({ code: 'input' });
  });

  it('ends with a ToolError or a document, wherever the file is cut or damaged', async () => {
    const whole = await writeDocx(sampleDoc, makeContext());
    for (let step = 1; step < 60; step++) {
      const changed = whole.slice();
      const place = Math.floor((whole.length * step) / 60);
      changed[place] = (changed[place] ?? 0) ^ 0xff;
      for (const bytes of [changed, whole.slice(0, place)]) {
        const result = await refused(bytes).catch((error: unknown) => error);
        expect(result instanceof Error ? result.name : 'document').toMatch(
          /^(ToolError|document)$/,
        );
      }
    }
  });
});
