import { given, prepare, start } from '../../../tests/support/converter.ts';
import { patience } from '../../../tests/support/patience.ts';
import { expect, test } from '../../../tests/support/test.ts';

/** Lines across the whole drawing, each of which crosses all others. */
function crossingLines(count: number): string {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % 1000;
  };
  return Array.from({ length: count }, () => `L${next()} ${next()}`).join('');
}

test('an outline that the renderer does not finish is ended, and the batch goes on', {
  tag: '@sweep',
}, async ({ page }) => {
  const svg = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><path d="M0 0${path}"/></svg>`;
  const files = [
    given('hostile.svg', svg(crossingLines(400_000))),
    given('fine.svg', svg('L900 0L500 900z')),
  ];
  await prepare(page, files, 'PNG');
  await start(page);
  await expect(page.getByText('1 file could not be converted.')).toBeVisible({
    timeout: patience(30_000),
  });
  await expect(page.getByText('This took too long and was stopped.').first()).toBeVisible();
});
