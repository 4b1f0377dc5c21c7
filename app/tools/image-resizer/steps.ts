import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';
import { kindOfName } from '~/jobs/recipes/file-kind';
import { openedEndings } from '~/tool-kit/pictures/picture-file';
import { MAX_SIDE } from './settings';

const accepted = [...new Set(openedEndings.map((ending) => kindOfName(`x.${ending}`)))];
const formats = ['jpg', 'png', 'webp', 'avif'] as const;
const format = option(z.enum(formats).default('jpg'), {
  title: 'Format',
  labels: { jpg: 'JPG', png: 'PNG', webp: 'WebP', avif: 'AVIF' },
});
const quality = option(z.int().min(10).max(100).default(85), { title: 'Quality', unit: '%' });

/** The Image Resizer's recipe steps, which run without its page. */
export const steps = defineSteps({
  resize: defineStep({
    title: 'Resize',
    takes: 'each',
    options: z.object({
      side: option(z.int().min(1).max(MAX_SIDE).default(1600), {
        title: 'Longest side',
        unit: 'px',
      }),
      shape: option(z.enum(['keep', 'pad', 'cut']).default('keep'), {
        title: 'Shape',
        labels: { keep: 'As it is', pad: 'Square, filled with white', cut: 'Square, cut' },
      }),
      enlarge: option(z.boolean().default(false), { title: 'Enlarge smaller pictures' }),
      format,
      quality,
      maxKilobytes: option(z.int().min(0).max(100_000).default(0), {
        title: 'Largest file, 0 for any',
        unit: 'kB',
      }),
    }),
    accepts: () => accepted,
    produces: (options) => [options.format],
    summarise: ({ side }) => `${side} px`,
    needsBrowser: () => true,
    guess: (name) => {
      const [, width, height] = /-(\d{1,5})x(\d{1,5})(?: \(\d+\))?\.\w+$/.exec(name) ?? [];
      const side = Math.max(Number(width), Number(height));
      const made = formats.find((one) => one === kindOfName(name));
      return made && side >= 1 && side <= MAX_SIDE
        ? { side, format: made, enlarge: true }
        : undefined;
    },
  }),
  reformat: defineStep({
    title: 'Change the format of pictures',
    takes: 'each',
    options: z.object({ format, quality }),
    accepts: () => accepted,
    produces: (options) => [options.format],
    summarise: (options) => options.format.toUpperCase(),
    needsBrowser: () => true,
  }),
});
