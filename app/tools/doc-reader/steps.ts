import { z } from 'zod';
import { defineStep, defineSteps } from '~/jobs/recipes/define-steps';

/** The Document Reader's recipe steps, which run without its page. */
export const steps = defineSteps({
  text: defineStep({
    title: 'Take out the text',
    takes: 'each',
    options: z.object({}),
    accepts: () => ['pdf', 'docx', 'doc', 'rtf', 'odt', 'epub', 'html', 'md'],
    produces: () => ['txt'],
    summarise: () => 'TXT',
    guess: (name) => (name.toLowerCase().endsWith('.txt') ? {} : undefined),
  }),
});
