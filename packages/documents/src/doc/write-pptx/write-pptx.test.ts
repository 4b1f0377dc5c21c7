import { hasOfficeSchema, schemaFaults } from '@tests/support/office-schema';
import { describe, expect, it } from 'vitest';
import type { Block } from '../model';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { openOfficeFile } from '../write-docx/verify-docx';
import { splitIntoSlides } from './split-into-slides';
import { verifyPptx } from './verify-pptx';
import { writePptx } from './write-pptx';

const hasSchema = await hasOfficeSchema();
const write = (blocks: Block[], title?: string) =>
  writePptx({ blocks, ...(title ? { title } : {}) }, makeContext());

describe('writePptx', () => {
  it('writes every slide with its text in order', async () => {
    const counts = await verifyPptx(await writePptx(sampleDoc, makeContext()));
    const slides = splitIntoSlides(sampleDoc);
    expect(counts.slides).toBe(slides.length);
    expect(counts.detail).toBe(`${slides.length} slides`);
    slides.forEach((slide, index) => {
      const text = counts.texts[index] ?? '';
      expect(text).toContain(slide.title);
      for (const line of slide.lines)
        for (const inline of line.inlines)
          if (inline.kind === 'text') expect(text).toContain(inline.text.trim());
    });
    expect(counts.texts[0]).toContain('Ann Example');
  });

  it.skipIf(!hasSchema)('conforms to the schema of PowerPoint', async () => {
    const bytes = await writePptx(sampleDoc, makeContext());
    expect(await schemaFaults('document.pptx', bytes)).toEqual([]);
  });

  it('escapes text and links and writes real titles, bullets and tables', async () => {
    const parts = await openOfficeFile(await writePptx(sampleDoc, makeContext()));
    const all = JSON.stringify([...parts].filter(([path]) => path.startsWith('ppt/slides/')));
    expect(all).toContain('code <&>');
    expect(all).toContain('https://example.com/a?b=1&c=2');
    expect(all).toContain('"type":"title"');
    expect(all).toContain('"a:buChar"');
    expect(all).toContain('"startAt":"3"');
    expect(all).toContain('"a:tbl"');
    expect(all).toContain('"rtl":"1"');
    expect(all).toContain('"descr":"A red dot"');
  });

  it('writes tables with merged cells and the same width in each row', async () => {
    const parts = await openOfficeFile(await writePptx(sampleDoc, makeContext()));
    const table = JSON.stringify(
      [...parts].filter(([path]) => path.startsWith('ppt/slides/slide')),
    );
    expect(table.match(/"a:gridCol"/g)).toHaveLength(3);
    expect(table.match(/"name":"a:tc"/g)).toHaveLength(9);
  });

  it('numbers the slides of a long text and refuses an empty document', async () => {
    const text = 'Words that go on and on. '.repeat(80);
    const blocks: Block[] = [
      { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: 'Long & wide' }] },
      { kind: 'paragraph', inlines: [{ kind: 'text', text }] },
    ];
    const { texts } = await verifyPptx(await write(blocks));
    expect(texts.map((slide) => slide.split('\n')[0])).toEqual([
      'Long & wide',
      'Long & wide (2)',
      'Long & wide (3)',
    ]);
    await expect(write([])).rejects.toMatchObject({ code: 'input' });
  });

  it('keeps white text of dark cells readable and preserves list labels of the source', async () => {
    const white = (text: string): Block => ({
      kind: 'paragraph',
      inlines: [{ kind: 'text', text, color: '#ffffff' }],
    });
    const bytes = await write([
      {
        kind: 'table',
        headerRows: 1,
        rows: [
          [
            { blocks: [white('without fill')] },
            { blocks: [white('filled')], background: '#1f3864' },
          ],
          [{ blocks: [] }, { blocks: [] }],
        ],
      },
      { kind: 'list', ordered: true, items: [{ label: '(a)', blocks: [white('lettered')] }] },
    ]);
    const slides = [...(await openOfficeFile(bytes))].filter(([path]) =>
      path.startsWith('ppt/slides/slide'),
    );
    const all = JSON.stringify(slides);
    const colourBefore = (text: string) =>
      [...all.slice(0, all.indexOf(text)).matchAll(/"val":"([0-9A-F]{6})"/g)].at(-1)?.[1];
    expect(colourBefore('without fill')).not.toBe('FFFFFF');
    expect(colourBefore('"filled')).toBe('FFFFFF');
    expect(all).toContain('1F3864');
    expect((await verifyPptx(bytes)).texts.join()).toContain('(a) lettered');
  });
});
