import type { Block, Doc } from '@entropy-tools/documents/doc/model';
import { inlineText } from '@entropy-tools/documents/doc/model';
import { readMarkdown } from '@entropy-tools/documents/doc/read-markdown/read-markdown';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { describe, expect, it } from 'vitest';
import { type DocumentOptions, planDocument } from './plan-document';

const plan = async (source: Doc | string, options: Partial<DocumentOptions> = {}) => {
  const doc = typeof source === 'string' ? await readMarkdown(source, makeContext()) : source;
  const keepImage: DocumentOptions['keepImage'] = ({ alt }) => `kept:${alt}`;
  return planDocument(doc, { keepImage, ...options }, makeContext());
};
const layoutsOf = async (source: string) =>
  (await plan(source)).slides.map(({ title, layout }) => [title, layout]);
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('a document becomes a talk', () => {
  it('with an opening, an agenda, claims with evidence, and a close', async () => {
    const slides = await layoutsOf(
      '# Talk\n\nWho and why\n\n## First\n\n- Ann: leads\n- Ben: helps\n- Cleo: asks\n\n## Second\n\n| A | B |\n|---|---|\n| x | y |\n\n## Third\n\n```js\nlet a;\n```\n\n## Conclusion\n\nIt works.',
    );
    expect(slides).toEqual([
      ['Talk', 'section'],
      ['Agenda', 'agenda'],
      ['First', 'cards'],
      ['Second', 'table'],
      ['Third', 'code'],
      ['Conclusion', 'closing'],
    ]);
  });

  it.each([
    ['quote', '> Be brief.'],
    ['timeline', '- 2024: begun\n- May 2025: built\n- 2026: shown'],
    ['key-figures', '- 42 %: of all rivers\n- 7.5 million: people'],
    ['chart', '- Sun: 20 %\n- Wind: 30 %\n- Coal: 50 %'],
    ['cards', '- Clear: says it\n- **Short**: no more\n- Kind: helps'],
    ['process', '1. Ask: what is wanted\n2. Build: that\n3. Show: it'],
    ['comparison', '#### For\n\n- fast\n\n#### Against\n\n- young'],
    ['matrix', '- Strengths: a\n- Weaknesses: b\n- Opportunities: c\n- Threats: d'],
    ['chart', '| Year | Visits |\n|---|---|\n| 2024 | 10 |\n| 2025 | 14 |\n| 2026 | 21 |'],
    ['chart', 'In all, 40 % come by car, 35 % come by bus and 25 % come on foot.'],
    ['big-number', 'Every year 4.2 million people ask the same thing.'],
  ])('with the layout %s by what follows a heading', async (layout, content) => {
    const slides = await layoutsOf(`# Talk\n\nIt begins.\n\n## Part\n\n${content}`);
    expect(slides[1]).toEqual(['Part', layout]);
  });

  it('with people beside one another, and pictures beside plain points', async () => {
    const slides = await layoutsOf(
      '# Talk\n\nHi.\n\n## Our team\n\n- Ann Lee: design\n- Ben Moss: code\n\n## One thing\n\nWe begin on Monday.',
    );
    expect(slides.slice(1).map(([, layout]) => layout)).toEqual([
      'team',
      expect.stringMatching(/^text-image-/),
    ]);
  });

  it('uses short lines as titles if there are no headings, and top-level points of an outline', async () => {
    const { slides } = await plan('- Rivers\n  - flow\n  - carry\n- Lakes\n  - lie still');
    expect(slides.map(({ title }) => title)).toEqual(['Rivers', 'Lakes']);
  });

  it('has no more than six lines or points on a slide, and all of the text in the notes', async () => {
    const sentences = Array.from(
      { length: 90 },
      (_, index) => `Sentence number ${index} tells something of the river.`,
    );
    const list = Array.from({ length: 20 }, (_, index) => `- Point ${index} of the list`);
    const { slides } = await plan(
      `# River\n\nA talk.\n\n## Long\n\n${sentences.join(' ')}\n\n## List\n\n${list.join('\n')}`,
    );
    for (const { content, layout } of slides)
      if (layout !== 'code') expect(content.split('\n').length).toBeLessThanOrEqual(6);
    const notes = slides.map((slide) => slide.notes ?? '').join('\n');
    expect(sentences.filter((sentence) => !notes.includes(sentence))).toEqual([]);
    const shown = slides.map(({ content }) => content).join('\n');
    expect(list.filter((point) => !shown.includes(point.slice(2)))).toEqual([]);
  });

  it('loses no word of a document with every kind of block', async () => {
    const { slides } = await plan(sampleDoc);
    const shown = new Set(
      slides.flatMap(({ title, content, notes = '' }) => words(`${title} ${content} ${notes}`)),
    );
    const wordsOf = (blocks: readonly Block[]): string[] =>
      blocks.flatMap((block): string[] => {
        if (block.kind === 'heading' || block.kind === 'paragraph')
          return words(inlineText(block.inlines.filter(({ kind }) => kind !== 'image')));
        if (block.kind === 'list')
          return block.items.flatMap(({ blocks: inner }) => wordsOf(inner));
        if (block.kind === 'quote') return wordsOf(block.blocks);
        if (block.kind === 'code') return words(block.text);
        if (block.kind === 'table')
          return block.rows.flat().flatMap(({ blocks: inner }) => wordsOf(inner));
        return [];
      });
    expect(wordsOf(sampleDoc.blocks).filter((word) => !shown.has(word))).toEqual([]);
  });

  it('keeps the pictures of the source, whole and with their descriptions', async () => {
    const image = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png', alt: 'A cat' };
    const { slides, pictures } = await plan({
      blocks: [
        { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: 'Cats' }] },
        { kind: 'paragraph', inlines: [{ kind: 'text', text: 'They sleep.' }] },
        { kind: 'image', image },
        { kind: 'image', image: { ...image, alt: 'B' } },
      ],
    });
    expect(slides.map(({ imageUrl }) => imageUrl)).toEqual(['kept:A cat', 'kept:B']);
    expect(slides[0]?.imageDescription).toBe('A cat');
    expect(pictures.size).toBe(0);
  });

  it('names the file and its pages at the foot', async () => {
    const text = (words: string) => [{ kind: 'text' as const, text: words }];
    const { slides } = await plan(
      {
        blocks: [
          { kind: 'heading', level: 2, inlines: text('One') },
          { kind: 'paragraph', inlines: text('It begins here.') },
          { kind: 'page-break' },
          { kind: 'paragraph', inlines: text('It goes on there.') },
          { kind: 'heading', level: 2, inlines: text('Two') },
          { kind: 'paragraph', inlines: text('It ends.') },
        ],
      },
      { source: 'a b.pdf', isPaged: true },
    );
    expect(slides.map(({ source }) => source)).toContain('a b.pdf, pages 1–2');
    expect(slides.at(-1)?.source).toBe('a b.pdf, page 2');
  });

  it('gives the same deck for the same source, in a design of its topic', async () => {
    const source = '# Saving the forest\n\nWhy trees matter.\n\n## Water\n\n- Roots hold it';
    const [one, other] = [await plan(source), await plan(source)];
    const plain = ({ slides, ...rest }: typeof one) => ({
      ...rest,
      slides: slides.map(({ id: _, ...slide }) => slide),
    });
    expect(plain(one)).toEqual(plain(other));
    expect(one.theme).toBe('moss');
    expect((await plan('# Insurance and law\n\nA talk.')).theme).toBe('harbour');
  });

  it('refuses an empty document', async () => {
    await expect(plan({ blocks: [] })).rejects.toMatchObject({ code: 'input' });
    await expect(plan('   ')).rejects.toMatchObject({ code: 'input' });
  });
});
