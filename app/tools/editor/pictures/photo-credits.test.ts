import { expect, it } from 'vitest';
import { newSlide } from '../deck/new-slide';
import { readSlide } from '../deck/read-deck';
import { changeSlide, openDeck } from '../deck/slides-state';
import { photoProviders } from './photo-credits';

const credit = { provider: 'photos.example', photographer: 'Thandi', page: '' };

it('lists each photo provider once', () => {
  const of = (...parts: Parameters<typeof newSlide>[0][]) =>
    photoProviders(parts.map((part) => newSlide(part)));
  expect(of({}, { imageUrl: 'https://other.example/pexels.com.png' })).toEqual([]);
  expect(of({ imageUrl: 'https://images.pexels.com/1.png' })).toEqual([
    { name: 'Pexels', href: 'https://www.pexels.com' },
  ]);
  const own = { imageUrl: 'https://cdn.example/1.jpg', imageCredit: credit };
  expect(of(own, own)).toEqual([{ name: 'photos.example', href: 'https://photos.example' }]);
  const paged = { ...own, imageCredit: { ...credit, page: 'https://photos.example/p/1' } };
  expect(of(paged)[0]?.href).toBe('https://photos.example');
  expect(of({ imageCredit: credit })).toEqual([]);
});

it('is removed together with the crop when the slide gets another picture', () => {
  const slide = newSlide({ imageUrl: 'a', imageCredit: credit, imageFocus: { x: 0, y: 1 } });
  const state = openDeck({ id: '', title: '', theme: '', slides: [slide], updatedAt: 0 });
  const changed = (part: object) => changeSlide(state, slide.id, part).deck.slides[0];
  expect(changed({ title: 'b' })).toHaveProperty('imageCredit');
  expect(changed({ imageUrl: 'b' })).not.toHaveProperty('imageCredit');
  expect(changed({ imageUrl: 'b' })).not.toHaveProperty('imageFocus');
  expect(changed({ imageUrl: 'b', imageCredit: credit })).toHaveProperty('imageCredit');
});

it('is read from a file with an https page or none', () => {
  const read = (imageCredit: unknown) => readSlide({ imageCredit })?.imageCredit;
  expect(read({ ...credit, page: 'javascript:alert(1)' })).toEqual(credit);
  expect(read({ ...credit, page: 'https://a.example/1' })?.page).toBe('https://a.example/1');
  expect(read({ provider: 3 })).toBeUndefined();
  const zoomed = readSlide({ imageFocus: { x: 0, y: 0.5, zoom: 99 } });
  expect(zoomed?.imageFocus).toEqual({ x: 0, y: 0.5 });
});
