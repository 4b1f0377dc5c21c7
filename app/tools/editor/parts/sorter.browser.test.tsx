/**
 * The slide sorter: a grid in which slides are marked, moved, duplicated and deleted by mouse and keyboard.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeLocal } from '~/platform/local-store';
import { renderPage } from '../../../../tests/support/render-page';
import { deckStore } from '../deck/deck-store';
import { lastUseRecord } from '../deck/last-use';
import { newDeck, newSlide } from '../deck/new-slide';
import EditorPage from '../page';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const order = () =>
  [...document.querySelectorAll('.sorter .deck-thumb-foot > span')].map((foot) =>
    foot.textContent?.replace(/^\d+ · /, ''),
  );
const status = () => page.getByRole('heading', { name: /marked$/ }).or(page.getByText(/ marked$/));

beforeEach(async () => {
  localStorage.clear();
  const deck = newDeck({ slides: ['A', 'B', 'C', 'D'].map((title) => newSlide({ title })) });
  await deckStore.put(deck.id, deck);
  writeLocal(lastUseRecord, { deckId: deck.id, topic: '' });
  await renderPage(EditorPage, '/editor');
  await expect.element(button('Slide 1: A')).toBeVisible();
  await button('Slide 1: A').click();
  await button('Slide sorter').click();
  await expect.element(page.getByRole('region', { name: 'Slide sorter' })).toBeVisible();
});

/** Drags a slide by its grip to the middle of another one. */
function drag(from: number, to: number, end: 'pointerup' | 'Escape'): void {
  const at = (place: number) =>
    document.querySelectorAll('.sorter .deck-thumb')[place - 1] as HTMLElement;
  const grip = at(from).querySelector('[data-grip]') as HTMLElement;
  const box = at(to).getBoundingClientRect();
  const init = { bubbles: true, button: 0, isPrimary: true, clientY: box.top + box.height / 2 };
  const side = from > to ? -1 : 1;
  const send = (target: EventTarget, type: string) =>
    target.dispatchEvent(
      new PointerEvent(type, { ...init, clientX: box.left + box.width / 2 + side * 5 }),
    );
  send(grip, 'pointerdown');
  send(document, 'pointermove');
  if (end === 'pointerup') send(document, end);
  else document.dispatchEvent(new KeyboardEvent('keydown', { key: end, bubbles: true }));
}

describe('the slide sorter', () => {
  it('navigates with the arrows, marks with Shift, moves with Alt, and opens with Enter', {
    tags: ['sweep'],
  }, async () => {
    await expect.element(button('Slide 1: A')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Slide 2: B')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(status()).toHaveTextContent('2 of 4 marked');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(order).toEqual(['A', 'D', 'B', 'C']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(order).toEqual(['A', 'B', 'C', 'D']);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(status()).toHaveTextContent('4 of 4 marked');
    await userEvent.keyboard('{End}');
    await expect.element(button('Slide 4: D')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Slide 4 of 4' })).toBeVisible();
  });

  it('duplicates and deletes the marked slides', async () => {
    await page.getByRole('checkbox', { name: 'Mark slide 3' }).click();
    await button('Duplicate').click();
    await expect.poll(order).toEqual(['A', 'B', 'C', 'A', 'C', 'D']);
    await page
      .getByRole('region', { name: 'Slide sorter' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect
      .element(page.getByRole('heading', { name: 'Are you sure you want to delete 2 slides?' }))
      .toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(order).toEqual(['A', 'B', 'C', 'D']);
  });

  it('moves the other marked slides along with a dragged one, and cancels on Escape', async () => {
    await page.getByRole('checkbox', { name: 'Mark slide 4' }).click();
    drag(4, 3, 'pointerup');
    await expect.poll(order).toEqual(['B', 'A', 'D', 'C']);
    await button('Undo').click();
    await expect.poll(order).toEqual(['A', 'B', 'C', 'D']);
    drag(1, 3, 'Escape');
    await expect.poll(order).toEqual(['A', 'B', 'C', 'D']);
  });

  it('moves one slide with the arrows of its grip, and closes on Escape', async () => {
    const grip = page.getByRole('button', { name: /^Move slide 1/ });
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(order).toEqual(['B', 'A', 'C', 'D']);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Slide 2 of 4' })).toBeVisible();
  });
});
