import type { Block, Doc } from '@entropy-tools/documents/doc/model';
import { inlineText } from '@entropy-tools/documents/doc/model';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { describe, expect, it } from 'vitest';
import { readContent } from './layout/content';
import { outlineToDeck } from './outline-to-deck';

const make = (source: Doc | string) => outlineToDeck(source, {}, makeContext());

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a document in order. */
function wordsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'heading' || block.kind === 'paragraph')
      return words(inlineText(block.inlines.filter(({ kind }) => kind !== 'image')));
    if (block.kind === 'list') return block.items.flatMap(({ blocks: inner }) => wordsOf(inner));
    if (block.kind === 'quote') return wordsOf(block.blocks);
    if (block.kind === 'code') return words(block.text);
    if (block.kind === 'table')
      return block.rows.flat().flatMap(({ blocks: inner }) => wordsOf(inner));
    return [];
  });
}

describe('outlineToDeck', () => {
  it('turns headings into titles and keeps lists, tables and code', async () => {
    const slides = await make(
      '# Talk\n\nWho and why\n\n## First\n\n- a\n  - b\n\n1. one\n2. two\n\n## Second\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n### Third\n\n```js\nlet a;\n```\n\n## Last part\n',
    );
    const seen = slides.map(({ title, layout, content }) => ({
      title,
      layout,
      content: content.trim(),
    }));
    expect(seen).toEqual([
      { title: 'Talk', layout: 'text-only', content: 'Who and why' },
      { title: 'Agenda', layout: 'agenda', content: '- First\n- Second\n- Last part' },
      { title: 'First', layout: 'text-only', content: '- a\n    - b\n1. one\n2. two' },
      { title: 'Second', layout: 'table', content: '| A | B |\n| --- | --- |\n| 1 | 2 |' },
      { title: 'Third', layout: 'code', content: '```js\nlet a;\n```' },
      { title: 'Last part', layout: 'section', content: '' },
    ]);
    expect(new Set(slides.map(({ id }) => id)).size).toBe(slides.length);
    expect(slides[0]).toMatchObject({ transition: 'fade', autoAdvanceDelay: 5 });
  });

  it.each([
    ['quote', '> Be brief.'],
    ['timeline', '- 2024: begun\n- May 2025: built\n- 2026: shown'],
    ['key-figures', '- 42 %: of all rivers\n- 7.5 million: people'],
    ['cards', '- Clear: says it\n- **Short**: no more\n- Kind: helps'],
    ['process', '1. Ask: what is wanted\n2. Build: that\n3. Show: it'],
    ['two-columns', '#### For\n\n- fast\n\n#### Against\n\n- young'],
    ['three-columns', '#### A\n\none\n\n#### B\n\ntwo\n\n#### C\n\nthree'],
    ['text-only', '- Clear: says it\n- Short\n- Kind: helps'],
    ['text-only', '- See https://example.com: it\n- Kind: helps'],
    ['text-only', '- A: one\n  - deeper\n- B: two\n- C: three'],
  ])('chooses the layout %s by what follows a heading', async (layout, content) => {
    const slides = await make(`# Talk\n\nIt begins.\n\n## Part\n\n${content}`);
    expect(slides.at(-1)?.layout).toBe(layout);
  });

  it('uses short lines as titles if there are no headings, and top-level points of an outline', async () => {
    const plain = await make(
      'Rivers\n\nThey flow from the hills to the sea, all year.\n\nLakes\n\nThey lie still.',
    );
    expect(plain.map(({ title }) => title)).toEqual(['Rivers', 'Lakes']);
    const outline = await make('- Rivers\n  - flow\n  - carry\n- Lakes\n  - lie still');
    expect(outline.map(({ title, content }) => [title, content])).toEqual([
      ['Rivers', '- flow\n- carry'],
      ['Lakes', '- lie still'],
    ]);
  });

  it('splits long paragraphs at their sentences and long parts over slides', async () => {
    const text = Array.from(
      { length: 90 },
      (_, index) => `Sentence number ${index} tells something.`,
    ).join(' ');
    const slides = await make(`## Long\n\n${text}`);
    expect(slides.length).toBeGreaterThan(3);
    expect(slides.map(({ title }) => title).slice(0, 2)).toEqual(['Long', 'Long (2)']);
    const lines = slides.flatMap(({ content }) => content.split('\n'));
    expect(lines).toHaveLength(90);
    for (const line of lines) expect(line).toMatch(/^- Sentence number \d+ tells something\.$/);
  });

  it('loses nothing of a long text under one heading', async () => {
    const text = Array.from(
      { length: 1500 },
      (_, index) => `Sentence number ${index} tells something.`,
    );
    const paragraphs = text.map((one, at) => (at % 9 === 8 ? `${one}\n\n` : `${one} `)).join('');
    const slides = await make(`## Book\n\n${paragraphs}`);
    const seen = slides.flatMap(({ content }) => content.match(/number \d+/g) ?? []);
    expect(seen).toEqual(text.map((_, index) => `number ${index}`));
    expect(slides[40]?.title).toBe('Book (41)');
  });

  it('puts pictures beside text and keeps their descriptions', async () => {
    const image = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png', alt: 'A cat' };
    const blocks: Block[] = [
      { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: 'Cats' }] },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'They sleep.' }] },
      { kind: 'image', image },
      { kind: 'image', image: { ...image, alt: '' } },
    ];
    const slides = await outlineToDeck(
      { blocks },
      { keepImage: ({ alt }) => `kept:${alt}` },
      makeContext(),
    );
    expect(
      slides.map(({ layout, imageUrl, imageDescription }) => [layout, imageUrl, imageDescription]),
    ).toEqual([
      ['text-image-right', 'kept:A cat', 'A cat'],
      ['image-only', 'kept:', undefined],
    ]);
    const [first] = await make({ blocks });
    expect(first?.imageUrl).toBe('data:image/png;base64,AQID');
  });

  it('loses no word of a document with every kind of block', async () => {
    const slides = await outlineToDeck(sampleDoc, { agenda: false }, makeContext());
    const shown = slides.flatMap(({ title, content }) => [
      ...words(title),
      ...readContent(content)
        .flat()
        .flatMap((block): string[] => {
          if (block.kind === 'text' || block.kind === 'item')
            return words(block.runs.map(({ text }) => text).join(''));
          if (block.kind === 'code') return words(block.text);
          if (block.kind === 'table')
            return [block.header, ...block.rows]
              .flat()
              .flatMap((runs) => words(runs.map(({ text }) => text).join('')));
          return [];
        }),
    ]);
    const missing = wordsOf(sampleDoc.blocks).filter((word) => !shown.includes(word));
    expect(missing).toEqual([]);
  });

  it('states in the notes which pages of a document a slide comes from', async () => {
    const heading = (text: string): Block => ({
      ...{ kind: 'heading', level: 2, inlines: [{ kind: 'text', text }] },
    });
    const paragraph = (text: string): Block => ({
      ...{ kind: 'paragraph', inlines: [{ kind: 'text', text }] },
    });
    const blocks: Block[] = [
      ...[heading('One'), paragraph('It begins.'), { kind: 'page-break' } as const],
      ...[paragraph('It goes on.'), heading('Two'), paragraph('Long. '.repeat(800))],
      ...[{ kind: 'page-break' } as const, heading('Three'), paragraph('It ends.')],
    ];
    const slides = await outlineToDeck({ blocks }, { pagesOf: 'a b.pdf' }, makeContext());
    const seen = slides.map(({ title, notes }) => `${title.replace(/ \(\d+\)$/, '')}: ${notes}`);
    expect([...new Set(seen)]).toEqual([
      'One: Source: a b.pdf, pages 1–2',
      'Two: Source: a b.pdf, page 2',
      'Three: Source: a b.pdf, page 3',
    ]);
    expect(seen.length).toBeGreaterThan(3);
    const plain = await outlineToDeck({ blocks }, {}, makeContext());
    expect(plain.every(({ notes }) => notes === undefined)).toBe(true);
  });

  it('refuses an empty document', async () => {
    await expect(make({ blocks: [] })).rejects.toMatchObject({ code: 'input' });
    await expect(make('   ')).rejects.toMatchObject({ code: 'input' });
  });
});
