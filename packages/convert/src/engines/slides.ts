import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const pictures: readonly FormatId[] = ['png', 'jpg'];

const lost: Readonly<Partial<Record<FormatId, string>>> = {
  txt: 'pictures and design',
  pdf: 'the design of the slides',
  png: 'the design of the slides',
  jpg: 'the design of the slides',
};

/** Presentations, by our own reader; of Apple's documents the preview that lies inside. */
export const slideEngines: readonly Engine[] = [
  {
    id: 'slides',
    from: ['pptx'],
    to: ['pdf', ...pictures, 'md', 'html', 'docx', 'epub', 'txt'],
    loses: (_from, to) => lost[to] ?? 'the design and the places of things on the slides',
    writesInBrowser: pictures,
  },
  {
    id: 'preview',
    from: ['key', 'pages', 'numbers'],
    to: ['pdf', ...pictures],
    loses: () => 'everything but the preview inside, often a picture of the first page',
    writesInBrowser: pictures,
  },
];
