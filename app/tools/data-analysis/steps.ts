import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';

/** Data Analysis' recipe steps, which run without its page. */
export const steps = defineSteps({
  report: defineStep({
    title: 'Make a report with a chart',
    takes: 'each',
    options: z.object({
      as: option(z.enum(['pdf', 'html']).default('pdf'), {
        title: 'As',
        labels: { pdf: 'PDF', html: 'Web page (HTML)' },
      }),
      chart: option(z.enum(['auto', 'none']).default('auto'), {
        title: 'Chart',
        labels: { auto: 'Chosen by the columns', none: 'None' },
      }),
    }),
    accepts: () => ['csv', 'tsv', 'tab', 'json', 'ndjson', 'xlsx', 'parquet'],
    produces: ({ as }) => [as],
    summarise: ({ chart }) => (chart === 'auto' ? 'chart report' : 'report'),
    guess: (name) => {
      const [, as] = /report\.(pdf|html)$/i.exec(name) ?? [];
      return as === undefined ? undefined : { as: as.toLowerCase() };
    },
  }),
});
