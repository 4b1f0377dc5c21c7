import { makeDocx, relationship, wordParagraph, wordRun } from '@tests/support/make-docx';
import { describe, expect, it } from 'vitest';
import type { Block, HeadingBlock, ParagraphBlock } from '../../model';
import type { DocSection } from '../../page-layout';
import { makeContext } from '../../testing/make-context';
import { readDocx } from '../read-docx';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const part = (root: string, content: string) =>
  `<w:${root} xmlns:w="${word}">${content}</w:${root}>`;
const read = async (parts: Parameters<typeof makeDocx>[0]) => {
  const doc = await readDocx(await makeDocx(parts), makeContext(), { pages: true });
  return { ...doc, sections: doc.sections ?? [] };
};
const textOf = (blocks: readonly Block[] | undefined): string =>
  (blocks ?? [])
    .flatMap((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? [block] : []))
    .map(({ inlines }) =>
      inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join(''),
    )
    .join('|');
const paragraphs = (section: DocSection | undefined) =>
  (section?.blocks ?? []).filter(
    (block): block is ParagraphBlock | HeadingBlock =>
      block.kind === 'paragraph' || block.kind === 'heading',
  );

describe('readDocx on pages', () => {
  it('keeps size, orientation, margins and columns of each section', async () => {
    const portrait =
      '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1080" w:bottom="720" w:left="2160" w:header="708" w:footer="354" w:gutter="0"/></w:sectPr>';
    const landscape =
      '<w:sectPr><w:type w:val="nextPage"/><w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/><w:cols w:num="2" w:space="720" w:sep="1"/></w:sectPr>';
    const { sections } = await read({
      body: `${wordParagraph('upright', portrait)}${wordParagraph('wide')}${landscape}`,
    });
    expect(sections.map(({ width, height }) => [width, height])).toEqual([
      [595.3, 841.9],
      [792, 612],
    ]);
    expect(sections[0]?.margin).toEqual({ top: 72, right: 54, bottom: 36, left: 108 });
    expect(sections[0]?.footerFrom).toBe(17.7);
    expect(sections[1]?.columns).toEqual({ gap: 36, widths: [306, 306], line: true });
    expect(sections.map(({ blocks }) => textOf(blocks))).toEqual(['upright', 'wide']);
  });

  it('keeps footnotes with their numbers, and endnotes at the end', async () => {
    const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const note = (kind: string, id: number, text: string) =>
      `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r>${wordRun(text)}</w:p></w:${kind}>`;
    const { sections, blocks, footnotes } = await read({
      body: `<w:p>${wordRun('one')}${reference('footnote', 4)}${reference('endnote', 2)}</w:p><w:p>${wordRun('two')}${reference('footnote', 3)}</w:p>`,
      relationships: `${relationship('n1', 'footnotes', 'footnotes.xml')}${relationship('n2', 'endnotes', 'endnotes.xml')}`,
      files: {
        'word/footnotes.xml': part(
          'footnotes',
          `${note('footnote', 3, ' later')}${note('footnote', 4, ' sooner')}`,
        ),
        'word/endnotes.xml': part('endnotes', note('endnote', 2, ' last of all')),
      },
    });
    expect([...(footnotes ?? [])].map(([number, note]) => [number, textOf(note)])).toEqual([
      [1, '1 sooner'],
      [2, '2 later'],
    ]);
    const [first] = paragraphs(sections[0]);
    expect(first?.inlines).toMatchObject([
      { text: 'one' },
      { text: '1', superscript: true, note: 1 },
      { text: 'i', superscript: true },
    ]);
    expect(textOf(sections[0]?.blocks)).toBe('one1i|two2|i last of all');
    // A reader of the text alone finds the notes too.
    expect(textOf(blocks)).toBe('one1i|two2|i last of all|1 sooner|2 later');
  });

  it('reads headers and footers for first, even and other pages, and inherits them', async () => {
    const reference = (kind: string, type: string, id: string) =>
      `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
    const page = `<w:r><w:t xml:space="preserve">Page </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>7</w:t></w:r></w:fldSimple>`;
    const { sections } = await read({
      body: `${wordParagraph('one', `<w:sectPr>${reference('header', 'default', 'h1')}${reference('header', 'first', 'h2')}${reference('footer', 'even', 'f1')}<w:titlePg/></w:sectPr>`)}${wordParagraph('two')}<w:sectPr/>`,
      relationships: `${relationship('h1', 'header', 'header1.xml')}${relationship('h2', 'header', 'header2.xml')}${relationship('f1', 'footer', 'footer1.xml')}${relationship('s1', 'settings', 'settings.xml')}`,
      files: {
        'word/header1.xml': part('hdr', wordParagraph('Report')),
        'word/header2.xml': part('hdr', wordParagraph('Title page')),
        'word/footer1.xml': part('ftr', `<w:p>${page}</w:p>`),
        'word/settings.xml': part('settings', '<w:evenAndOddHeaders/>'),
      },
    });
    const [first, second] = sections;
    expect([first?.firstDiffers, second?.firstDiffers]).toEqual([true, undefined]);
    expect(first?.evenDiffers).toBe(true);
    expect(textOf(first?.headers.default)).toBe('Report');
    expect(textOf(first?.headers.first)).toBe('Title page');
    expect(second?.headers.default).toBe(first?.headers.default);
    const [footer] = first?.footers.even ?? [];
    expect(footer?.kind === 'paragraph' && footer.inlines.at(-1)).toMatchObject({ field: 'page' });
  });

  it('keeps empty paragraphs and page breaks', async () => {
    const pageBreak = '<w:r><w:br w:type="page"/></w:r>';
    const { sections } = await read({
      body: `${wordParagraph('a')}<w:p/><w:p>${wordRun('b')}${pageBreak}${wordRun('c')}</w:p><w:p>${pageBreak}</w:p><w:p>${pageBreak}</w:p>${wordParagraph('d')}${wordParagraph('e', '<w:pageBreakBefore/>')}`,
    });
    const found = paragraphs(sections[0]).map((block) => [
      textOf([block]),
      block.look?.breakBefore ?? '',
    ]);
    expect(found).toEqual([
      ['a', ''],
      ['', ''],
      ['b', ''],
      ['c', 'page'],
      ['', ''],
      ['', 'page'],
      ['d', 'page'],
      ['e', 'page'],
    ]);
  });

  it('merges defaults, styles, list levels and direct formatting', async () => {
    const { sections } = await read({
      styles: `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Item"><w:name w:val="Item"/><w:pPr><w:contextualSpacing/><w:ind w:left="720"/></w:pPr><w:rPr><w:color w:val="C00000"/></w:rPr></w:style>`,
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/><w:pPr><w:ind w:left="360" w:hanging="180"/></w:pPr><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      body: wordParagraph(
        'x',
        '<w:pStyle w:val="Item"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9000"/></w:tabs>',
      ),
    });
    const [block] = paragraphs(sections[0]);
    expect(block).toMatchObject({
      align: 'justify',
      inlines: [{ text: 'x', font: 'Calibri', sizePt: 11, color: '#c00000' }],
      look: {
        indent: { start: 18, end: 0, first: -9 },
        after: 8,
        tightWith: 'Item',
        tabs: [{ at: 450, align: 'end', leader: '.' }],
        marker: { text: '•', follow: 'tab', color: '#c00000' },
      },
    });
    expect(block?.look?.line.value).toBeCloseTo(1.079, 3);
  });

  it('reads a table with its widths, borders, fills and the parts of its style', async () => {
    const borders = '<w:top w:val="single" w:sz="8" w:color="FF0000"/><w:insideV w:val="nil"/>';
    const { sections } = await read({
      styles: `<w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:tblPr><w:tblBorders>${borders}<w:bottom w:val="single" w:sz="4"/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="000000"/></w:tcPr></w:tblStylePr></w:style>`,
      body: `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblLook w:firstRow="1" w:noVBand="1"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="4000"/></w:tblGrid>${['head', 'body'].map((text) => `<w:tr><w:tc>${wordParagraph(text)}</w:tc><w:tc>${wordParagraph(`${text} 2`)}</w:tc></w:tr>`).join('')}</w:tbl><w:p/>`,
    });
    const table = sections[0]?.blocks[0];
    if (table?.kind !== 'table') throw new Error('no table was read');
    expect(table.look?.widths).toEqual([100, 200]);
    const [head, body] = table.rows.map(([cell]) => cell);
    expect(head).toMatchObject({ background: '#000000' });
    expect(head?.look?.edges.top).toMatchObject({ width: 1, color: '#ff0000' });
    expect(head?.blocks[0]).toMatchObject({ inlines: [{ bold: true, color: '#ffffff' }] });
    expect(body?.background).toBeUndefined();
    expect(body?.look?.edges).toEqual({
      bottom: { width: 0.5, color: '#000000', style: 'single', gap: 0 },
    });
  });

  it('reads what it can despite a damaged header or an absurd page size', async () => {
    const { sections } = await read({
      body: `${wordParagraph('text')}<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:pgSz w:w="99999999" w:h="-5"/><w:pgMar w:left="900000" w:right="900000" w:top="1440" w:bottom="x"/><w:cols w:num="5000"/></w:sectPr>`,
      relationships: relationship('h1', 'header', 'header1.xml'),
      files: { 'word/header1.xml': '<w:hdr' },
    });
    const [section] = sections;
    expect(section?.headers).toEqual({});
    expect(section?.width).toBeLessThanOrEqual(1584);
    expect(section?.height).toBeGreaterThanOrEqual(72);
    const { left = 0, right = 0 } = section?.margin ?? {};
    expect((section?.width ?? 0) - left - right).toBeGreaterThan(30);
  });

  it('draws a chart in the colours of the theme, at its size', async () => {
    const space = 'http://schemas.openxmlformats.org/drawingml/2006';
    const points = (...values: string[]) =>
      values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
    const series = `<c:ser><c:spPr><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></c:spPr><c:cat><c:strRef><c:strCache>${points('North', 'South')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points('4.5', '7')}</c:numCache></c:numRef></c:val></c:ser>`;
    const drawn = (kind: string) =>
      `<c:chartSpace xmlns:c="${space}/chart" xmlns:a="${space}/main"><c:chart><c:title><a:t>Sales</a:t></c:title><c:plotArea><c:${kind}>${series}</c:${kind}></c:plotArea></c:chart></c:chartSpace>`;
    const frame = (id: string) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3810000" cy="1905000"/><a:graphic><a:graphicData><c:chart r:id="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const { sections } = await read({
      relationships:
        relationship('rId7', 'theme', 'theme/theme1.xml') +
        relationship('rId8', 'chart', 'charts/chart1.xml') +
        relationship('rId9', 'chart', 'charts/chart2.xml'),
      files: {
        'word/theme/theme1.xml': `<a:theme xmlns:a="${space}/main"><a:themeElements><a:clrScheme><a:accent2><a:srgbClr val="ED7D31"/></a:accent2></a:clrScheme></a:themeElements></a:theme>`,
        'word/charts/chart1.xml': drawn('barChart'),
        'word/charts/chart2.xml': drawn('surfaceChart'),
      },
      body: frame('rId8') + frame('rId9'),
    });
    const [chart] = paragraphs(sections[0]).flatMap(({ inlines }) => inlines);
    expect(chart).toMatchObject({
      ...{ kind: 'image', image: { type: 'image/svg+xml', alt: 'Sales', width: 400, height: 200 } },
    });
    const marks = chart?.kind === 'image' ? (chart.image.drawing?.marks ?? []) : [];
    expect(marks.filter((mark) => mark.kind === 'shape' && mark.fill === '#ed7d31')).toHaveLength(
      2,
    );
    // An unsupported chart remains a table of its values.
    expect(sections[0]?.blocks.some(({ kind }) => kind === 'table')).toBe(true);
  });
});
