import { strToU8, unzipSync } from 'fflate';
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testStep } from '~/jobs/recipes/listed-step.testing';
import { saveOwnRecipe } from '~/jobs/recipes/own-recipes';
import { runStep, type StepRequest } from '~/jobs/recipes/run-step';
import { provideSteps } from '~/jobs/recipes/step-list';
import { attached, stubWorker } from './frame/stub-worker.testing';
import { recipe } from './recipe';

/** As declared by their tools, as far as it matters here; the work is the tools' own. */
const pdf = { from: ['pdf'], to: 'pdf' };
const steps = [
  testStep('converter/convert', {
    ...{ title: 'Convert', from: ['md', 'txt', 'png'], to: 'pdf' },
    options: z.object({
      to: z.string(),
      pages: z.string().default('all'),
      pageSize: z.string().default('A4'),
    }),
  }),
  testStep('pdf-merger/merge', {
    ...{ title: 'Merge PDFs', takes: 'all', ...pdf },
    options: z.object({ name: z.string(), bookmarks: z.boolean() }),
  }),
  testStep('pdf-merger/split', {
    ...{ title: 'Split a PDF', ...pdf },
    options: z.object({ every: z.int() }),
  }),
  testStep('file-compressor/zip', {
    ...{ title: 'Pack into a ZIP', takes: 'all', to: 'zip' },
    options: z.object({ name: z.string() }),
  }),
];

beforeAll(() => {
  provideSteps(async () => ({ steps }));
  stubWorker(({ input }, context) => runStep(input as StepRequest, context));
});
afterAll(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const files = attached(['a.md', '# Alpha\n\nOne.'], ['b.txt', 'Two.'], ['c.png', 'no picture']);

it('asks for approval with the names of the recipe and the files', () => {
  expect(recipe.approval).toBe('ask');
  expect(
    recipe.check({ recipe: ' documents-TO-pdf', files: ['file-1', 'file-2'] }, files),
  ).toMatchObject({
    ok: true,
    summary: 'Run the recipe “Documents to one PDF” on “a.md”, “b.txt”',
  });
});

it('runs a ready-made recipe and reports what failed', async () => {
  const args = { recipe: 'Documents to one PDF', files: ['file-1', 'file-2', 'file-3'] };
  const made = await recipe.run(args, { signal, files });
  expect(made.result).toMatchObject({
    made: ['documents.pdf'],
    failed: [expect.stringMatching(/^c\.png, Convert: /)],
  });
  expect(await made.files?.[0]?.blob.slice(0, 5).text()).toBe('%PDF-');
});

it('runs a recipe that the user saved', async () => {
  const own = {
    version: 1 as const,
    name: 'Pack',
    steps: [{ step: 'file-compressor/zip', options: { name: 'packed' } }],
  };
  await saveOwnRecipe('one', own, 'ZIP');
  const made = await recipe.run({ recipe: 'pack', files: ['file-2'] }, { signal, files });
  const zip = new Uint8Array((await made.files?.[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(unzipSync(zip)).toEqual({ 'b.txt': strToU8('Two.') });
});

it('lists the existing recipes, and fails if there is no output', async () => {
  await expect(
    recipe.run({ recipe: 'Magic', files: ['file-1'] }, { signal, files }),
  ).rejects.toThrow(/There is no recipe “Magic”. There is: .*Product photos/);
  await expect(
    recipe.run({ recipe: 'PDF to single pages', files: ['file-2'] }, { signal, files }),
  ).rejects.toThrow('b.txt, Split a PDF: This step takes PDF, not TXT.');
});
