import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';

/** The PDF Merger's recipe steps. */
export const steps = defineSteps({
  merge: defineStep({
    title: 'Merge PDFs',
    takes: 'all',
    options: z.object({
      name: option(z.string().max(80).default('merged'), { title: 'Name of the file' }),
      bookmarks: option(z.boolean().default(true), { title: 'A bookmark for each file' }),
    }),
    accepts: () => ['pdf'],
    produces: () => ['pdf'],
    summarise: () => 'merged',
    guess: (name) => (name.toLowerCase().endsWith('.pdf') ? {} : undefined),
  }),
  split: defineStep({
    title: 'Split a PDF',
    takes: 'each',
    options: z.object({
      every: option(z.int().min(1).max(10_000).default(1), { title: 'Pages in each part' }),
    }),
    accepts: () => ['pdf'],
    produces: () => ['pdf'],
    summarise: ({ every }) => (every === 1 ? 'single pages' : `parts of ${every} pages`),
  }),
});
