/**
 * What words mean to the art engine. Three tables: subjects (which algorithms draw them, which palettes suit
 * them), colours, and moods (palettes and how dense, large and wild). Plurals and the beginnings of compounds
 * count only where they are listed; everything else has no meaning here.
 */
import type { AlgorithmId } from '../algorithms';
import type { PaletteId } from '../palettes';

export interface Subject {
  words: string;
  algorithms: readonly AlgorithmId[];
  palettes?: readonly PaletteId[];
}

/** Words separated by spaces, with the algorithms that draw them; the seed chooses one. */
export const subjects: readonly Subject[] = [
  {
    words: 'mountain hill alps peak ridge valley summit landscape scenery range canyon',
    algorithms: ['mountains'],
    palettes: ['dawn', 'winter', 'desert', 'night'],
  },
  {
    words: 'sea ocean beach coast horizon shore lake bay sail boat island harbour harbor',
    algorithms: ['sea'],
    palettes: ['ocean', 'lagoon', 'dawn'],
  },
  {
    words: 'wave surf tide',
    algorithms: ['seigaiha', 'sea', 'op-art'],
    palettes: ['ocean', 'lagoon'],
  },
  {
    words: 'sunset sunrise dawn dusk sun',
    algorithms: ['sea', 'mountains'],
    palettes: ['dawn', 'ember', 'desert'],
  },
  {
    words: 'forest wood tree fir pine jungle grove',
    algorithms: ['forest'],
    palettes: ['forest', 'moss', 'winter'],
  },
  {
    words: 'flower blossom rose tulip bouquet floral petal bloom cherry orchid lily',
    algorithms: ['blossoms'],
    palettes: ['spring', 'rose', 'candy'],
  },
  {
    words: 'garden meadow plant grass leaf fern botanical branch herb nature',
    algorithms: ['garden', 'blossoms'],
    palettes: ['spring', 'forest', 'moss'],
  },
  {
    words: 'sunflower seed pinecone daisy',
    algorithms: ['phyllotaxis'],
    palettes: ['autumn', 'dawn'],
  },
  {
    words: 'city town street building skyline house tower urban architecture metropolis',
    algorithms: ['city'],
    palettes: ['neon', 'clay', 'night'],
  },
  {
    words: 'space galaxy nebula universe cosmos cosmic interstellar',
    algorithms: ['nebula', 'planets'],
    palettes: ['night', 'royal', 'ocean'],
  },
  {
    words: 'planet saturn mars jupiter orbit solar astronaut rocket moon',
    algorithms: ['planets'],
    palettes: ['night', 'riso', 'royal'],
  },
  {
    words: 'star constellation zodiac astronomy sky astrology',
    algorithms: ['star-chart', 'nebula'],
    palettes: ['night', 'ink', 'silver'],
  },
  {
    words: 'aurora borealis northern polar arctic',
    algorithms: ['aurora'],
    palettes: ['mint', 'neon', 'royal'],
  },
  {
    words: 'water pool underwater river rain swimming aquarium fish coral',
    algorithms: ['caustics', 'seigaiha'],
    palettes: ['lagoon', 'ocean'],
  },
  {
    words: 'fire flame lava volcano burning dragon phoenix',
    algorithms: ['warped-noise', 'marbling'],
    palettes: ['ember', 'autumn'],
  },
  {
    words: 'smoke cloud mist fog silk fabric dream',
    algorithms: ['warped-noise', 'watercolour'],
    palettes: ['winter', 'dawn'],
  },
  {
    words: 'map topographic terrain contour island atlas',
    algorithms: ['topographic'],
    palettes: ['lagoon', 'clay', 'forest'],
  },
  {
    words: 'marble marbling paper ink endpaper',
    algorithms: ['marbling'],
    palettes: ['royal', 'lagoon', 'sepia'],
  },
  {
    words: 'glass mosaic church cathedral window stained crystal',
    algorithms: ['voronoi-mosaic'],
    palettes: ['royal', 'primary'],
  },
  {
    words: 'stone terrazzo pebble gem jewel rock',
    algorithms: ['terrazzo', 'voronoi-mosaic'],
    palettes: ['clay', 'mint'],
  },
  {
    words: 'brain coral maze labyrinth zebra leopard skin organic cell microscope',
    algorithms: ['reaction-diffusion'],
    palettes: ['silver', 'rose', 'moss'],
  },
  {
    words: 'circle bubble ball dot planetary confetti balloon',
    algorithms: ['circle-packing'],
    palettes: ['candy', 'primary'],
  },
  {
    words: 'wind hair fur river flow current motion dance',
    algorithms: ['flow-field'],
    palettes: ['dawn', 'ocean'],
  },
  {
    words: 'pattern tile geometric knot weave celtic',
    algorithms: ['truchet', 'seigaiha', 'bauhaus'],
    palettes: ['primary', 'ink'],
  },
  {
    words: 'bauhaus modern poster shape geometry design',
    algorithms: ['bauhaus', 'poster'],
    palettes: ['primary', 'riso'],
  },
  {
    words: 'typography letter word text type sign headline quote title',
    algorithms: ['poster'],
    palettes: ['riso', 'primary', 'ink'],
  },
  {
    words: 'mandala spiritual lotus temple yoga meditation ornament kaleidoscope',
    algorithms: ['mandala'],
    palettes: ['royal', 'rose', 'desert'],
  },
  {
    words: 'fractal julia infinity spiral lightning',
    algorithms: ['julia', 'attractor'],
    palettes: ['neon', 'royal'],
  },
  {
    words: 'chaos butterfly light particle energy electric ghost',
    algorithms: ['attractor'],
    palettes: ['night', 'neon'],
  },
  {
    words: 'pendulum string harmony music sound orchestra violin',
    algorithms: ['harmonograph', 'ridgelines'],
    palettes: ['silver', 'ink'],
  },
  {
    words: 'signal pulsar radio data noise record album',
    algorithms: ['ridgelines'],
    palettes: ['silver', 'ink'],
  },
  {
    words: 'illusion optical stripe op zebra hypnotic',
    algorithms: ['op-art'],
    palettes: ['ink', 'primary'],
  },
  {
    words: 'polygon origami diamond lowpoly folded facet',
    algorithms: ['low-poly'],
    palettes: ['dawn', 'lagoon', 'royal'],
  },
  {
    words: 'print halftone comic newspaper dot pop sphere',
    algorithms: ['halftone'],
    palettes: ['riso', 'primary'],
  },
  {
    words: 'painting watercolor watercolour paint brush wash',
    algorithms: ['watercolour'],
    palettes: ['lagoon', 'spring', 'rose'],
  },
  {
    words: 'mondrian grid block cubism square',
    algorithms: ['subdivision'],
    palettes: ['primary'],
  },
  {
    words: 'person woman man girl boy face portrait cat dog horse bird animal fox wolf robot',
    algorithms: ['low-poly', 'flow-field', 'halftone'],
  },
];

