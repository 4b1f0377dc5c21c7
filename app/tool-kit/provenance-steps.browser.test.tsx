import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listOwnRecipes } from '~/jobs/recipes/own-recipes';
import { provideSteps } from '~/jobs/recipes/step-list';
import { renderPage } from '../../tests/support/render-page';
import { offerFiles, takeFiles } from './hand-off/hand-off';
import { provenanceOfPage, recordProvenance, watchChosenFiles } from './hand-off/provenance';
import { ProvenanceLine } from './provenance-line';

provideSteps(() => import('~/tools/step-registry'));

/** Simulates choosing a file on this page. */
function choose(name: string): void {
  const input = document.createElement('input');
  input.type = 'file';
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], name));
  input.files = transfer.files;
  document.body.appendChild(input);
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.remove();
}

/** Simulates a result handed to this page by 'Open in…'. */
function handOver(slug: string, made: string): void {
  const file = new File(['x'], made);
  recordProvenance(file, { slug, title: slug, made });
  offerFiles([file]);
  takeFiles();
}

it('shows the provenance of a result, and turns it into a recipe', async () => {
  watchChosenFiles();
  choose('photo.heic');
  handOver('converter', 'photo.png');
  handOver('background-remover', 'background-removed.png');
  await renderPage(() => (
    <ProvenanceLine
      slug="file-compressor"
      title="File Compressor"
      made="background-removed.png.zip"
    />
  ));
  await expect
    .element(page.getByText(/photo\.heic → PNG → background removed → ZIP$/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Save as recipe' }).click();
  await expect.element(page.getByRole('link', { name: 'Open the recipe' })).toBeVisible();
  const [saved] = await listOwnRecipes();
  expect(saved?.value.recipe.name).toBe('PNG, background removed, ZIP');
  expect(saved?.value.recipe.steps.map(({ step }) => step)).toEqual([
    'converter/convert',
    'background-remover/remove',
    'file-compressor/zip',
  ]);
});

it('resets the provenance when another file is chosen, and shows nothing then', async () => {
  watchChosenFiles();
  handOver('converter', 'photo.png');
  expect(provenanceOfPage()?.stops.map(({ made }) => made)).toContain('photo.png');
  choose('another.png');
  expect(provenanceOfPage()).toBeUndefined();
  await renderPage(() => (
    <ProvenanceLine slug="file-compressor" title="File Compressor" made="x.zip" />
  ));
  expect(page.getByText(/→/).elements()).toEqual([]);
});
