import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { nodeContext } from '@tests/support/node-assets';
import { describe, expect, it } from 'vitest';
import { readDeckPptx } from './read-deck-pptx';
import { foreignRows, summariseDeck, summariseOwnDecks } from './testing/deck-table';

describe('the table of presentations in Node', () => {
  it.each(foreignRows)('$name', async ({ make, slides, warnings, pictures }) => {
    expect(await summariseDeck(await make(), makeContext())).toEqual({
      slides,
      warnings,
      pictures,
    });
  });

  it('does not crop pictures of other programs to the frames of our layouts', async () => {
    for (const { make, pictures } of foreignRows.filter((row) => row.pictures.length > 0)) {
      const { slides } = await readDeckPptx(await make(), {}, makeContext());
      expect(pictures.length).toBeGreaterThan(0);
      for (const slide of slides) expect(slide.imageFit).toBe('whole');
    }
  });

  it('our own decks keep titles, layouts and theme', { tags: ['sweep'] }, async () => {
    for (const { name, written, read } of await summariseOwnDecks(6, nodeContext()))
      expect([name, read]).toEqual([name, written]);
  });
});
