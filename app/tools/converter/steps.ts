import { sourceFormats, type TargetFormat, targetsBySource } from '@entropy-tools/convert/formats';
import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';
import { kindOfName } from '~/jobs/recipes/file-kind';

const targets = [...new Set(Object.values(targetsBySource).flat())] as [
  TargetFormat,
  ...TargetFormat[],
];
const labels = Object.fromEntries(targets.map((target) => [target, target.toUpperCase()]));
/** Readable without a browser, as the tests of the command line show. */
const readInNode: readonly string[] = [
  ...['docx', 'xlsx', 'pdf', 'txt', 'md', 'json', 'csv', 'xml', 'svg', 'png', 'jpg'],
];
/** Rendered without a browser's canvas. */
const drawnInNode: readonly string[] = ['svg', 'pdf'];
const pixels: readonly string[] = ['png', 'jpg', 'webp', 'avif', 'mp4'];

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
      pageSize: option(z.enum(['A4', 'Letter', 'A5']).default('A4'), {
        title: 'Page size of a PDF',
      }),
    }),
    accepts: ({ to }) =>
      sourceFormats.filter((source) => targetsBySource[source].includes(to)).map(kindOf),
    produces: ({ to }) => [to],
    summarise: ({ to }) => to.toUpperCase(),
    needsBrowser: ({ to }, kind) =>
      (kind !== '' && !readInNode.includes(kind)) ||
      (pixels.includes(to) && !drawnInNode.includes(kind)),
    guess: (name) => {
      const to = targets.find((target) => target === kindOfName(name));
      return to && { to };
    },
  }),
});

function kindOf(format: string): string {
  return kindOfName(`file.${format}`);
}
