import type { Recipe, RecipeStep } from './recipe';

/** A recipe that comes with the suite. */
export interface ReadyMadeRecipe {
  /** For URLs and the command line. */
  id: string;
  /** What the user gets, in a sentence. */
  about: string;
  /** Summary of its steps, so that a page can show it before they are loaded. */
  line: string;
  recipe: Recipe;
}

function readyMade(
  id: string,
  name: string,
  about: string,
  line: string,
  steps: readonly (readonly [step: string, options?: RecipeStep['options']])[],
): ReadyMadeRecipe {
  return {
    id,
    about,
    line,
    recipe: {
      version: 1,
      name,
      steps: steps.map(([step, options = {}]) => ({ step, options })),
    },
  };
}

/** Omitted options have the step's defaults. A test runs each of these. */
export const readyMadeRecipes: readonly ReadyMadeRecipe[] = [
  readyMade(
    'scan-to-pdf',
    'Scan to searchable PDF',
    'Scans and photos of pages as PDFs whose words can be found and copied.',
    'searchable PDF',
    [['pdf-reader/recognise', { language: 'eng' }]],
  ),
  readyMade(
    'product-photos',
    'Product photos',
    'The subject alone on white, in a square of 1000 pixels, all in one ZIP.',
    'background removed → 1000 px → ZIP',
    [
      ['background-remover/remove', { background: 'white', crop: true, format: 'png' }],
      ['image-resizer/resize', { side: 1000, shape: 'pad', enlarge: true, format: 'jpg' }],
      ['file-compressor/zip', { name: 'product-photos' }],
    ],
  ),
  readyMade(
    'statement-report',
    'Statement CSV to chart report',
    'The figures of a statement by month or category, as a PDF with a chart.',
    'chart report',
    [['data-analysis/report', { as: 'pdf', chart: 'auto' }]],
  ),
  readyMade(
    'video-subtitles',
    'Video to subtitles',
    'English speech of a film or recording as subtitles with times.',
    'subtitles',
    [['audio-transcriber/transcribe', { format: 'srt' }]],
  ),
  readyMade(
    'lecture-summary',
    'Lecture to summary',
    'What an English recording says, as a Word file of its key sentences.',
    'transcript → 12 key sentences',
    [
      ['audio-transcriber/transcribe', { format: 'txt' }],
      ['summarizer/key', { count: 12, format: 'docx' }],
    ],
  ),
  readyMade(
    'web-photos',
    'Photos for the web',
    'WebP of at most 1600 pixels, without the place where they were taken.',
    '1600 px → ZIP',
    [
      ['image-resizer/resize', { side: 1600, format: 'webp', quality: 80 }],
      ['file-compressor/zip', { name: 'web-photos' }],
    ],
  ),
  readyMade(
    'email-photos',
    'Photos for an email',
    'JPG of at most 1280 pixels and 300 kB each, in one ZIP.',
    '1280 px → ZIP',
    [
      ['image-resizer/resize', { side: 1280, format: 'jpg', maxKilobytes: 300 }],
      ['file-compressor/zip', { name: 'photos' }],
    ],
  ),
  readyMade(
    'heic-to-jpg',
    'Phone photos to JPG',
    'HEIC and other pictures as JPG in full size.',
    'JPG',
    [['image-resizer/reformat', { format: 'jpg', quality: 92 }]],
  ),
  readyMade(
    'pictures-to-pdf',
    'Pictures to one PDF',
    'Receipts or pages that were photographed, one after the other in one PDF.',
    'PDF → merged',
    [
      ['converter/convert', { to: 'pdf' }],
      ['pdf-merger/merge', { name: 'pictures', bookmarks: false }],
    ],
  ),
  readyMade(
    'documents-to-pdf',
    'Documents to one PDF',
    'Word, text and Markdown files as one PDF with a bookmark for each.',
    'PDF → merged',
    [
      ['converter/convert', { to: 'pdf' }],
      ['pdf-merger/merge', { name: 'documents', bookmarks: true }],
    ],
  ),
  readyMade(
    'pdf-to-pictures',
    'PDF to pictures',
    'Every page as a JPG, all in one ZIP.',
    'JPG → ZIP',
    [
      ['converter/convert', { to: 'jpg', pages: 'all' }],
      ['file-compressor/zip', { name: 'pages' }],
    ],
  ),
  readyMade(
    'single-pages',
    'PDF to single pages',
    'Each page as a PDF of its own, all in one ZIP.',
    'single pages → ZIP',
    [
      ['pdf-merger/split', { every: 1 }],
      ['file-compressor/zip', { name: 'single-pages' }],
    ],
  ),
  readyMade(
    'document-key-points',
    'Long document to key sentences',
    'The sentences that say most of a PDF, Word file or e-book, in its own words.',
    '10 key sentences',
    [['summarizer/key', { count: 10, format: 'docx' }]],
  ),
  readyMade(
    'workbook-report',
    'Workbook to chart report',
    'An Excel sheet as a web page with figures and a chart.',
    'chart report',
    [['data-analysis/report', { as: 'html', chart: 'auto' }]],
  ),
];

/** Recipes whose steps are all available: without a tool, the recipes that need it are left out. */
export function readyMadeWith(steps: readonly { id: string }[]): ReadyMadeRecipe[] {
  const known = new Set(steps.map(({ id }) => id));
  return readyMadeRecipes.filter(({ recipe }) => recipe.steps.every(({ step }) => known.has(step)));
}
