import type { SlideLayout } from '../deck';

/** The name of each layout in a file's list of layouts, by which an import recognises it. */
export const layoutNames: Readonly<Record<SlideLayout, string>> = {
  'text-only': 'Text',
  'text-image-right': 'Text, picture right',
  'text-image-left': 'Text, picture left',
  'title-only': 'Title',
  'image-title-overlay': 'Title on picture',
  'image-only': 'Picture',
  section: 'Section',
  agenda: 'Agenda',
  'two-columns': 'Two columns',
  comparison: 'Comparison of two',
  quote: 'Quote',
  'big-number': 'Big number',
  timeline: 'Timeline',
  table: 'Table',
  chart: 'Chart',
  code: 'Code',
  gallery: 'Gallery',
  closing: 'Closing',
  'three-columns': 'Three columns',
  'text-image-top': 'Picture above text',
  cards: 'Cards',
  process: 'Process',
  'key-figures': 'Key figures',
  matrix: 'Four fields',
};
