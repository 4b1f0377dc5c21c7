import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { writeMarkdown } from '@entropy-tools/documents/doc/write-markdown/write-markdown';
import { expect, test } from 'vitest';
import { deckToDoc } from './deck-to-doc';
import { makeDeck } from './testing/make-slide';

const images = new Map([
  ['device:1', { bytes: onePixelPng, type: 'image/png', width: 4, height: 3 }],
]);

test('a deck becomes headings, nested lists, tables, pictures, values of charts and notes', () => {
  const deck = makeDeck([
    { title: 'Tides', content: 'By the bay', layout: 'title-only' },
    {
      title: 'What to bring',
      content: '- Oars\n    - of *ash*\n- A lamp\n\n1. Row out\n2. Row back',
      imageUrl: 'device:1',
      imageDescription: 'A boat',
      notes: 'Wait here.\nThen go on.',
    },
    { title: 'Ports', content: '| Port | Depth |\n|---|---|\n| Elim | 12 |', layout: 'section' },
    { title: '', content: '```chart\nbar\n,Light\nElim,3\n```\n![gone](<device:9>)' },
  ]);
  const doc = deckToDoc(deck, images);
  expect(writeMarkdown(doc, { picture: () => 'boat.png' })).toBe(`# Tides

By the bay

---

## What to bring

- Oars
  - of *ash*
- A lamp

1. Row out
2. Row back

![A boat](boat.png)

> **Notes:** Wait here.
>
> Then go on.

---

# Ports

| Port | Depth |
| --- | --- |
| Elim | 12 |

---

|  | Light |
| --- | --- |
| Elim | 3 |

gone
`);
});
