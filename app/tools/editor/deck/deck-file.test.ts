import { describe, expect, it } from 'vitest';
import { fromDataUrl } from '~/platform/data-url';
import { readDeckFile, writeDeckFile } from './deck-file';
import { newDeck, newSlide } from './new-slide';
import { readColour, readDeck, readSlide } from './read-deck';

const picture = new Blob([new Uint8Array([137, 80, 78, 71, 1, 2, 3])], { type: 'image/png' });

describe('a deck file', () => {
  it('contains the deck with the pictures and recordings that it uses', async () => {
    const deck = newDeck({
      title: 'Bees',
      slides: [newSlide({ imageUrl: 'device:1', notes: 'Say hello.', narration: 'recording:1' })],
    });
    const pictures = new Map([
      ['device:1', picture],
      ['device:2', picture],
    ]);
    const said = new Blob([new Uint8Array([1, 2])], { type: 'audio/webm' });
    const narrations = new Map([
      ['recording:1', said],
      ['recording:2', said],
    ]);
    const file = await writeDeckFile({ deck, pictures, narrations });
    const read = await readDeckFile(file);
    expect(read.deck.id).not.toBe(deck.id);
    expect({ ...read.deck, id: deck.id }).toEqual(deck);
    expect([...read.pictures.keys()]).toEqual(['device:1']);
    expect([...read.narrations.keys()]).toEqual(['recording:1']);
    expect(await read.narrations.get('recording:1')?.bytes()).toEqual(await said.bytes());
    expect(await read.pictures.get('device:1')?.bytes()).toEqual(await picture.bytes());
  });

  it.each(['', '{', '[]', '3', '{"format":"x"}', '{"format":"entropy-tools-deck","deck":{}}'])(
    'rejects %j',
    async (text) => {
      await expect(readDeckFile(new Blob([text]))).rejects.toMatchObject({ code: 'input' });
    },
  );

  it('accepts only pictures, without scripts', () => {
    expect(fromDataUrl('data:image/svg+xml;base64,PHN2Zy8+')).toBeUndefined();
    expect(fromDataUrl('data:text/html;base64,PHN2Zy8+')).toBeUndefined();
    expect(fromDataUrl('data:audio/webm;base64,AAAA')).toBeUndefined();
    expect(fromDataUrl('data:image/png;base64,!')).toBeUndefined();
    expect(fromDataUrl('data:image/png;base64,AAAA')?.size).toBe(3);
  });
});

describe('a stored deck', () => {
  it('keeps what can be parsed, with defaults for the rest', () => {
    const deck = readDeck({
      title: 5,
      slides: [
        { id: 'a', title: 'One', content: 'x', layout: 'quote', transition: 'spin', theme: 1 },
        { id: 'a', title: '', content: 7, autoAdvanceDelay: -2, imageFocus: { x: 2, y: 0 } },
        null,
        'text',
      ],
    });
    expect(deck?.title).toBe('Untitled deck');
    expect(deck?.slides).toHaveLength(2);
    expect(deck?.slides[0]).toMatchObject({ id: 'a', layout: 'quote', transition: 'fade' });
    expect(deck?.slides[1]).toMatchObject({
      title: 'Untitled Slide',
      content: '',
      autoAdvanceDelay: 5,
    });
    expect(deck?.slides[1]?.id).not.toBe('a');
    expect(deck?.slides[1]).not.toHaveProperty('imageFocus');
  });

  it.each([null, 3, 'x', [], {}, { slides: {} }])('is undefined for %j', (value) => {
    expect(readDeck(value)).toBeUndefined();
  });

  it('accepts colours in common notations', () => {
    expect(['#fff', ' 1e293b ', '#1E293B', 'red', '#12', '', 4].map(readColour)).toEqual([
      '#FFFFFF',
      '#1E293B',
      '#1E293B',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(readSlide({ backgroundColor: 'url(x)' })).not.toHaveProperty('backgroundColor');
  });
});
