import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { nodeContext } from '@tests/support/node-assets';
import { describe, expect, it } from 'vitest';
import { readDeckPptx } from './read-deck-pptx';
import { foreignRows, seeDeck, seeOwnDecks } from './testing/deck-table';

describe('the table of presentations in Node', () => {
  it.each(foreignRows)('$name', async ({ make, slides, warnings, pictures }) => {
    expect(await seeDeck(await make(), makeContext())).toEqual({ slides, warnings, pictures });
  });

  it('pictures of other programs are not cut to frames of ours', async () => {
    for (const { make, pictures } of foreignRows.filter((row) => row.pictures.length > 0)) {
      const { slides } = await readDeckPptx(await make(), {}, makeContext());
      expect(pictures.length).toBeGreaterThan(0);
      for (const slide of slides) expect(slide.imageFit).toBe('whole');
    }
  });

  it('decks of ours keep titles, layouts and theme', async () => {
    for (const { name, written, read } of await seeOwnDecks(6, nodeContext()))
      expect([name, read]).toEqual([name, written]);
  });
});
