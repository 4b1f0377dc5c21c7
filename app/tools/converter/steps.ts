import { findWay, needsBrowser, sourcesOf, targetFormats } from '@entropy-tools/convert/find-way';
import { type FormatId, formatOfName } from '@entropy-tools/convert/formats/formats';
import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';
import { kindOfName } from '~/jobs/recipes/file-kind';

const targets = targetFormats as [FormatId, ...FormatId[]];
const labels = Object.fromEntries(targets.map((target) => [target, target.toUpperCase()]));
/** The Converter's recipe steps, which run without its page. */
export const steps = defineSteps({
  convert: defineStep({
    title: 'Convert',
    takes: 'each',
    options: z.object({
      to: option(z.enum(targets).default('pdf'), { title: 'To', labels }),
      pages: option(z.enum(['all', 'first']).default('all'), {
        title: 'Pages of a PDF',
        labels: { all: 'All', first: 'The first' },
      }),
      pageSize: option(z.enum(['auto', 'own', 'A4', 'Letter', 'A5']).default('auto'), {
        title: 'Page size of a PDF',
        labels: { auto: 'As usual: A4, drawings their own size', own: 'As large as the picture' },
      }),
    }),
    accepts: ({ to }) => sourcesOf(to).map(kindOf),
    produces: ({ to }) => [to],
    summarise: ({ to }) => to.toUpperCase(),
    needsBrowser: ({ to }, kind) => {
      const format = formatOfName(`file.${kind}`);
      const way = format && findWay(format, to);
      return way ? needsBrowser(way) : kind !== '';
    },
    guess: (name) => {
      const to = targets.find((target) => target === kindOfName(name));
      return to && { to };
    },
  }),
});

function kindOf(format: string): string {
  return kindOfName(`file.${format}`);
}
