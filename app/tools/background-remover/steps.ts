import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';
import { kindOfName } from '~/jobs/recipes/file-kind';
import { openedEndings } from '~/tool-kit/pictures/picture-file';

const accepted = [...new Set(openedEndings.map((ending) => kindOfName(`x.${ending}`)))];
const formats = ['png', 'webp', 'jpg'] as const;

/** The Background Remover's recipe steps, which do not need its page. */
export const steps = defineSteps({
  remove: defineStep({
    title: 'Remove the background',
    takes: 'each',
    options: z.object({
      background: option(z.enum(['none', 'white', 'gray', 'black']).default('none'), {
        title: 'New background',
        labels: { none: 'Transparent', white: 'White', gray: 'Light gray', black: 'Black' },
      }),
      crop: option(z.boolean().default(false), { title: 'Cut to the subject' }),
      format: option(z.enum(formats).default('png'), {
        title: 'Format',
        labels: { png: 'PNG', webp: 'WebP', jpg: 'JPG' },
      }),
    }),
    accepts: () => accepted,
    produces: ({ format }) => [format],
    summarise: () => 'background removed',
    needsBrowser: () => true,
    isHeavy: true,
    fetches: 'a model of 42 MB',
    guess: (name) => {
      const format = formats.find((one) => one === kindOfName(name));
      return format && { format };
    },
  }),
});
