import { readFileSync } from 'node:fs';
import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { findTagFaults } from '@tests/support/check-pdf-tags';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, pdfFonts, pdfText, runProgram, temporaryFile } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { makeDeck } from './testing/make-slide';
import { sampleDecks, sampleImageUrl } from './testing/sample-decks';
import { type WriteDeckPdfOptions, writeDeckPdf } from './write-deck-pdf';

const images = new Map([
  [sampleImageUrl, { bytes: onePixelPng, type: 'image/png', width: 1, height: 1 }],
]);

async function write(
  deck: Parameters<typeof writeDeckPdf>[0],
  options: WriteDeckPdfOptions = {},
  pictures = images,
) {
  const context = nodeContext();
  const blob = await writeDeckPdf(deck, pictures, options, context);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { path: temporaryFile('deck.pdf', bytes), context };
}

const tools = ['qpdf', 'pdftotext', 'pdffonts', 'pdfinfo'];
const isHere = tools.every(hasProgram);
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
const pagesOf = (path: string) => Number(/Pages:\s+(\d+)/.exec(runProgram('pdfinfo', [path]))?.[1]);

describe.skipIf(!isHere)(`writeDeckPdf (needs ${tools.join(', ')})`, () => {
  it('contains the text of the slides, with its fonts', async () => {
    for (const deck of sampleDecks(4)) {
      const { path } = await write(deck);
      runProgram('qpdf', ['--check', path]);
      expect(pagesOf(path)).toBe(deck.slides.length);
      const text = plain(pdfText(path));
      for (const { title, layout } of deck.slides)
        if (layout !== 'image-only')
          for (const word of plain(title).split(' ')) expect(text).toContain(word);
      for (const font of pdfFonts(path)) expect(font.embedded).toBe(true);
    }
  });

  it('tags everything on the slides, except that a deck states no language', async () => {
    for (const deck of sampleDecks(4)) {
      const { path } = await write(deck, { notes: true });
      expect(await findTagFaults(readFileSync(path))).toEqual(['The file states no language.']);
      const text = plain(runProgram('pdfinfo', ['-struct-text', path]));
      for (const { title, layout } of deck.slides)
        if (layout !== 'image-only') expect(text).toContain(plain(title));
    }
  });

  it('writes any script so that the text can be extracted', async () => {
    const lines = [
      'שלום עולם',
      'नमस्ते दुनिया',
      '日本語のスライド',
      'Привет, мир',
      'ภาษาไทย',
      'Ελληνικά',
    ];
    const { path } = await write(
      makeDeck([
        { title: 'Héllo — «quotes»', content: lines.map((line) => `- ${line}`).join('\n') },
      ]),
    );
    runProgram('qpdf', ['--check', path]);
    const text = runProgram('pdftotext', ['-raw', path, '-'])
      .normalize('NFC')
      .replace(/[\u200e\u200f\u202a-\u202e]/g, '');
    expect(text).toContain('Héllo — «quotes»');
    for (const line of lines) expect(text.replace(/\s+/g, '')).toContain(line.replace(/\s+/g, ''));
  });

  it('has bookmarks and links', async () => {
    const { path } = await write(
      makeDeck([
        { title: 'First', content: '[a link](https://example.com/x)' },
        { title: 'Second' },
      ]),
    );
    const json = runProgram('qpdf', ['--json', path]);
    expect(json).toContain('https://example.com/x');
    expect(json).toContain('"title": "First"');
    expect(json).toContain('"title": "Second"');
  });

  it('shows a message where a picture is missing', async () => {
    const deck = makeDeck([{ layout: 'image-only', imageUrl: 'https://example.com/gone.png' }]);
    const { path } = await write(deck, {}, new Map());
    expect(pdfText(path)).toContain('Image load error');
  });

  it('credits the photographer, with the address below the notes', async () => {
    const imageCredit = { provider: 'Pexels', photographer: 'Thandi', page: 'https://a.example/1' };
    const photo = { layout: 'image-only', imageUrl: sampleImageUrl, imageCredit } as const;
    const { path } = await write(makeDeck([{ ...photo, notes: 'Say this.' }]), { notes: true });
    const text = pdfText(path);
    expect(text).toContain('Photo: Thandi / Pexels');
    expect(text).toContain('https://a.example/1');
    expect(runProgram('qpdf', ['--json', path])).toContain('https://a.example/1');
  });

  it('adds notes pages on request', async () => {
    const notes = Array.from({ length: 120 }, (_, index) => `Note ${index} that is said.`).join(
      '\n',
    );
    const deck = makeDeck([{ title: 'First', notes }, { title: 'Second' }]);
    expect(pagesOf((await write(deck)).path)).toBe(2);
    const { path } = await write(deck, { notes: true });
    expect(pagesOf(path)).toBeGreaterThan(4);
    expect(pdfText(path).match(/Note \d+ that is said/g)).toHaveLength(120);
    runProgram('qpdf', ['--check', path]);
  });

  it('refuses a deck without slides', async () => {
    await expect(write(makeDeck([]))).rejects.toMatchObject({ code: 'input' });
  });
});
