import { makeDocx, relationship, wordParagraph, wordRun } from '@tests/support/make-docx';
import { describe, expect, it } from 'vitest';
import { makeContext } from '../testing/make-context';
import { onePixelPng } from '../testing/sample-images';
import { writeText } from '../write-text/write-text';
import { readDocx } from './read-docx';

const read = async (
  parts: Parameters<typeof makeDocx>[0],
  warn: (message: string) => void = () => undefined,
) => readDocx(await makeDocx(parts), makeContext({ warn }));
const level = (index: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const listed = (text: string, depth = 0) =>
  wordParagraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`);

describe('readDocx on how a document looks', () => {
  it('keeps list labels as the document shows them', async () => {
    const levels = [
      level(0, 'decimal', '%1.'),
      level(1, 'decimal', '%1.%2.'),
      level(2, 'lowerLetter', '(%3)'),
    ];
    const doc = await read({
      numbering: `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      body: `${listed('one')}${listed('inner', 1)}${listed('deep', 2)}${listed('two')}`,
    });
    expect(writeText(doc).trimEnd().split('\n')).toEqual([
      '1. one',
      '   1.1. inner',
      '        (a) deep',
      '2. two',
    ]);
  });

  it('breaks the page where the next section starts on a new page', async () => {
    const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
    const doc = await read({
      body: `${wordParagraph('first', section('nextPage'))}${wordParagraph('same page', section('continuous'))}${wordParagraph('next page')}${section('nextPage')}`,
    });
    expect(doc.blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      'paragraph',
      'page-break',
      'paragraph',
    ]);
  });

  it('puts floating pictures before their paragraph, on their side', async () => {
    const picture =
      '<w:drawing><wp:anchor><wp:positionH relativeFrom="column"><wp:align>right</wp:align></wp:positionH><wp:extent cx="952500" cy="476250"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId7"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing>';
    const doc = await read({
      relationships: relationship('rId7', 'image', 'media/image1.png'),
      files: { 'word/media/image1.png': onePixelPng },
      body: `<w:p>${wordRun('be')}<w:r>${picture}</w:r>${wordRun('side')}</w:p>`,
    });
    expect(doc.blocks).toMatchObject([
      { kind: 'image', align: 'end', image: { width: 100 } },
      { kind: 'paragraph', inlines: [{ text: 'beside' }] },
    ]);
  });

  it('reports omitted headers, but not mere page numbers', async () => {
    const withFooter = async (content: string) => {
      const warnings: string[] = [];
      await read(
        {
          body: wordParagraph('text'),
          relationships: relationship('rId5', 'footer', 'footer1.xml'),
          files: {
            'word/footer1.xml': `<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${wordParagraph(content)}</w:ftr>`,
          },
        },
        (message) => warnings.push(message),
      );
      return warnings;
    };
    expect(await withFooter('Confidential')).toEqual(['Headers and footers were left out.']);
    expect(await withFooter('1')).toEqual([]);
  });

  it('reads sizes relative to the body, and highlighting', async () => {
    const doc = await read({
      styles:
        '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>',
      body: `<w:p>${wordRun('A notice', '<w:sz w:val="56"/>')}</w:p><w:p>${wordRun('Body text that goes on ')}${wordRun('for a while, ', '<w:sz w:val="24"/>')}${wordRun('in small', '<w:sz w:val="16"/>')}${wordRun(' marked', '<w:highlight w:val="yellow"/>')}</w:p>`,
    });
    expect(doc.blocks).toEqual([
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'A notice', scale: 2.55 }] },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'Body text that goes on for a while, ' },
          { kind: 'text', text: 'in small', scale: 0.73 },
          { kind: 'text', text: ' marked', highlight: '#ffff00' },
        ],
      },
    ]);
  });

  it('distinguishes tables without borders from those with', async () => {
    const table = (properties: string, cell = '') =>
      `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:tc><w:tcPr>${cell}</w:tcPr>${wordParagraph('x')}</w:tc></w:tr></w:tbl>`;
    const line = '<w:top w:val="single"/>';
    const doc = await read({
      styles: `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblPr><w:tblBorders>${line}</w:tblBorders></w:tblPr></w:style>`,
      body: [
        table(''),
        table('<w:tblBorders><w:top w:val="nil"/></w:tblBorders>'),
        table('<w:tblStyle w:val="Grid"/><w:tblBorders><w:top w:val="none"/></w:tblBorders>'),
        table('<w:tblStyle w:val="Grid"/>'),
        table(`<w:tblBorders>${line}</w:tblBorders>`),
        table('', `<w:tcBorders>${line}</w:tcBorders>`),
      ].join(''),
    });
    expect(doc.blocks.map((block) => block.kind === 'table' && block.borders)).toEqual([
      false,
      false,
      false,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('reads raised and lowered text as superscript and subscript', async () => {
    const doc = await read({
      body: `<w:p>${wordRun('H')}${wordRun('2', '<w:position w:val="-4"/>')}${wordRun('m')}${wordRun('3', '<w:position w:val="6"/>')}</w:p>`,
    });
    expect(doc.blocks).toMatchObject([
      { inlines: [{}, { text: '2', subscript: true }, {}, { text: '3', superscript: true }] },
    ]);
  });
});
