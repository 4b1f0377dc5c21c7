/** Damaged deck files: for any bytes, a deck is opened or rejected with a message. */
import { expect, test } from 'vitest';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { readDeckFile, writeDeckFile } from './deck/deck-file';
import { MAX_CONTENT, MAX_SLIDES, MAX_TITLE } from './deck/read-deck';
import { sampleDeck } from './sample';

test('opens a damaged deck file or rejects it with a message', async () => {
  const deck = sampleDeck();
  for (const slide of deck.slides) slide.imageUrl = 'device:1';
  const picture = new Blob([new Uint8Array(64)], { type: 'image/png' });
  const file = await writeDeckFile({
    deck,
    pictures: new Map([['device:1', picture]]),
    narrations: new Map(),
  });
  const { opened } = await fuzzCodec(await file.bytes(), async (bytes) => {
    const read = await readDeckFile(new Blob([bytes.slice()]));
    expect(read.deck.slides.length).toBeLessThanOrEqual(MAX_SLIDES);
    for (const { title, content, id } of read.deck.slides) {
      expect(id).not.toBe('');
      expect(title.length).toBeLessThanOrEqual(MAX_TITLE);
      expect(content.length).toBeLessThanOrEqual(MAX_CONTENT);
    }
  });
  // In a few rounds, all damage may be rejected.
  if (fuzzRounds >= 200) expect(opened).toBeGreaterThan(0);
});
