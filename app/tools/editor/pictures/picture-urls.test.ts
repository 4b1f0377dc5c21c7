import { expect, it } from 'vitest';
import { readDeckFile, writeDeckFile } from '../deck/deck-file';
import { newDeck, newSlide } from '../deck/new-slide';
import { pictureUrls } from './picture-urls';

it('finds the pictures of slides and in their text, without duplicates', () => {
  const slides = [
    newSlide({
      imageUrl: 'device:1',
      content: 'Words ![A river](<device:2>) and [a link](https://a.example)',
    }),
    newSlide({ content: '![](https://a.example/b.png "Title")\n![again](<device:1>)\n![](<>)' }),
    newSlide({ content: '- no picture ](' }),
  ];
  expect(pictureUrls(slides)).toEqual(['device:1', 'device:2', 'https://a.example/b.png']);
});

it('stores the pictures in a slide’s text in a deck file', async () => {
  const picture = new Blob([new Uint8Array([137, 80, 78, 71, 1])], { type: 'image/png' });
  const pictures = new Map(['device:1', 'device:2', 'device:3'].map((url) => [url, picture]));
  const deck = newDeck({ slides: [newSlide({ content: '![](<device:1>)\n![](<device:3>)' })] });
  const read = await readDeckFile(await writeDeckFile({ deck, pictures, narrations: new Map() }));
  expect([...read.pictures.keys()]).toEqual(['device:1', 'device:3']);
});
