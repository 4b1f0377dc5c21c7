import { nodeContext } from '@tests/support/node-assets';
import { describe, expect, it } from 'vitest';
import { FURTHER_LAYOUTS, type Slide } from '../deck';
import { loadDeckFonts } from '../measure-by-font';
import { type Frame, type Mark, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-drawing';
import { halfEm, makeSlide } from '../testing/make-slide';
import { findTheme, themes } from '../themes';
import { layOutSlide } from './lay-out-slide';
import { heightOf, indentOf } from './set-text';

const options = { theme: findTheme('light'), measure: halfEm };

type TextMark = Extract<Mark, { kind: 'text' }>;
const textMarks = (marks: readonly Mark[]) =>
  marks.filter((mark): mark is TextMark => mark.kind === 'text');

/** Asserts that every text lies in its frame and every frame on the slide. */
function expectInside(marks: readonly Mark[], measure = halfEm): void {
  for (const mark of marks) {
    if (mark.kind === 'line') continue;
    const { x, y, width, height }: Frame = mark.frame;
    expect(x).toBeGreaterThanOrEqual(-0.01);
    expect(y).toBeGreaterThanOrEqual(-0.01);
    expect(x + width).toBeLessThanOrEqual(SLIDE_WIDTH + 0.01);
    expect(y + height).toBeLessThanOrEqual(SLIDE_HEIGHT + 0.01);
    if (mark.kind !== 'text') continue;
    expect(heightOf(mark.paragraphs)).toBeLessThanOrEqual(height + 1);
    for (const paragraph of mark.paragraphs)
      for (const line of paragraph.lines) {
        const wide = line.reduce(
          (sum, run) =>
            sum +
            measure(run.text, {
              font: run.code ? 'mono' : paragraph.font,
              size: paragraph.size,
              bold: run.bold === true,
              italic: run.italic === true,
            }),
          0,
        );
        expect(wide).toBeLessThanOrEqual(width - indentOf(paragraph) + 0.1);
      }
  }
}

describe('layOutSlide', () => {
  it('starts with a bold title of 28 points and a body of 16 points', () => {
    const { marks, background, notices } = layOutSlide(
      makeSlide({ title: 'Rivers', content: 'They flow.\n- to the sea' }),
      options,
    );
    const [title, body] = textMarks(marks);
    expect(title).toMatchObject({
      role: 'title',
      paragraphs: [{ size: (28 * 16) / 9, font: 'display' }],
    });
    expect(title?.paragraphs[0]?.runs[0]).toEqual({ text: 'Rivers', bold: true });
    expect(body?.paragraphs.map(({ size }) => size)).toEqual([(16 * 16) / 9, (16 * 16) / 9]);
    expect(body?.paragraphs[1]?.bullet).toMatchObject({ kind: 'dot', label: '•', level: 0 });
    expect(background).toBe('#FFFFFF');
    expect(notices).toEqual([]);
  });

  it('shrinks text until it fits, and cuts and reports what does not', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `- Point ${index + 1}`).join('\n');
    const fitted = layOutSlide(makeSlide({ content: lines(17) }), options);
    const body = textMarks(fitted.marks).find(({ role }) => role === 'body');
    expect(body?.paragraphs).toHaveLength(17);
    expect(body?.paragraphs[0]?.size).toBeLessThan((16 * 16) / 9);
    expect(fitted.notices).toEqual([]);
    expectInside(fitted.marks);
    const full = layOutSlide(makeSlide({ content: lines(80) }), options);
    expect(full.notices).toEqual([
      'Not all of the text fits on this slide. Split it, or shorten the text.',
    ]);
    expectInside(full.marks);
  });

  it('puts the picture on the given side and the text on the other', () => {
    const slide = { content: 'Words', imageUrl: 'https://example.com/a.png', title: 'T' };
    for (const [layout, x] of [
      ['text-image-right', 640],
      ['text-image-left', 0],
    ] as const) {
      const { marks } = layOutSlide(makeSlide({ ...slide, layout }), options);
      expect(marks.find(({ kind }) => kind === 'image')).toMatchObject({
        frame: { x, width: 640 },
      });
      for (const { frame } of textMarks(marks))
        expect(frame.x < 640).toBe(layout === 'text-image-right');
      expectInside(marks);
    }
  });

  it('draws title-only, overlay and picture slides', () => {
    const imageUrl = 'https://example.com/a.png';
    const title = layOutSlide(makeSlide({ layout: 'title-only', content: '- hidden' }), options);
    expect(textMarks(title.marks).map(({ role }) => role)).toEqual(['title']);
    const overlay = layOutSlide(makeSlide({ layout: 'image-title-overlay', imageUrl }), options);
    expect(overlay.marks.map(({ kind }) => kind)).toEqual(['image', 'box', 'text']);
    const image = layOutSlide(makeSlide({ layout: 'image-only', imageUrl, title: 'Cat' }), options);
    expect(image.marks).toEqual([
      expect.objectContaining({ kind: 'image', url: imageUrl, alt: 'Cat' }),
    ]);
    for (const { marks } of [title, overlay, image]) expectInside(marks);
  });

  it.each(['title-only', 'image-title-overlay', 'image-only'] as const)(
    'reports that %s does not show the content',
    (layout) => {
      const slide = { layout, imageUrl: 'https://example.com/a.png' };
      const hidden = layOutSlide(makeSlide({ ...slide, content: 'Words' }), options);
      expect(hidden.notices).toEqual([
        'This layout does not show the content. Choose another to see it.',
      ]);
      expect(hidden.isFull).toBe(false);
      expect(layOutSlide(makeSlide({ ...slide, content: ' \n' }), options).notices).toEqual([]);
    },
  );

  it('reports that the content is longer than a slide shows', () => {
    const { notices } = layOutSlide(makeSlide({ content: 'a b\n'.repeat(12_501) }), options);
    expect(notices).toContain('A slide shows no more than 50,000 characters.');
  });

  it('uses the colours of the slide and adapts the theme to them', () => {
    const { background, marks } = layOutSlide(
      makeSlide({
        backgroundColor: '#112233',
        textColor: '#fed',
        content: '[a](https://a.example)',
      }),
      options,
    );
    expect(background).toBe('#112233');
    const [title, body] = textMarks(marks);
    expect(title?.paragraphs[0]?.color).toBe('#FFEEDD');
    expect(body?.paragraphs[0]?.runs[0]?.color).not.toBe(findTheme('light').accent);
    expect(layOutSlide(makeSlide({ backgroundColor: 'red; }' }), options).background).toBe(
      '#FFFFFF',
    );
  });

  it('numbers slides, and lays out columns, tables, code and charts', () => {
    const content =
      'Left\n---\n| A | B |\n|---|---|\n| 1 | 2 |\n```\n  code\n```\n```chart\nline\na,1\nb,2\n```';
    const { marks } = layOutSlide(makeSlide({ content }), { ...options, number: 3, count: 9 });
    expect(marks.map(({ kind }) => kind)).toEqual([
      ...['text', 'text', 'table', 'box', 'text', 'chart', 'text'],
    ]);
    expect(marks.at(-1)).toMatchObject({ role: 'number', paragraphs: [{ runs: [{ text: '3' }] }] });
    expectInside(marks);
  });

  it.each(FURTHER_LAYOUTS)('keeps little and much text inside the layout %s', (layout) => {
    const picture = '![A](https://e.com/1.png)';
    for (const content of [
      '',
      'One line',
      '42 %\nof all\n— Ann',
      '- A: one\n- B: two\n  - b\n- C: three',
      `${picture}\nBelow`,
      '```chart\npie\na,1\nb,2\n```',
      'Long words here. '.repeat(300),
      `${'- Left\n'.repeat(40)}---\n${'- Right\n'.repeat(40)}`,
    ]) {
      const slide = makeSlide({ layout, content, title: 'A title of some length '.repeat(3) });
      const { marks, notices } = layOutSlide(slide, { ...options, number: 1 });
      expectInside(marks);
      expect(notices.length > 0).toBe(content.length > 280);
    }
  });

  it('draws quotes, figures, timelines and galleries in their own layouts', () => {
    const drawn = (layout: Slide['layout'], content: string) =>
      layOutSlide(makeSlide({ layout, content }), options).marks;
    const quote = textMarks(drawn('quote', 'Be brief.\n— Ann')).find(({ role }) => role === 'body');
    expect(quote?.paragraphs[0]).toMatchObject({ font: 'display', runs: [{ italic: true }] });
    const figure = textMarks(drawn('big-number', '42 %\nof all')).find(
      ({ role }) => role === 'body',
    );
    expect(figure?.paragraphs[0]?.size).toBeGreaterThan(120);
    const steps = textMarks(drawn('timeline', '- 2024: begun\n- **2025** done')).slice(1);
    expect(steps.map(({ paragraphs }) => paragraphs.map(({ runs }) => runs[0]?.text))).toEqual([
      ['2024', 'begun'],
      ['2025', 'done'],
    ]);
    const gallery = drawn('gallery', '![A](https://e.com/1.png)\n![B](https://e.com/2.png)');
    expect(gallery.filter(({ kind }) => kind === 'image')).toHaveLength(2);
  });

  it('draws cards, steps, key figures and four fields in their own layouts', () => {
    const bodies = (layout: Slide['layout'], content: string) =>
      textMarks(layOutSlide(makeSlide({ layout, content }), options).marks)
        .filter(({ role }) => role === 'body')
        .map(({ paragraphs }) => paragraphs.map(({ runs }) => runs[0]?.text));
    const points = '- Clear: says it\n- Short: no more\n  - than needed\n- Kind';
    const items = [['Clear', 'says it'], ['Short', 'no more', 'than needed'], ['Kind']];
    expect(bodies('cards', points)).toEqual(items);
    expect(bodies('process', points)).toEqual(
      items.map((texts, index) => [String(index + 1), ...texts]),
    );
    expect(bodies('key-figures', '- 42 %: of all\n- 7 rivers')).toEqual([
      ...[['42 %'], ['7'], ['of all'], ['rivers']],
    ]);
    const fields = [
      ['Good', 'fast'],
      ['Bad', 'dear'],
    ];
    for (const content of [
      'Good\n- fast\n---\nBad\n- dear',
      '## Good\n- fast\n## Bad\n- dear',
      '- Good\n  - fast\n- Bad\n  - dear',
      '- Good: fast\n- Bad: dear',
    ])
      expect(bodies('matrix', content)).toEqual(fields);
    expect(bodies('three-columns', '## A\n- a\n## B\n- b\n## C\n- c')).toEqual([
      ...[
        ['A', 'a'],
        ['B', 'b'],
        ['C', 'c'],
      ],
    ]);
  });

  it.each(['text-only', 'two-columns', 'comparison', 'matrix'] as const)(
    'sets texts side by side at one size in %s',
    (layout) => {
      const content = `Few\n---\nMany\n${'- A point of several words\n'.repeat(14)}`;
      const { marks, notices } = layOutSlide(makeSlide({ layout, content }), options);
      const bodies = textMarks(marks).filter(({ role }) => role === 'body');
      expect(bodies).toHaveLength(2);
      const sizes = bodies.map(({ paragraphs }) => paragraphs[0]?.size ?? 0);
      expect(sizes[0]).toBe(sizes[1]);
      if (layout !== 'matrix') expect(notices).toEqual([]);
    },
  );

  it('puts the picture above the text', () => {
    const { marks } = layOutSlide(
      makeSlide({ layout: 'text-image-top', content: 'Words', imageUrl: 'https://e.com/a.png' }),
      options,
    );
    expect(marks[0]).toMatchObject({ kind: 'image', frame: { x: 0, y: 0, width: 1280 } });
    for (const { frame } of textMarks(marks)) expect(frame.y).toBeGreaterThan(280);
    expectInside(marks);
  });

  it('keeps any text inside its frame, in every theme, measured with the real fonts', {
    tags: ['sweep'],
  }, async () => {
    const texts = [
      'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(6),
      'שלום עולם 12 and more',
      '日本語の文章はどこでも改行できます。'.repeat(8),
      'W'.repeat(400),
      'ภาษาไทยไม่มีช่องว่างระหว่างคำ'.repeat(4),
    ];
    for (const theme of themes) {
      const slides = texts.map((text) =>
        makeSlide({ title: text.slice(0, 300), content: `- ${text}\n1. **${text}**\n\`${text}\`` }),
      );
      const book = await loadDeckFonts({ slides }, theme.fonts, nodeContext());
      for (const slide of slides)
        expectInside(layOutSlide(slide, { theme, measure: book.measure }).marks, book.measure);
    }
  });
});
