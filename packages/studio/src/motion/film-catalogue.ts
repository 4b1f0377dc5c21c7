/**
 * The options for films made on the device, by id and name, for pages, which load none of the drawing code.
 * Tests check that it matches the code.
 */

/** An option with a description of its look. */
export interface FilmChoice {
  id: string;
  name: string;
  hint?: string;
}

/** The twelve styles; the first is the default. */
export const styleChoices: readonly FilmChoice[] = [
  { id: 'cinematic', name: 'Cinematic' },
  { id: 'photorealistic', name: 'Photorealistic' },
  { id: 'digital-art', name: 'Digital Art' },
  { id: 'oil-painting', name: 'Oil Painting' },
  { id: 'watercolor', name: 'Watercolor' },
  { id: 'anime', name: 'Anime/Manga' },
  { id: 'cyberpunk', name: 'Cyberpunk' },
  { id: 'fantasy', name: 'Fantasy' },
  { id: 'minimalist', name: 'Minimalist' },
  { id: 'vintage', name: 'Vintage' },
  { id: 'abstract', name: 'Abstract' },
  { id: 'portrait', name: 'Portrait' },
];

/** The camera of a scene's film. */
export const sceneCameraChoices = [
  { id: 'auto', name: 'As the words say' },
  { id: 'near', name: 'Come nearer' },
  { id: 'far', name: 'Draw back' },
  { id: 'right', name: 'Pan to the right' },
  { id: 'left', name: 'Pan to the left' },
  { id: 'up', name: 'Tilt up' },
  { id: 'down', name: 'Tilt down' },
  { id: 'still', name: 'Stand still' },
] as const;
export type SceneCameraId = (typeof sceneCameraChoices)[number]['id'];

/** The animations of text. */
export const animationChoices: readonly FilmChoice[] = [
  { id: 'rise', name: 'Rise', hint: 'words come up from behind their line' },
  { id: 'stack', name: 'Stack', hint: 'a poster, each line as wide as the frame' },
  { id: 'punch', name: 'Punch', hint: 'one large word at a time' },
  { id: 'settle', name: 'Settle', hint: 'scattered dots become letters' },
  { id: 'drift', name: 'Drift', hint: 'letters gather like a film’s title' },
  { id: 'bars', name: 'Bars', hint: 'bars wipe the words in' },
  { id: 'wave', name: 'Wave', hint: 'letters spring into line' },
  { id: 'follow', name: 'Follow', hint: 'a marker reads along, for captions' },
  { id: 'typewriter', name: 'Typewriter', hint: 'letters are typed at a caret' },
  { id: 'decode', name: 'Decode', hint: 'signs turn into letters' },
  { id: 'marquee', name: 'Marquee', hint: 'rows run past each other; a loop' },
];

/** The movements of a camera over a picture. */
export const cameraMoveChoices: readonly FilmChoice[] = [
  { id: 'near', name: 'Come nearer' },
  { id: 'far', name: 'Draw back' },
  { id: 'right', name: 'Pan to the right' },
  { id: 'left', name: 'Pan to the left' },
  { id: 'up', name: 'Tilt up' },
  { id: 'down', name: 'Tilt down' },
  { id: 'float', name: 'Float around', hint: 'a loop' },
  { id: 'breathe', name: 'Breathe', hint: 'a loop' },
];

/** The movements of a subject in front of its background. */
export const layerMoveChoices = [
  { id: 'orbit', name: 'Around the subject' },
  { id: 'push', name: 'Towards the subject' },
  { id: 'slide', name: 'Past the subject' },
] as const;
export type LayerMove = (typeof layerMoveChoices)[number]['id'];

/** The algorithms of the art engine that animate well, by the engine's ids. */
export const artChoices = [
  { id: 'flow-field', name: 'Currents' },
  { id: 'marbling', name: 'Marbling' },
  { id: 'low-poly', name: 'Facets' },
  { id: 'mandala', name: 'Mandala' },
  { id: 'phyllotaxis', name: 'Seed head' },
  { id: 'op-art', name: 'Op art' },
  { id: 'bauhaus', name: 'Bauhaus' },
  { id: 'circle-packing', name: 'Circles' },
  { id: 'seigaiha', name: 'Scales' },
  { id: 'julia', name: 'Julia set' },
  { id: 'aurora', name: 'Aurora' },
  { id: 'nebula', name: 'Nebula' },
  { id: 'caustics', name: 'Light in water' },
  { id: 'sea', name: 'Sea' },
  { id: 'blossoms', name: 'Blossoms' },
  { id: 'planets', name: 'Planets' },
  { id: 'star-chart', name: 'Star chart' },
  { id: 'city', name: 'City' },
] as const;
export type ArtChoiceId = (typeof artChoices)[number]['id'];
