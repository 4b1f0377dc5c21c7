import { describe, expect, it } from 'vitest';
import { makeContext } from '~/codecs/doc/testing/make-context';
import { nodeContext } from '../../../tests/support/node-assets';
import { foreignRows, seeDeck, seeOwnDecks } from './testing/deck-table';

describe('the table of presentations in Node', () => {
  it.each(foreignRows)('$name', async ({ make, slides, warnings, pictures }) => {
    expect(await seeDeck(await make(), makeContext())).toEqual({ slides, warnings, pictures });
  });

  it('decks of ours keep titles, layouts and theme', async () => {
    for (const { name, written, read } of await seeOwnDecks(6, nodeContext()))
      expect([name, read]).toEqual([name, written]);
  });
});
