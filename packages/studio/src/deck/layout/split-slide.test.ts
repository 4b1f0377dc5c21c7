// heavy: each line of each part is measured with its font, as on the slide.
import { describe, expect, it } from 'vitest';
import { halfEm, makeSlide } from '../testing/make-slide';
import { findTheme } from '../themes';
import { fitsOnSlide, splitSlide, splitSlides } from './split-slide';

const options = { theme: findTheme('light'), measure: halfEm };
const words = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');

describe('splitSlide', () => {
  it('leaves a slide unchanged if its text fits', () => {
    const slide = makeSlide({ content: '- One point' });
    expect(splitSlide(slide, options)).toEqual([slide]);
  });

  it.each([
    ['bullets', Array.from({ length: 90 }, (_, i) => `- Point number ${i}`).join('\n')],
    [
      'one long paragraph',
      Array.from({ length: 300 }, (_, i) => `Sentence ${i} is here.`).join(' '),
    ],
    ['one endless sentence', Array.from({ length: 2000 }, (_, i) => `w${i}`).join(' ')],
    [
      'code',
      `\`\`\`ts\n${Array.from({ length: 90 }, (_, i) => `let a${i} = ${i};`).join('\n')}\n\`\`\``,
    ],
    ['nested lists', Array.from({ length: 60 }, (_, i) => `- A${i}\n  - B${i}`).join('\n')],
    ['columns', `${'Left side here. '.repeat(200)}\n---\n${'Right side. '.repeat(200)}`],
  ])('splits %s without losing or duplicating a word', (_, content) => {
    const slide = makeSlide({
      title: 'Long',
      content,
      notes: 'N',
      imageUrl: 'https://e.com/i.png',
    });
    const parts = splitSlide(slide, options);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(fitsOnSlide(part, options)).toBe(true);
    const all = parts.map((part) => part.content.replace(/```(ts)?/g, '')).join('\n');
    expect(words(all)).toEqual(words(content.replace(/```(ts)?/g, '')));
    expect(parts.map(({ title }) => title).slice(0, 2)).toEqual(['Long', 'Long (2)']);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    expect(parts.filter(({ notes }) => notes === 'N')).toHaveLength(1);
  });

  it('loses nothing of a content that is longer than a slide reads', () => {
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `- This is the point ${from + at}`).join('\n');
    const content = `${lines(0, 1500)}\n\`\`\`\n${lines(1500, 2600)}\n\`\`\`\n${lines(2600, 2700)}`;
    expect(content.length).toBeGreaterThan(50_000);
    const parts = splitSlide(makeSlide({ content }), options);
    const seen = parts.flatMap((part) => part.content.match(/point \d+/g) ?? []);
    expect(seen).toEqual(Array.from({ length: 2700 }, (_, at) => `point ${at}`));
    expect(parts[0]?.content).toContain('- This is the point 0\n- This is');
  });

  it('leaves a slide unchanged if its layout shows no content', () => {
    const slide = makeSlide({ layout: 'title-only', content: 'Hidden words. '.repeat(2000) });
    expect(splitSlide(slide, options)).toEqual([slide]);
  });

  it.each([
    ['points', '- a\n'],
    ['rows', '| a | b |\n', '| a | b |\n|---|---|\n'],
    ['brackets', '['],
    ['stars', '*a '],
    ['bold words', '**a** '],
    ['addresses', 'http://a.b '],
    ['lines of code', 'let a = 1;\n', '```\n'],
    ['words', 'word '],
    ['sentences', 'A b. '],
  ])('limits the work for 50,000 characters of %s', { tags: ['sweep'] }, (_, piece, head = '') => {
    const content = head + piece.repeat(50_000 / piece.length);
    let measured = 0;
    const measure: typeof halfEm = (text, style) => {
      measured += text.length;
      return halfEm(text, style);
    };
    const parts = splitSlide(makeSlide({ content }), { ...options, measure });
    expect(parts.length).toBeGreaterThan(10);
    // Each character is measured only a few times, however many slides result.
    expect(measured / content.length).toBeLessThan(120);
  });

  it('repeats the head of a table on each part', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `| ${i} | row ${i} |`).join('\n');
    const parts = splitSlide(makeSlide({ content: `| No | Name |\n|---|---|\n${rows}` }), options);
    expect(parts.length).toBeGreaterThan(1);
    for (const { content } of parts) expect(content).toContain('| No | Name |');
    expect(parts.flatMap(({ content }) => content.match(/row \d+/g) ?? [])).toHaveLength(60);
  });

  it('reports which slides of a deck were split', () => {
    const slides = [makeSlide(), makeSlide({ id: 's2', content: '- a\n'.repeat(60) })];
    const { slides: parts, notices } = splitSlides({ slides }, options);
    expect(parts.length).toBeGreaterThan(2);
    expect(notices).toEqual([
      `The text of slide 2 does not fit on one slide, so it goes on over ${parts.length - 1}.`,
    ]);
  });
});
