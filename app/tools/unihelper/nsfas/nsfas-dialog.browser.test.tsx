/** The walk by itself: one question at a time with its rule, back and forth. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { NsfasDialog } from './nsfas-dialog';

const answer = (name: 'Yes' | 'No') => page.getByRole('button', { name, exact: true }).click();
const title = (name: string | RegExp) => page.getByRole('heading', { name });

it('asks one question at a time with its rule, year and source, to an outcome', async () => {
  await renderPage(() => <NsfasDialog open onClose={() => undefined} />);
  await expect.element(title(/citizen or a permanent resident/)).toBeVisible();
  await expect
    .element(page.getByText(/also permanent residents/))
    .toMatchTextContent(/\(2023, careersportal\.co\.za/);
  await answer('Yes');
  await answer('Yes');
  await answer('Yes');
  await expect.element(title(/SASSA grant/)).toBeVisible();
  await answer('Yes');
  await expect.element(title(/NSFAS can fund you/)).toBeVisible();
  await expect.element(page.getByText(/myNSFAS portal/)).toBeVisible();
  expect(
    page.getByRole('list', { name: 'Your answers' }).getByRole('listitem').elements(),
  ).toHaveLength(4);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect.element(title(/SASSA grant/)).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await answer('No');
  await expect.element(title('By this rule NSFAS does not fund you.')).toBeVisible();
});
