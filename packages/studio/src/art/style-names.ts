/** Names of the styles, for pages, without the code that applies them. */
import type { StyleId } from './styles';

/** The styles by name: those of the specification, and the unchanged drawing. */
export const styleNames: Readonly<Record<StyleId, string>> = {
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
};
