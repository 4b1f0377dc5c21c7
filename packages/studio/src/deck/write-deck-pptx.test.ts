import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { openOfficeFile } from '@entropy-tools/documents/doc/write-docx/verify-docx';
import { verifyPptx } from '@entropy-tools/documents/doc/write-pptx/verify-pptx';
import { nodeContext } from '@tests/support/node-assets';
import { hasOfficeSchema, schemaFaults } from '@tests/support/office-schema';
import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import type { Deck } from './deck';
import { readDeckPptx } from './read-deck-pptx';
import { makeDeck } from './testing/make-slide';
import { makeWav } from './testing/make-wav';
import { sampleDecks, sampleImageUrl } from './testing/sample-decks';
import { type WriteDeckPptxOptions, writeDeckPptx } from './write-deck-pptx';

const images = new Map([
  [sampleImageUrl, { bytes: onePixelPng, type: 'image/png', width: 1, height: 1 }],
]);

const hasSchema = await hasOfficeSchema();
if (!hasSchema) console.warn('SKIPPED: no validator of Office files for this platform');

async function write(deck: Deck, pictures = images, options: WriteDeckPptxOptions = {}) {
  const context = nodeContext();
  const blob = await writeDeckPptx(deck, pictures, options, context);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { bytes, blob, context, parts: await openOfficeFile(bytes) };
}

const xmlOf = (parts: ReadonlyMap<string, unknown>, path: string) =>
  JSON.stringify(parts.get(path));

