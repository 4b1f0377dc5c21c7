import JSZip from 'jszip';
import { expect, it } from 'vitest';
import type { Doc, ParagraphBlock } from '../model';
import type { DocSection, ParagraphFormat } from '../page-layout';
import { readDocx } from '../read-docx/read-docx';
import { makeContext } from '../testing/make-context';
import { verifyDocx } from './verify-docx';
import { writeDocx } from './write-docx';

const look: ParagraphFormat = {
  indent: { start: 36, end: 0, first: -18 },
  before: 12,
  after: 3,
  line: { rule: 'exact', value: 15 },
  end: { sizePt: 11 },
  tabs: [{ at: 200, align: 'end', leader: '.' }],
};
const paragraph = (text: string): ParagraphBlock => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text, font: 'Arial', sizePt: 11 }],
  look,
});
const section = (extra: Partial<DocSection>): DocSection => ({
  width: 595.3,
  height: 841.9,
  margin: { top: 50, right: 60, bottom: 70, left: 80 },
  headerFrom: 20,
  footerFrom: 30,
  starts: 'page',
  headers: {},
  footers: {},
  blocks: [],
  ...extra,
});

it('reads back the written pages unchanged: sizes, margins, headers, numbers, formatting', async () => {
  const field: ParagraphBlock = {
    kind: 'paragraph',
    inlines: [
      { kind: 'text', text: 'Page ' },
      { kind: 'text', text: '1', field: 'page' },
    ],
  };
  const sections = [
    section({
      blocks: [paragraph('upright')],
      headers: { default: [field], first: [paragraph('title')] },
      firstDiffers: true,
    }),
    section({
      width: 841.9,
      height: 595.3,
      blocks: [
        { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: 'wide', sizePt: 9 }], look },
      ],
    }),
  ];
  const doc: Doc = { blocks: sections.flatMap(({ blocks }) => blocks), sections };
  const bytes = await writeDocx(doc, makeContext());
  await verifyDocx(bytes);
  const again = (await readDocx(bytes, makeContext(), { pages: true })).sections ?? [];
  expect(again.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [842, 595],
  ]);
  expect(again[0]).toMatchObject({
    margin: sections[0]?.margin,
    headerFrom: 20,
    footerFrom: 30,
    firstDiffers: true,
  });
  expect(again[0]?.headers.default?.[0]).toMatchObject({
    inlines: [{ text: 'Page ' }, { field: 'page' }],
  });
  expect(again[0]?.headers.first?.[0]).toMatchObject({ inlines: [{ text: 'title' }] });
  expect(again[0]?.blocks[0]).toMatchObject({
    inlines: [{ text: 'upright', font: 'Arial', sizePt: 11 }],
    look: { indent: look.indent, before: 12, after: 3, line: look.line, tabs: look.tabs },
  });
  // A heading keeps its level, and its run states that it is neither bold nor black.
  expect(again[1]?.blocks[0]).toMatchObject({
    kind: 'heading',
    level: 1,
    inlines: [{ sizePt: 9, color: '#000000' }],
  });
  const xml = await (await JSZip.loadAsync(bytes)).file('word/document.xml')?.async('string');
  expect(xml).toContain('<w:b w:val="false"/>');
});
