import { describe, expect, it } from 'vitest';
import type { Slide } from '../deck';
import { halfEm, makeSlide } from '../testing/make-slide';
import { findTheme } from '../themes';
import { creditLine, parseCreditLine } from './credit-marks';
import { layOutSlide } from './lay-out-slide';

const imageCredit = {
  provider: 'Pexels',
  photographer: 'Thandi Nkosi',
  page: 'https://photos.example/1',
};
const imageUrl = 'https://photos.example/1.jpg';

/** The credit on a slide, with the box behind it. */
function creditOf(parts: Partial<Slide>) {
  const slide = makeSlide({ title: 'Bees', imageUrl, imageCredit, ...parts });
  const { marks } = layOutSlide(slide, { theme: findTheme('light'), measure: halfEm });
  const at = marks.findIndex((mark) => mark.kind === 'text' && mark.role === 'credit');
  const [ground, mark] = [marks[at - 1], marks[at]];
  return mark?.kind === 'text' && ground?.kind === 'box' ? { mark, ground } : undefined;
}

describe('the credit of a photo', () => {
  it.each([
    ['text-image-right', { x: 640, y: 0, width: 640, height: 720 }],
    ['text-image-left', { x: 0, y: 0, width: 640, height: 720 }],
    ['text-image-top', { x: 0, y: 0, width: 1280, height: 280 }],
    ['image-only', { x: 0, y: 0, width: 1280, height: 720 }],
    // Its lower strip holds the title.
    ['image-title-overlay', { x: 0, y: 0, width: 1280, height: 300 }],
  ] as const)('is on the picture of %s, in one line with a link', (layout, picture) => {
    const { mark, ground } = creditOf({ layout }) ?? {};
    const [paragraph] = mark?.paragraphs ?? [];
    const href = imageCredit.page;
    expect(paragraph?.lines).toEqual([[{ text: 'Photo: Thandi Nkosi / Pexels', href }]]);
    const { x = -1, y = -1, width = 0, height = 0 } = ground?.frame ?? {};
    expect(x).toBeGreaterThan(picture.x);
    expect(x + width).toBeLessThan(picture.x + picture.width);
    expect(y).toBeGreaterThan(picture.y);
    expect(y + height).toBeLessThan(picture.y + picture.height);
  });

  it('is shortened when it is wider than its picture', () => {
    const photographer = 'Nomvula '.repeat(40).trim();
    const { mark, ground } =
      creditOf({ layout: 'text-image-right', imageCredit: { ...imageCredit, photographer } }) ?? {};
    expect(ground?.frame.x).toBeGreaterThan(640);
    expect(mark?.paragraphs[0]?.lines).toHaveLength(1);
    expect(mark?.paragraphs[0]?.lines[0]?.at(-1)?.text).toMatch(/…$/);
  });

  it('is absent without a visible photo', () => {
    expect(creditOf({ layout: 'text-only' })).toBeUndefined();
    expect(creditOf({ layout: 'image-only', imageUrl: '' })).toBeUndefined();
  });

  it('is parsed as it was written', () => {
    for (const photographer of ['Thandi Nkosi', 'A / B', '']) {
      const credit = { ...imageCredit, photographer };
      expect(parseCreditLine(creditLine(credit))).toEqual({ photographer, provider: 'Pexels' });
    }
    expect(parseCreditLine('A photo of bees')).toBeUndefined();
  });
});
