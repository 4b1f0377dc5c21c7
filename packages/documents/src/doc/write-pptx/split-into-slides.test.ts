import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, it } from 'vitest';
import type { Block, Doc } from '../model';
import { inlineText } from '../model';
import { sampleDoc } from '../testing/sample-doc';
import { onePixelPng } from '../testing/sample-images';
import { writeText } from '../write-text/write-text';
import { type Slide, splitIntoSlides } from './split-into-slides';

const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text }],
});
const heading = (text: string, level: 1 | 2 | 3 | 4 = 1): Block => ({
  kind: 'heading',
  level,
  inlines: [{ kind: 'text', text }],
});
const squeeze = (text: string) => text.replace(/\s+/g, '');

/** The body text of slides; header rows of continued tables are left out. */
function bodyText(slides: readonly Slide[]): string {
  let previousTable = false;
  return slides
    .map((slide) => {
      const repeated = previousTable && slide.part > 1;
      previousTable = slide.table !== undefined;
      const rows = slide.table
        ? [...(repeated ? [] : slide.table.header), ...slide.table.rows]
        : [];
      return [
        ...slide.lines.map((line) => inlineText(line.inlines)),
        ...rows.flat().map((cell) => inlineText(cell.inlines)),
      ].join(' ');
    })
    .join(' ');
}

function sentences(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `Sentence number ${index} says something about the matter at hand.`,
  ).join(' ');
}

describe('splitIntoSlides', () => {
  it('begins with the title, then gives each heading a slide', () => {
    const slides = splitIntoSlides({
      title: 'Report',
      blocks: [heading('Report'), paragraph('Opening.'), heading('One', 2), paragraph('First.')],
    });
    expect(slides.map(({ kind, title, part }) => [kind, title, part])).toEqual([
      ['title', 'Report', 1],
      ['content', 'Report', 1],
      ['content', 'One', 1],
    ]);
  });

  it('neither loses nor repeats text, keeps words whole and slides near 750 characters', () => {
    const text = sentences(200);
    const slides = splitIntoSlides({ blocks: [heading('Long'), paragraph(text)] });
    expect(squeeze(bodyText(slides))).toBe(squeeze(text));
    const words = new Set(text.split(' '));
    slides.forEach((slide, index) => {
      const body = bodyText([slide]);
      expect(body.length).toBeLessThanOrEqual(750);
      if (index < slides.length - 1) expect(body.length).toBeGreaterThan(480);
      for (const word of body.split(' ')) expect(words).toContain(word);
      expect(slide.part).toBe(index + 1);
    });
  });

  it('loses nothing of randomly generated documents', () => {
    const next = seededRandom(11);
    const random = (limit: number) => Math.floor(next() * limit);
    const words = [
      'a',
      'word',
      'considerably-longer-compound',
      '漢字仮名交じり文です。',
      'end.',
      'שלום',
    ];
    const phrase = () =>
      Array.from({ length: 1 + random(300) }, () => words[random(words.length)]).join(' ');
    for (let run = 0; run < 60; run++) {
      const blocks: Block[] = Array.from({ length: 1 + random(8) }, () => {
        const kind = random(4);
        if (kind === 0) return { kind: 'code', text: `${phrase()}\n\n${phrase()}` };
        if (kind === 1)
          return {
            kind: 'list',
            ordered: random(2) === 0,
            items: Array.from({ length: 1 + random(5) }, () => ({ blocks: [paragraph(phrase())] })),
          };
        if (kind === 2)
          return { kind: 'quote', blocks: [paragraph(phrase()), paragraph(phrase())] };
        return paragraph(phrase());
      });
      const doc: Doc = { blocks };
      const all = writeText(doc)
        .replace(/^(?:> ?|\s*(?:- |\d+\. ))/gm, '')
        .replace(/^>/gm, '');
      expect(squeeze(bodyText(splitIntoSlides(doc, 200 + random(800))))).toBe(squeeze(all));
    }
  });

  it('never cuts inside a word, even one longer than a slide', () => {
    const giant = 'x'.repeat(2000);
    const slides = splitIntoSlides({ blocks: [paragraph(`before ${giant} after`)] });
    expect(bodyText(slides).split(/\s+/)).toEqual(['before', giant, 'after']);
  });

  it('keeps bullets and their numbers across slides', () => {
    const items = Array.from({ length: 30 }, (_, index) => ({
      blocks: [paragraph(`Point ${index} ${'and so on '.repeat(5)}`.trim())],
    }));
    const slides = splitIntoSlides({
      blocks: [heading('Points'), { kind: 'list', ordered: true, start: 5, items }],
    });
    expect(slides.length).toBeGreaterThan(2);
    expect(slides.flatMap((slide) => slide.lines.map((line) => line.bullet))).toEqual(
      items.map((_, index) => index + 5),
    );
  });

  it('divides tables by rows and repeats only their header', () => {
    const rows = Array.from({ length: 25 }, (_, index) => [
      { blocks: [paragraph(`r${index}`)] },
      { blocks: [paragraph('value')] },
    ]);
    const head = [{ blocks: [paragraph('Name')] }, { blocks: [paragraph('Value')] }];
    const slides = splitIntoSlides({
      blocks: [heading('T'), { kind: 'table', headerRows: 1, rows: [head, ...rows] }],
    });
    expect(slides.length).toBe(3);
    expect(slides.flatMap((slide) => slide.table?.rows ?? [])).toHaveLength(25);
    for (const slide of slides) expect(slide.table?.header).toHaveLength(1);
  });

  it('places pictures beside short text or alone', () => {
    const image = { bytes: onePixelPng, type: 'image/png', alt: 'dot' };
    const slides = splitIntoSlides({
      blocks: [
        heading('A'),
        paragraph('Short.'),
        { kind: 'image', image },
        { kind: 'image', image },
        paragraph(sentences(10)),
      ],
    });
    expect(slides.map((slide) => [slide.lines.length, slide.image !== undefined])).toEqual([
      [1, true],
      [0, true],
      [1, false],
    ]);
  });

  it('keeps all text of the sample', () => {
    const slides = splitIntoSlides(sampleDoc);
    expect(slides.map((slide) => slide.title)).toContain('Second part');
    const text = squeeze(bodyText(slides));
    for (const part of ['Asecondline.', 'goeson', 'fiveone', '漢字', 'שלום', 'Quotedtwice.'])
      expect(text.split(part)).toHaveLength(2);
    expect(slides.filter((slide) => slide.ids.includes('second-part'))).toHaveLength(1);
  });
});
