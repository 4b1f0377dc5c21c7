import type { Engine } from './engine';

/** Presentations, by our own reader. */
export const slideEngines: readonly Engine[] = [
  {
    id: 'slides',
    from: ['pptx'],
    to: ['pdf', 'txt'],
    loses: (_from, to) => (to === 'pdf' ? 'the design of the slides' : 'pictures and design'),
  },
];