describe('writeDeckPptx', () => {
  it('writes bold titles of 28 points and bodies of 16 points', async () => {
    const { parts, blob } = await write(
      makeDeck([{ title: 'Rivers & seas', content: 'They flow <fast>.\n- one\n  - two' }]),
    );
    expect(blob.type).toContain('presentationml.presentation');
    const slide = xmlOf(parts, 'ppt/slides/slide1.xml');
    for (const words of ['Rivers & seas', 'They flow <fast>.']) expect(slide).toContain(words);
    for (const type of ['title', 'body', 'sldNum']) expect(slide).toContain(`"type":"${type}"`);
    const sizes = Array.from(slide.matchAll(/"sz":"(\d+)"/g), ([, size]) => size);
    // The slide's number has 9 points.
    expect(new Set(sizes)).toEqual(new Set(['2800', '1600', '900']));
    expect(slide.match(/"a:buChar"/g)).toHaveLength(2);
    expect(slide).toContain('"lvl":"1"');
  });

  it('writes notes, links, numbers, tables, charts and pictures', async () => {
    const { parts } = await write(
      makeDeck([
        { content: '3. [three](https://example.com/a?b=1&c=2)\n| A | B |\n|---|---|\n| 1 | 2 |' },
        { content: '```chart\nbar\nYear,Sold\n2024,3\n```', notes: 'Say this\nand that' },
        { layout: 'text-image-right', imageUrl: sampleImageUrl, imageDescription: 'A "river"' },
      ]),
    );
    expect(xmlOf(parts, 'ppt/slides/slide1.xml')).toContain('"startAt":"3"');
    expect(xmlOf(parts, 'ppt/slides/slide1.xml')).toContain('"a:tbl"');
    expect(xmlOf(parts, 'ppt/slides/_rels/slide1.xml.rels')).toContain(
      'https://example.com/a?b=1&c=2',
    );
    expect([...parts.keys()].some((path) => path.startsWith('ppt/charts/chart'))).toBe(true);
    expect(xmlOf(parts, 'ppt/notesSlides/notesSlide2.xml')).toContain('Say this');
    expect(xmlOf(parts, 'ppt/slides/slide3.xml')).toContain('A \\"river\\"');
  });

  it('omits a picture that is missing or damaged', async () => {
    const deck = makeDeck([{ layout: 'image-only', imageUrl: sampleImageUrl }]);
    const { parts } = await write(deck, new Map());
    expect(xmlOf(parts, 'ppt/slides/slide1.xml')).not.toContain('p:pic');
    const broken = { bytes: onePixelPng.slice(0, 20), type: 'image/png', width: 1, height: 1 };
    const { context } = await write(deck, new Map([[sampleImageUrl, broken]]));
    expect(context.warnings.join()).toContain('could not be read');
  });

  it('writes transitions of half a second', async () => {
    const kinds = ['none', 'fade', 'slide-left', 'slide-right', 'zoom'] as const;
    const { parts } = await write(makeDeck(kinds.map((transition) => ({ transition }))));
    const seen = kinds.map((_, index) => xmlOf(parts, `ppt/slides/slide${index + 1}.xml`));
    expect(seen[0]).not.toContain('p:transition');
    for (const slide of seen.slice(1)) expect(slide).toContain('"p14:dur":"500"');
    expect(seen[1]).toContain('"p:fade"');
    expect(seen[2]).toContain('"dir":"l"');
    expect(seen[3]).toContain('"dir":"r"');
    expect(seen[4]).toContain('"p:zoom"');
  });

  it('makes points appear one after the other if the slide asks for it', async () => {
    const points = 'Before\n- one\n  - of it\n- two';
    const { parts, bytes } = await write(
      makeDeck([{ content: points, build: 'by-item' }, { content: points }]),
    );
    const slide = xmlOf(parts, 'ppt/slides/slide1.xml');
    expect(slide.match(/"clickEffect"/g)).toHaveLength(2);
    expect(slide.match(/"withEffect"/g)).toHaveLength(1);
    expect([...slide.matchAll(/"p:pRg","attributes":\{"st":"(\d)"/g)].map(([, at]) => at)).toEqual([
      ...['1', '2', '3'],
    ]);
    const id = /"spid":"(\d+)"/.exec(slide)?.[1];
    expect(slide).toMatch(new RegExp(`"p:cNvPr","attributes":\\{"id":"${id}","name":"Text`));
    expect(xmlOf(parts, 'ppt/slides/slide2.xml')).not.toContain('p:timing');
    const { slides, warnings } = await readDeckPptx(bytes, {}, nodeContext());
    expect(slides.map(({ build }) => build)).toEqual(['by-item', undefined]);
    expect(warnings.join()).not.toContain('animations');
    if (hasSchema) expect(await schemaFaults('deck.pptx', bytes)).toEqual([]);
  });

  it('starts the narration with its slide, as PowerPoint records one', async () => {
    const content = '- one\n- two';
    const { parts, bytes, context } = await write(
      makeDeck([
        { narration: 'device:1', build: 'by-item', content },
        { narration: 'device:2', transition: 'zoom' },
        { narration: 'device:3' },
      ]),
      images,
      {
        narrations: new Map([
          ['device:1', makeWav(2, 0.5)],
          ['device:2', makeWav(1, 0.5)],
          ['device:3', new Blob(['no sound'])],
        ]),
      },
    );
    expect(context.warnings).toEqual([
      'The narration of slide 3 could not be read and is left out.',
    ]);
    expect(xmlOf(parts, '[Content_Types].xml')).toContain('audio/x-wav');
    const slide = xmlOf(parts, 'ppt/slides/slide1.xml');
    const id = /"p:cNvPr","attributes":\{"id":"(\d+)","name":"Narration"/.exec(slide)?.[1];
    expect(slide).toContain('"a:audioFile"');
    expect(slide).not.toContain('"a:videoFile"');
    expect(slide).toContain('"p:audio","attributes":{"isNarration":"1"}');
    expect(slide.match(new RegExp(`"spid":"${id}"`, 'g'))).toHaveLength(2);
    expect(slide).toContain('"dur":"2000"');
    // The slide's points still wait for their clicks.
    expect(slide.match(/"clickEffect"/g)).toHaveLength(2);
    const timers = [...slide.matchAll(/"p:cTn","attributes":\{"id":"(\d+)"/g)].map(
      ([, own]) => own,
    );
    expect(new Set(timers).size).toBe(timers.length);
    expect(xmlOf(parts, 'ppt/slides/_rels/slide1.xml.rels').match(/media-1-1\.wav/g)).toHaveLength(
      2,
    );
    expect(xmlOf(parts, 'ppt/slides/slide3.xml')).not.toContain('p:timing');
    if (hasProgram('unzip')) runProgram('unzip', ['-tqq', temporaryFile('deck.pptx', bytes)]);
    if (hasSchema) expect(await schemaFaults('deck.pptx', bytes)).toEqual([]);
  });

  it('splits a slide with too much text and reports it', async () => {
    const content = Array.from({ length: 70 }, (_, index) => `- Point ${index}`).join('\n');
    const { bytes, context } = await write(makeDeck([{ content, title: 'Many' }]));
    const { texts } = await verifyPptx(bytes);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join('\n').match(/Point \d+/g)).toHaveLength(70);
    expect(context.warnings[0]).toContain('The text of slide 1 does not fit');
  });

  it.skipIf(!hasSchema)(
    'conforms to the schema of Office files',
    { tags: ['sweep'], timeout: patience(10 * 60_000) },
    async () => {
      const faults = [];
      for (const deck of sampleDecks(process.env.LONG ? 30 : 5))
        faults.push(...(await schemaFaults('deck.pptx', (await write(deck)).bytes)));
      expect(faults).toEqual([]);
    },
  );

  it('makes notes pages as large as their master', async () => {
    const { parts } = await write(makeDeck([{ notes: 'Say this' }]));
    const places = xmlOf(parts, 'ppt/notesMasters/notesMaster1.xml').matchAll(
      /"x":"(\d+)","y":"(\d+)".{1,80}?"cx":"(\d+)","cy":"(\d+)"/g,
    );
    const sizes = /"p:notesSz","attributes":\{"cx":"(\d+)","cy":"(\d+)"/;
    const [, width, height] = sizes.exec(xmlOf(parts, 'ppt/presentation.xml')) ?? [];
    for (const [, x, y, cx, cy] of places) {
      expect(Number(x) + Number(cx)).toBeLessThanOrEqual(Number(width));
      expect(Number(y) + Number(cy)).toBeLessThanOrEqual(Number(height));
    }
  });

  it('refuses a deck without slides with the message of the specification', async () => {
    await expect(write(makeDeck([]))).rejects.toMatchObject({
      message: 'No slides to export. Please generate or add some slides.',
    });
  });

  it('uses each id once and contains every part that it refers to', async () => {
    for (const deck of sampleDecks(6)) {
      const { parts, bytes } = await write(deck);
      for (const [path, part] of parts) {
        if (!/^ppt\/slides\/slide/.test(path)) continue;
        const ids = JSON.stringify(part).match(/"p:cNvPr","attributes":\{"id":"\d+"/g) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
      }
      const { slides } = await verifyPptx(bytes);
      expect(slides).toBe(deck.slides.length);
      if (hasProgram('unzip')) runProgram('unzip', ['-tqq', temporaryFile('deck.pptx', bytes)]);
    }
  });
});
