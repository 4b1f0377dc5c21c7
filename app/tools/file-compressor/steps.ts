import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';

/** The File Compressor's recipe steps, which run without its page. */
export const steps = defineSteps({
  zip: defineStep({
    title: 'Pack into a ZIP',
    takes: 'all',
    options: z.object({
      name: option(z.string().max(80).default('files'), { title: 'Name of the file' }),
    }),
    accepts: () => 'any',
    produces: () => ['zip'],
    summarise: () => 'ZIP',
    guess: (name) => (name.toLowerCase().endsWith('.zip') ? {} : undefined),
  }),
});
