import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';

/** The Summarizer's recipe steps, which use no language model. */
export const steps = defineSteps({
  key: defineStep({
    title: 'Pick the key sentences',
    takes: 'each',
    options: z.object({
      count: option(z.int().min(1).max(50).default(8), { title: 'Sentences' }),
      format: option(z.enum(['docx', 'pdf', 'txt']).default('docx'), {
        title: 'As',
        labels: { docx: 'Word (DOCX)', pdf: 'PDF', txt: 'Text (TXT)' },
      }),
    }),
    accepts: () => ['txt', 'md', 'html', 'pdf', 'doc', 'docx', 'rtf', 'odt', 'epub'],
    produces: ({ format }) => [format],
    summarise: ({ count }) => (count === 1 ? 'key sentence' : `${count} key sentences`),
    note: 'Sentences of the text itself, chosen by their place and by what they share with the rest; no language model writes.',
  }),
});
