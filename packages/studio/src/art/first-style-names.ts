/** Names of the styles that pages offer first: the specification's in its order, and the unchanged drawing. */
export const firstStyleNames = {
  photorealistic: 'Photorealistic',
  'digital-art': 'Digital Art',
  'oil-painting': 'Oil Painting',
  watercolor: 'Watercolor',
  anime: 'Anime/Manga',
  cyberpunk: 'Cyberpunk',
  fantasy: 'Fantasy',
  minimalist: 'Minimalist',
  vintage: 'Vintage',
  abstract: 'Abstract',
  cinematic: 'Cinematic',
  portrait: 'Portrait',
  none: 'As drawn',
} as const;
