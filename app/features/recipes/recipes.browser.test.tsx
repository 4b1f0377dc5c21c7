import { useLocation } from '@remix-run/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteOwnRecipe, listOwnRecipes } from '~/jobs/recipes/own-recipes';
import { parseRecipe } from '~/jobs/recipes/recipe';
import { addressOf } from '~/jobs/recipes/recipe-address';
import { provideSteps } from '~/jobs/recipes/step-list';
import { provideToolList } from '~/tool-kit/tool-list';
import { steps } from '~/tools/step-registry';
import { renderPage } from '../../../tests/support/render-page';
import Recipes from './page';
import { cancelRun } from './recipe-run';

provideSteps(() => import('~/tools/step-registry'));
provideToolList(() => import('~/tools/registry'));

beforeEach(async () => {
  cancelRun();
  for (const { id } of await listOwnRecipes()) await deleteOwnRecipe(id);
});

function Shown() {
  const { search } = useLocation();
  return (
    <>
      <Recipes />
      <output data-testid="search">{search}</output>
    </>
  );
}

const show = (path = '/recipes') => renderPage(Shown, path);
const textFile = (name: string, text: string) => new File([text], name, { type: 'text/plain' });
const dropZone = () => page.getByTestId('file-input');
const saved = async () => (await listOwnRecipes()).map(({ value }) => value.recipe);

it('runs a ready-made recipe on dropped files, and reports what failed', async () => {
  await show('/recipes?open=single-pages');
  await expect.element(page.getByRole('list', { name: 'Steps' })).toMatchTextContent('Split a PDF');
  await userEvent.upload(dropZone(), [textFile('notes.txt', 'no PDF')]);
  await expect.element(page.getByRole('heading', { name: 'Nothing was made' })).toBeVisible();
  await expect
    .element(page.getByText('notes.txt (Split a PDF): This step takes PDF, not TXT.'))
    .toBeVisible();
});

it('builds a recipe from fitting steps, reorders it by keyboard, saves and runs it', async () => {
  await show('/recipes?new');
  const add = page.getByRole('button', { name: 'Add step' });
  await page.getByLabelText('First step').selectOptions('Take out the text');
  await add.click();
  const next = page.getByLabelText('Next step');
  // Steps that do not accept TXT are not offered.
  await expect.element(next).not.toMatchTextContent('Resize');
  await next.selectOptions('Pack into a ZIP');
  await add.click();
  const list = page.getByRole('list', { name: 'Steps in their order' });
  await expect.element(list.getByText('TXT → ZIP')).toBeVisible();

  const save = page.getByRole('button', { name: 'Save recipe' });
  await expect.element(save).toHaveAttribute('title', 'Give it a name first.');
  await page.getByLabelText('Name', { exact: true }).fill('Texts in a box');
  await expect.element(save).not.toHaveAttribute('title');

  const grip = page.getByRole('button', { name: 'Move step 2, Pack into a ZIP' });
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect
    .element(page.getByText('It takes PDF, DOCX', { exact: false }).first())
    .toMatchTextContent('but what comes in is ZIP. Move it or take it out.');
  await expect.element(save).toHaveAttribute('title', 'A step does not fit in its place.');
  await expect
    .element(page.getByRole('button', { name: 'Move step 1, Pack into a ZIP' }))
    .toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(save).not.toHaveAttribute('title');

  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Texts in a box' })).toBeVisible();
  expect(await saved()).toMatchObject([
    {
      name: 'Texts in a box',
      steps: [
        { step: 'doc-reader/text' },
        { step: 'file-compressor/zip', options: { name: 'files' } },
      ],
    },
  ]);
  await expect
    .element(page.getByRole('region', { name: 'Your recipes' }))
    .toMatchTextContent('TXT → ZIP');

  await userEvent.upload(dropZone(), [textFile('a.md', '# One'), textFile('b.html', '<p>Two</p>')]);
  await expect.element(page.getByRole('heading', { name: '1 result' })).toBeVisible();
  await expect.element(page.getByText(/of 2 files/)).toBeVisible();
});

it('shows the range of a number, and does not save an invalid one', async () => {
  await show('/recipes?edit=email-photos');
  const side = page.getByLabelText('Longest side (px)');
  await side.fill('0');
  await expect.element(page.getByText('A whole number from 1 to 10000.')).toBeVisible();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect
    .element(page.getByText('“Resize” cannot be done with this setting of “side”.'))
    .toBeVisible();
  expect(await saved()).toEqual([]);
});

it('runs a shared recipe only when files are dropped, and can save it', async () => {
  const recipe = parseRecipe(
    JSON.stringify({
      version: 1,
      name: '<img src=x onerror=alert(1)>',
      steps: [{ step: 'file-compressor/zip', options: {} }],
    }),
    steps,
  );
  history.replaceState(null, '', new URL(addressOf(recipe, location.origin)).hash);
  await show();
  await expect.element(page.getByText('This recipe came with the address')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Save to my recipes' }).click();
  await expect.poll(saved).toMatchObject([{ name: '<img src=x onerror=alert(1)>' }]);
});

it.each([
  ['#recipe=%3Cscript%3E'],
  [
    `#recipe=${btoa(JSON.stringify({ version: 1, name: 'x', steps: [{ step: 'a/b', options: {} }] })).replaceAll('=', '')}`,
  ],
])('reports a URL without a valid recipe: %s', async (hash) => {
  history.replaceState(null, '', hash);
  await show();
  await expect
    .element(page.getByText('This address holds no recipe that can be opened'))
    .toBeVisible();
  expect(await saved()).toEqual([]);
});

it('opens a recipe file, and rejects other files', async () => {
  await show();
  const input = page.getByTestId('recipe-file');
  await userEvent.upload(input, [textFile('x.json', '{"name": "no recipe"}')]);
  await expect
    .element(page.getByText('“x.json”: This is not a recipe of this suite.'))
    .toBeVisible();
});

it('wraps the long name of a rejected file, so that the page fits a phone', async () => {
  await page.viewport(390, 800);
  await show();
  const name = `${'a'.repeat(150)}.json`;
  await userEvent.upload(page.getByTestId('recipe-file'), [textFile(name, '{}')]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(name);
  const { right } = page.getByRole('alert').element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('shares a recipe as a URL with all settings and no files', async () => {
  await show('/recipes?open=web-photos');
  await page.getByRole('button', { name: 'Share' }).click();
  const address = page.getByLabelText('Address');
  await expect.element(address).toHaveValue(expect.stringMatching(/\/recipes#recipe=[\w-]+$/));
});

it('deletes a recipe after confirmation', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show('/recipes?edit=web-photos');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(saved).toEqual([]);
  expect(write).not.toHaveBeenCalled();
});
