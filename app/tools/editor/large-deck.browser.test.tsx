/** A deck of a hundred slides: invisible slides are not laid out, and typing redraws one slide. */

import * as layout from '@entropy-tools/studio/deck/layout/lay-out-slide';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { writeLocal } from '~/platform/local-store';
import { renderPage } from '../../../tests/support/render-page';
import { deckStore } from './deck/deck-store';
import { lastUseRecord } from './deck/last-use';
import { newDeck, newSlide } from './deck/new-slide';
import EditorPage from './page';

vi.mock('@entropy-tools/studio/deck/layout/lay-out-slide', { spy: true });

let commits = 0;
const count = () => {
  commits += 1;
};
function CountedPage() {
  return (
    <Profiler id="page" onRender={count}>
      <EditorPage />
    </Profiler>
  );
}

it('lays out only nearby slides, and only one slide after typing', {
  tags: ['sweep'],
}, async () => {
  const slides = Array.from({ length: 100 }, (_, at) =>
    newSlide({ title: `Slide ${at + 1}`, content: '- One\n- Two\n- Three' }),
  );
  const deck = newDeck({ slides });
  await deckStore.put(deck.id, deck);
  writeLocal(lastUseRecord, { deckId: deck.id, topic: '' });
  const layOut = vi.mocked(layout.layOutSlide);
  const laidOut = () => new Set(layOut.mock.calls.map(([slide]) => slide.id)).size;
  await renderPage(CountedPage, '/editor');
  const title = page.getByLabelText('Title', { exact: true });
  await expect.element(title).toHaveValue('Slide 1');
  await expect
    .poll(() => document.querySelectorAll('.deck-thumb-slide svg').length)
    .toBeGreaterThan(2);
  expect(document.querySelectorAll('.deck-thumb')).toHaveLength(100);
  expect(laidOut()).toBeLessThan(25);

  // The deck's fonts have loaded, and no more layouts are pending for them.
  await expect
    .poll(() => [...document.fonts].some(({ family }) => family.includes('Noto Sans')))
    .toBe(true);
  await document.fonts.ready;
  let seen = -1;
  const isCalm = () => {
    const before = seen;
    seen = layOut.mock.calls.length;
    return seen === before;
  };
  await expect.poll(isCalm, { interval: 300 }).toBe(true);
  layOut.mockClear();
  commits = 0;
  const field = title.element() as HTMLInputElement;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  // Within one task, so that no pause of a busy machine comes between the keystrokes.
  for (const key of ' typed') {
    write?.call(field, field.value + key);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
  }
  // Each keystroke renders only the field: nothing is laid out until the pause.
  expect(layOut).not.toHaveBeenCalled();
  expect(commits).toBeGreaterThan(0);
  expect(commits).toBeLessThanOrEqual(6);
  await expect.element(page.getByText('Slide 1 typed').first()).toBeVisible();
  expect(laidOut()).toBe(1);
  expect(layOut.mock.calls.length).toBeLessThanOrEqual(2);
});