/** Colour words and their colours. Two or more form a palette of their own. */
export const colours: Readonly<Record<string, string>> = {
  red: '#d62828',
  crimson: '#a4133c',
  orange: '#f3722c',
  amber: '#ffb000',
  yellow: '#f9c74f',
  gold: '#d4a017',
  golden: '#d4a017',
  green: '#2a9d4a',
  emerald: '#0b8457',
  olive: '#7a8b3a',
  teal: '#0f8b8d',
  turquoise: '#2ec4b6',
  cyan: '#00bcd4',
  blue: '#2364aa',
  azure: '#3d9be9',
  navy: '#14213d',
  indigo: '#3f37c9',
  purple: '#7b2cbf',
  violet: '#8e5bd0',
  lavender: '#b8a1e3',
  magenta: '#d81159',
  pink: '#ff77a9',
  coral: '#ff6f61',
  peach: '#ffb997',
  brown: '#7f4f24',
  beige: '#e4d5b7',
  cream: '#f6edd9',
  grey: '#8a8d91',
  gray: '#8a8d91',
  silver: '#b9bec6',
  black: '#16161a',
  white: '#f7f7f4',
};

export interface Mood {
  words: string;
  palettes?: readonly PaletteId[];
  /** Added to density, scale and chaos. */
  density?: number;
  scale?: number;
  chaos?: number;
}

export const moods: readonly Mood[] = [
  {
    words: 'calm quiet peaceful serene gentle soft still tranquil zen',
    palettes: ['winter', 'lagoon', 'mint'],
    density: -0.15,
    chaos: -0.3,
    scale: 0.15,
  },
  {
    words: 'wild chaotic stormy storm furious crazy turbulent explosion explosive',
    palettes: ['ember', 'neon'],
    density: 0.15,
    chaos: 0.35,
  },
  {
    words: 'dark night midnight gloomy gothic mysterious noir evil',
    palettes: ['night', 'royal', 'silver'],
  },
  {
    words: 'bright happy joyful cheerful sunny fun playful party',
    palettes: ['candy', 'dawn', 'spring', 'primary'],
    density: 0.1,
  },
  {
    words: 'sad lonely melancholy empty solitude',
    palettes: ['winter', 'silver', 'sepia'],
    density: -0.3,
  },
  { words: 'warm autumn fall cosy cozy harvest october', palettes: ['autumn', 'desert', 'clay'] },
  { words: 'cold winter snow ice icy frozen frost snowy', palettes: ['winter', 'silver'] },
  { words: 'spring fresh april easter', palettes: ['spring', 'mint'] },
  { words: 'summer tropical holiday beach', palettes: ['lagoon', 'dawn', 'candy'] },
  { words: 'desert sand dune sahara dry', palettes: ['desert', 'clay'], scale: 0.15 },
  {
    words: 'neon cyberpunk futuristic synthwave retrowave vaporwave glowing rave',
    palettes: ['neon'],
  },
  { words: 'old vintage antique ancient historic nostalgic retro', palettes: ['sepia', 'clay'] },
  { words: 'royal luxury elegant magic magical fantasy fairy wizard', palettes: ['royal', 'rose'] },
  { words: 'romantic love valentine wedding heart', palettes: ['rose', 'candy'] },
  {
    words: 'minimal minimalist simple clean',
    palettes: ['ink', 'winter', 'clay'],
    density: -0.35,
    scale: 0.25,
    chaos: -0.2,
  },
  { words: 'detailed intricate complex dense busy crowded many', density: 0.35, scale: -0.15 },
  { words: 'huge large big giant vast massive', scale: 0.3 },
  { words: 'tiny small little miniature', scale: -0.3, density: 0.15 },
  { words: 'monochrome', palettes: ['ink', 'silver'] },
];
