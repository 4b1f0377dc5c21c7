import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { pseudo } from '../pseudo.testing';
import { openTranslatable } from '../translatable';
import { richPptx } from './pptx-fixture.testing';

async function translate(
  by: (text: string) => string,
  to = { language: 'zu-ZA', rightToLeft: false },
) {
  const bytes = await richPptx();
  const document = await openTranslatable({ name: 'show.pptx', bytes }, makeContext());
  const texts = document.segments.map(({ text }) => text);
  const { files, damaged } = await document.write(texts.map(by), to, makeContext());
  const zip = await JSZip.loadAsync(files[0]?.bytes ?? new Uint8Array());
  const before = await JSZip.loadAsync(bytes);
  const read = async (path: string) => (await zip.file(path)?.async('string')) ?? '';
  const changed: string[] = [];
  for (const path of Object.keys(before.files).filter((name) => !name.endsWith('/')))
    if ((await before.file(path)?.async('string')) !== (await read(path))) changed.push(path);
  return { document, texts, damaged, read, changed, name: files[0]?.name };
}

describe('PPTX in place', () => {
  it('finds the texts in slide order, and changes only parts with text', async () => {
    const { texts, changed, damaged, name } = await translate(pseudo);
    expect(texts).toEqual([
      'Shown first',
      '<1>Bold</1> and plain words<2/>on two lines',
      'Fits just about',
      'In a group',
      'A cell',
      'A step',
      'Chart of sales',
      'North',
      'Words to say',
    ]);
    expect(changed.toSorted()).toEqual([
      'ppt/charts/chart1.xml',
      'ppt/diagrams/data1.xml',
      'ppt/diagrams/drawing1.xml',
      'ppt/notesSlides/notesSlide1.xml',
      'ppt/slides/slide1.xml',
      'ppt/slides/slide2.xml',
    ]);
    expect(damaged).toBe(0);
    expect(name).toBe('show (zu-ZA).pptx');
    expect((await translate((text) => text)).changed).toEqual([]);
  });

  it('keeps formatting, line breaks and the slide’s number', async () => {
    const { read } = await translate(pseudo);
    const slide = await read('ppt/slides/slide1.xml');
    expect(slide).toContain('<a:rPr lang="zu-ZA" b="1"/><a:t>Bóld</a:t>');
    expect(slide).toContain('<a:br/><a:r><a:rPr lang="zu-ZA"/><a:t>óń twó líńéś</a:t></a:r>');
    expect(slide).toContain('type="slidenum"><a:rPr/><a:t>1</a:t></a:fld>');
    const chart = await read('ppt/charts/chart1.xml');
    expect(chart).toContain('<c:v>Nórth</c:v>');
    expect(chart).toContain('<c:v>2026</c:v>');
    expect(await read('ppt/diagrams/drawing1.xml')).toContain('<a:t>Á śtép</a:t>');
  });

  it('shrinks longer text to fit its box, except in boxes without wrapping', async () => {
    const { read } = await translate((text) => `${text}, and a good many more words than before`);
    const slide = await read('ppt/slides/slide1.xml');
    const scale = Number(
      /<a:bodyPr wrap="square"><a:normAutofit fontScale="(\d+)"\/>/.exec(slide)?.[1],
    );
    expect(scale).toBeGreaterThanOrEqual(40_000);
    expect(scale).toBeLessThan(80_000);
    expect(slide).toContain('<a:bodyPr wrap="none"/>');
    expect(await (await translate(pseudo)).read('ppt/slides/slide1.xml')).toContain(
      '<a:noAutofit/>',
    );
  });

  it('changes the direction of paragraphs for a right-to-left language', async () => {
    const { read } = await translate(() => 'عنوان', { language: 'ar', rightToLeft: true });
    expect(await read('ppt/slides/slide2.xml')).toContain('<a:pPr rtl="1" algn="r"/>');
  });

  it('rejects an archive without a presentation', async () => {
    const zip = new JSZip();
    zip.file('ppt/x.xml', '<x/>');
    const bytes = new Uint8Array(await zip.generateAsync({ type: 'uint8array' }));
    await expect(openTranslatable({ name: 'a.pptx', bytes }, makeContext())).rejects.toThrow(
      'Failed to read file: a.pptx - The file is an archive without a presentation in it.',
    );
  });
});
