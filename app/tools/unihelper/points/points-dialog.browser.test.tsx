/** The points dialog by itself: counting while typing, and the message for an invalid mark. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { PointsDialog } from './points-dialog';

const item = (list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

it('counts while one types, by each rule with its year and source', async () => {
  await renderPage(() => <PointsDialog open onClose={() => undefined} />);
  await expect.element(page.getByText('Type a mark to see the points.')).toBeVisible();
  const labels = ['English', 'Second language', 'Maths or Maths Literacy'];
  const marks = ['78', '65%', '82,5', '71', '59', '44'];
  for (const [at, mark] of marks.entries())
    await page.getByLabelText(labels[at] ?? `Subject ${at + 1}`, { exact: true }).fill(mark);
  await expect.element(item('Points', 'Common scale')).toMatchTextContent(/31 of 42/);
  await expect.element(item('Points', 'Cape Town')).toMatchTextContent(/399[.,]5 of 600/);
  const nelson = item('Points', 'Nelson Mandela');
  await expect.element(nelson).toMatchTextContent(/newhealthbase\.com, 2025/);
  await page.getByLabelText('Life Orientation').fill('60');
  await page.getByLabelText('My school is of quintile 1, 2 or 3').click();
  await expect.element(nelson).toMatchTextContent(/406[.,]5 of 607/);
  await expect.element(item('Kinds of study', 'Bachelor')).toMatchTextContent(/Subjects reached/);
  await expect
    .element(item('Points', 'Rhodes'))
    .toMatchTextContent(/law: 40 to 45 asked, not reached/);
  await page.getByText(/What programmes ask for/).click();
  await expect
    .element(item('Programmes', 'Walter Sisulu'))
    .toMatchTextContent(/nursing: 24.*navyblue\.co\.za, no year given/);
});

it('says which marks are valid, counts the others, and takes more subjects', async () => {
  await renderPage(() => <PointsDialog open onClose={() => undefined} />);
  await page.getByLabelText('English', { exact: true }).fill('101');
  await page.getByLabelText('Second language').fill('50');
  await expect.element(page.getByText('0 to 100')).toBeVisible();
  await expect.element(item('Points', 'Common scale')).toMatchTextContent(/4 of 42/);
  await expect.element(item('Kinds of study', 'Diploma')).toMatchTextContent(/1 of 4 subjects/);
  await page.getByRole('button', { name: 'Add a subject' }).click();
  await expect.element(page.getByLabelText('Subject 7')).toBeVisible();
});
