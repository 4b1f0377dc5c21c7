import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { nodeContext } from '@tests/support/node-assets';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { type Deck, MAX_SLIDE_TEXT } from './deck';
import { readContent } from './layout/content';
import { namedItems } from './layout/named-items';
import { readDeckPptx } from './read-deck-pptx';
import { makeDeck } from './testing/make-slide';
import { makeWav } from './testing/make-wav';
import { sampleDecks, sampleImageUrl } from './testing/sample-decks';
import { type WriteDeckPptxOptions, writeDeckPptx } from './write-deck-pptx';

const images = new Map([
  [sampleImageUrl, { bytes: onePixelPng, type: 'image/png', width: 1, height: 1 }],
]);

async function write(
  deck: Deck,
  options: WriteDeckPptxOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await writeDeckPptx(deck, images, options, nodeContext());
  return new Uint8Array(await blob.arrayBuffer());
}

const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readDeckPptx(bytes, { keepImage: () => sampleImageUrl }, makeContext());

/** The words of a content in order, including data of charts. */
function wordsOf(content: string): string {
  const texts = readContent(content)
    .flat()
    .flatMap((block): string[] => {
      if (block.kind === 'text' || block.kind === 'item') return block.runs.map(({ text }) => text);
      if (block.kind === 'code') return [block.text];
      if (block.kind === 'chart')
        return [
          ...block.chart.labels,
          ...block.chart.series.flatMap(({ name, values }) => [name, ...values.map(String)]),
        ];
      if (block.kind === 'table')
        return [block.header, ...block.rows]
          .flat()
          .map((runs) => runs.map(({ text }) => text).join(''));
      return [];
    });
  return (texts.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

describe('readDeckPptx', () => {
  it('reads our own decks unchanged', async () => {
    for (const deck of sampleDecks(process.env.LONG ? 30 : 6)) {
      const { title, slides } = await read(await write(deck));
      expect(title).toBe(deck.title);
      expect(slides.map((slide) => slide.title)).toEqual(deck.slides.map((slide) => slide.title));
      expect(slides.map(({ layout }) => layout)).toEqual(deck.slides.map(({ layout }) => layout));
      expect(slides.map(({ transition }) => transition)).toEqual(
        deck.slides.map(({ transition }) => transition),
      );
      expect(slides.map(({ notes }) => notes)).toEqual(deck.slides.map(({ notes }) => notes));
      expect(slides.map(({ content }) => wordsOf(content))).toEqual(
        deck.slides.map(({ content }) => wordsOf(content)),
      );
      expect(slides.map(({ imageUrl }) => imageUrl)).toEqual(
        deck.slides.map(({ imageUrl, layout }) => (layout === 'gallery' ? undefined : imageUrl)),
      );
    }
  });

  it('recognises the credit of a photo', async () => {
    const imageCredit = { provider: 'Pexels', photographer: 'Thandi', page: 'https://a.example/1' };
    const photo = { imageUrl: sampleImageUrl, imageCredit, content: '- Point' };
    const layouts = ['text-image-right', 'image-title-overlay', 'image-only'] as const;
    const { slides } = await read(
      await write(makeDeck(layouts.map((layout) => ({ layout, ...photo })))),
    );
    expect(slides.map((slide) => slide.imageCredit)).toEqual(layouts.map(() => imageCredit));
    expect(slides.map(({ content }) => content)).toEqual(['- Point', '', '']);
    const { page: _, ...unlinked } = imageCredit;
    const deck = makeDeck([
      { ...photo, layout: layouts[0], imageCredit: { ...unlinked, page: '' } },
    ]);
    expect((await read(await write(deck))).slides[0]?.imageCredit).toEqual({
      ...unlinked,
      page: '',
    });
  });

  it('keeps a narration if the caller wants it, and reports it as lost otherwise', async () => {
    const spoken = makeWav(1, 0.5);
    const deck = makeDeck([{ title: 'Silent' }, { title: 'Spoken', narration: 'device:1' }]);
    const bytes = await write(deck, { narrations: new Map([['device:1', spoken]]) });
    const kept: Blob[] = [];
    const keepNarration = (sound: Blob) => `kept:${kept.push(sound)}`;
    const { slides, warnings } = await readDeckPptx(bytes, { keepNarration }, makeContext());
    expect(slides.map(({ narration }) => narration)).toEqual([undefined, 'kept:1']);
    expect(slides.map(({ imageUrl }) => imageUrl)).toEqual([undefined, undefined]);
    expect(kept[0]?.type).toBe('audio/wav');
    expect(await kept[0]?.bytes()).toEqual(await spoken.bytes());
    expect(warnings.join()).not.toMatch(/sounds|animations/);
    expect((await read(bytes)).warnings.join()).toContain('Not taken over: sounds (1).');
  });

  it('keeps lists, text styles, links and tables', async () => {
    const content = [
      'A **bold** and *slanted* line with `code` and [a link](<https://example.com/>)',
      '- one',
      '    - two',
      '1. first',
      '2. second',
      '| A | B |',
      '| --- | --- |',
      '| 1 | x\\|y |',
    ].join('\n');
    const { slides } = await read(await write(makeDeck([{ title: 'T', content }])));
    const plain = (source: string) =>
      readContent(source)
        .flat()
        .map(({ source: own }) => own);
    expect(plain(slides[0]?.content ?? '')).toEqual(plain(content));
  });

  it('keeps text that is longer than a slide holds, on further slides', async () => {
    // A file of ours with its text made longer than we would write it.
    const bytes = await write(makeDeck([{ title: 'Long', content: 'The word.', notes: 'Say.' }]));
    const zip = await JSZip.loadAsync(bytes);
    const path = 'ppt/slides/slide1.xml';
    const xml = (await zip.file(path)?.async('string')) ?? '';
    const paragraph = /<a:p>(?:(?!<a:p>).)*The word\..*?<\/a:p>/s.exec(xml)?.[0] ?? '';
    const many = Array.from({ length: 3000 }, (_, at) => paragraph.replace('word', `word ${at}`));
    zip.file(path, xml.replace(paragraph, many.join('')));
    const { slides } = await read(new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' })));
    expect(slides.map(({ title }) => title)).toEqual(['Long', 'Long (2)', 'Long (3)']);
    for (const { content } of slides) expect(content.length).toBeLessThanOrEqual(MAX_SLIDE_TEXT);
    const words = slides.flatMap(({ content }) => content.match(/word \d+/g) ?? []);
    expect(words).toEqual(many.map((_, at) => `word ${at}`));
  });

  it('reads positions as fractions of a slide of any size', async () => {
    const content = '- left\n---\n- right';
    const bytes = await write(makeDeck([{ title: 'T', content }]));
    const zip = await JSZip.loadAsync(bytes);
    const scaled = await Promise.all(
      Object.keys(zip.files).map(async (path) => {
        const xml = /\.xml$/.test(path) ? await zip.file(path)?.async('string') : undefined;
        if (xml === undefined) return undefined;
        const larger = (value: string) => String(Math.round((Number(value) * 4) / 3));
        const changed = xml
          .replace(/ (x|y|cx|cy)="(\d+)"/g, (_, name, value) => ` ${name}="${larger(value)}"`)
          // Another program's layout, so that positions decide.
          .replace('<p:cSld name="Text">', '<p:cSld name="Other">');
        zip.file(path, changed);
        return changed.includes('<p:sldSz cx="12192000" cy="6858000"');
      }),
    );
    expect(scaled).toContain(true);
    const { slides } = await read(new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' })));
    expect(slides[0]).toMatchObject({ layout: 'two-columns', content });
  });

  it('imports a chart on another program’s title layout, and reports a hidden slide', async () => {
    const zip = await JSZip.loadAsync(
      await write(makeDeck([{ title: '', content: '```chart\nbar\nYear,Sold\n2024,3\n```' }])),
    );
    const edit = async (path: string, change: (xml: string) => string) =>
      zip.file(path, change((await zip.file(path)?.async('string')) ?? ''));
    for (const path of Object.keys(zip.files).filter((one) => /slideLayout\d+\.xml$/.test(one)))
      await edit(path, (xml) =>
        xml
          .replace('<p:cSld name="Text">', '<p:cSld name="Other">')
          .replace(/<p:sldLayout (.*?)(?: type="\w+")?>/, '<p:sldLayout $1 type="title">'),
      );
    await edit('ppt/slides/slide1.xml', (xml) => xml.replace('<p:sld ', '<p:sld show="0" '));
    const bytes = new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
    const { slides, warnings } = await read(bytes);
    expect(slides[0]?.layout).toBe('chart');
    expect(warnings.join()).toContain('marks that hide a slide');
  });

  it.each([
    ['an empty file', new Uint8Array(), 'The file is empty (0 bytes).'],
    [
      'a text file',
      new TextEncoder().encode('Hello, this is no presentation.'),
      'not a PPTX presentation',
    ],
    [
      'an old file',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array(600).fill(0)]),
      'an old Office file',
    ],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(read(new Uint8Array(bytes))).rejects.toMatchObject({
      code: 'input',
      message: expect.stringContaining(message),
    });
  });

  it('reports a damaged file with its own message, whichever byte is damaged', {
    tags: ['sweep'],
  }, async () => {
    const bytes = await write(sampleDecks(1)[0] ?? makeDeck([{}]));
    let refused = 0;
    for (let round = 0; round < 150; round++) {
      const broken = bytes.slice(
        0,
        round % 5 === 0 ? (bytes.length * (round + 1)) / 151 : undefined,
      );
      for (let hit = 0; hit < 1 + (round % 7); hit++)
        broken[(round * 7919 + hit * 104729) % broken.length] = (round * 31 + hit * 17) % 256;
      try {
        const { slides } = await read(broken);
        expect(slides.length).toBeGreaterThan(0);
      } catch (error) {
        refused++;
        expect(error).toMatchObject({ name: 'ToolError' });
      }
    }
    expect(refused).toBeGreaterThan(10);
  });
});

it('reads what a planned deck has: icons on cards, people, the source at the foot', async () => {
  const url = sampleImageUrl;
  const bytes = await write(
    makeDeck([
      {
        ...{ title: 'Cards', layout: 'cards', source: 'report.pdf, page 3' },
        content: `- One: first ![a](<${url}>)\n- Two: second ![b](<${url}>)\n- Three: third`,
      },
      { title: 'Team', layout: 'team', content: '- Ann Lee: design\n- Ben Moss: code' },
    ]),
  );
  const { slides } = await readDeckPptx(bytes, { keepImage: () => url }, nodeContext());
  const [cards, team] = slides;
  expect(cards).toMatchObject({ layout: 'cards', source: 'report.pdf, page 3' });
  expect(cards).not.toHaveProperty('imageUrl');
  const items = namedItems(readContent(cards?.content ?? '').flat());
  expect(items.map(({ picture }) => picture?.url)).toEqual([url, url, undefined]);
  expect(team?.layout).toBe('team');
  expect(team?.content).toContain('Ann Lee');
  expect(team?.content).not.toContain('AL');
});
