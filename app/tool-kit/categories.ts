/** The eight categories, in the order of the grid. Source: specification 1, section 2. */
export const categories = [
  'AI',
  'Text',
  'Documents',
  'Productivity',
  'Design',
  'Developer',
  'Health',
  'Media',
] as const;

export type Category = (typeof categories)[number];
