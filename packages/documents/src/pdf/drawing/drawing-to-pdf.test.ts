import { nodeContext } from '@tests/support/node-assets';
import { expect, test } from 'vitest';
import { drawingToPdf } from './drawing-to-pdf';
import { readPlainSvg } from './plain-svg';

test('words that the drawing does not show are not said by its PDF', async () => {
  const outline = (look: string) => `<path ${look} d="M 0 0 L 5 0 L 5 5 Z"/>`;
  const groups = [
    `<g id="none">${outline('fill="none"')}</g>`,
    `<g id="clear">${outline('fill="#000000" fill-opacity="0"')}</g>`,
    `<g id="hidden" opacity="0">${outline('fill="#000000"')}</g>`,
    `<g id="seen">${outline('fill="#000000"')}</g>`,
  ];
  const drawing = readPlainSvg(`<svg width="9" height="9">${groups.join('')}</svg>`);
  const runs = new Map(['none', 'clear', 'hidden', 'seen'].map((id) => [id, ['word']]));

  const made = await drawingToPdf(
    drawing,
    runs,
    { page: [9, 9], matrix: [9, 0, 0, 9, 0, 0] },
    nodeContext(),
  );
  expect(made.texts).toBe(1);
});
