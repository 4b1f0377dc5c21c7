/** The corners of a photographed page: moved by keys and by pointer, reset, and discarded. */

import type { Quad } from '@entropy-tools/documents/page-photo/quad';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CornerDialog } from './corner-dialog';
import { WHOLE_PICTURE } from './move-corner';

const found: Quad = [
  { x: 0.2, y: 0.2 },
  { x: 0.8, y: 0.2 },
  { x: 0.8, y: 0.9 },
  { x: 0.2, y: 0.9 },
];

async function open(onCorners: (corners: Quad | undefined) => void, isFound = true) {
  const canvas = new OffscreenCanvas(300, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 300, 400);
  const preview = await canvas.convertToBlob({ type: 'image/png' });
  const corners = isFound ? found : undefined;
  const photo = { found: corners, corners, preview };
  await render(
    <CornerDialog name="letter.jpg" page={photo} onClose={() => undefined} onCorners={onCorners} />,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.querySelector('dialog img')?.clientHeight).toBeGreaterThan(100);
}

const corner = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} corner`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('moves a corner with the arrow keys and returns the corners', async () => {
  const onCorners = vi.fn();
  await open(onCorners);
  (corner('Top left').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}{ArrowDown}');
  await expect
    .element(corner('Top left'))
    .toHaveAccessibleName('Top left corner, 25 % from the left, 21 % from the top');
  await button('Use these corners').click();
  const [given] = onCorners.mock.calls[0] as [Quad];
  expect(given[0].x).toBeCloseTo(0.25);
  expect(given[0].y).toBeCloseTo(0.21);
  expect(given.slice(1)).toEqual(found.slice(1));
});

it('moves a corner with the pointer, and resets it to the detected position', async () => {
  const onCorners = vi.fn();
  await open(onCorners);
  const mark = corner('Bottom right').element();
  const image = document.querySelector('dialog img')?.getBoundingClientRect() ?? new DOMRect();
  mark.setPointerCapture = () => undefined;
  mark.hasPointerCapture = () => true;
  const at = (type: string, x: number, y: number) =>
    mark.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        clientX: image.left + x * image.width,
        clientY: image.top + y * image.height,
      }),
    );
  at('pointerdown', 0.8, 0.9);
  at('pointermove', 0.7, 0.6);
  await expect
    .element(corner('Bottom right'))
    .toHaveAccessibleName('Bottom right corner, 70 % from the left, 60 % from the top');
  await button('Corners as found').click();
  await expect
    .element(corner('Bottom right'))
    .toHaveAccessibleName('Bottom right corner, 80 % from the left, 90 % from the top');
});

it('keeps the picture unchanged at the press of a button', async () => {
  const onCorners = vi.fn();
  await open(onCorners);
  await button('As it is').click();
  expect(onCorners).toHaveBeenCalledWith(undefined);
});

it('starts with corners inside the edges if no page was found', async () => {
  const onCorners = vi.fn();
  await open(onCorners, false);
  expect(button('Corners as found').query()).toBeNull();
  await button('Use these corners').click();
  expect(onCorners).toHaveBeenCalledWith(WHOLE_PICTURE);
});
