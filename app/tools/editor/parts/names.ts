import type { SlideLayout, Transition } from '@entropy-tools/studio/deck/deck';

/** Layouts of the specification with their display names. */
export const specifiedLayouts: readonly (readonly [SlideLayout, string])[] = [
  ['text-only', 'Text only'],
  ['text-image-right', 'Text, image right'],
  ['text-image-left', 'Text, image left'],
  ['title-only', 'Title only'],
  ['image-title-overlay', 'Image with title overlay'],
  ['image-only', 'Image only'],
];

/** Additional layouts. */
export const furtherLayouts: readonly (readonly [SlideLayout, string])[] = [
  ['section', 'Section'],
  ['agenda', 'Agenda'],
  ['two-columns', 'Two columns'],
  ['comparison', 'Comparison'],
  ['quote', 'Quote'],
  ['big-number', 'Big number'],
  ['timeline', 'Timeline'],
  ['table', 'Table'],
  ['chart', 'Chart'],
  ['code', 'Code'],
  ['gallery', 'Gallery'],
  ['closing', 'Closing'],
  ['three-columns', 'Three columns'],
  ['text-image-top', 'Image above text'],
  ['cards', 'Cards'],
  ['process', 'Process'],
  ['key-figures', 'Key figures'],
  ['matrix', 'Four fields'],
  ['team', 'Team'],
];

/** The two slide transitions are named after the side that they come from (spec 3, section 3). */
export const transitionNames: readonly (readonly [Transition, string])[] = [
  ['none', 'None'],
  ['fade', 'Fade'],
  ['slide-left', 'Slide from Right'],
  ['slide-right', 'Slide from Left'],
  ['zoom', 'Zoom'],
];
