import { type OcrLanguageCode, ocrLanguages } from '@entropy-tools/documents/ocr/ocr-languages';
import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';

const codes = Object.keys(ocrLanguages) as [OcrLanguageCode, ...OcrLanguageCode[]];

/** The PDF Reader's recipe steps. */
export const steps = defineSteps({
  recognise: defineStep({
    title: 'Recognise the print of scans',
    takes: 'each',
    options: z.object({
      language: option(z.enum(codes).default('eng'), {
        title: 'Language',
        labels: Object.fromEntries(codes.map((code) => [code, ocrLanguages[code].name])),
      }),
    }),
    accepts: () => ['pdf', 'jpg', 'png', 'webp'],
    produces: () => ['pdf'],
    summarise: () => 'searchable PDF',
    needsBrowser: (_options, kind) => kind === 'webp',
    isHeavy: true,
    fetches: 'a reader of print of about 4 MB',
  }),
});
