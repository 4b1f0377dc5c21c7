/** The art engine's settings from a person's words: what they name, else what their seed decides. */
import type { AlgorithmId } from '~/codecs/art/algorithms';
import { type PaletteId, paletteIds, palettes } from '~/codecs/art/palettes';
import type { ArtRequest } from '~/codecs/motion/art-film';
import { type ArtChoiceId, artChoices } from '~/codecs/motion/film-catalogue';
import { pick, seededRandom } from '~/platform/random';

/** Words that stand for a drawing beside its own name. */
const drawings: Readonly<Record<string, ArtChoiceId>> = {
  ...{ wind: 'flow-field', river: 'flow-field', hair: 'flow-field', silk: 'flow-field' },
  ...{ paint: 'marbling', oil: 'marbling', ink: 'marbling', liquid: 'marbling' },
  ...{ crystal: 'low-poly', ice: 'low-poly', stone: 'low-poly', mountain: 'low-poly' },
  ...{ calm: 'mandala', meditation: 'mandala', yoga: 'mandala', sun: 'phyllotaxis' },
  ...{ spiral: 'phyllotaxis', shell: 'phyllotaxis', illusion: 'op-art', stripes: 'op-art' },
  ...{ shapes: 'bauhaus', design: 'bauhaus', modern: 'bauhaus', bubbles: 'circle-packing' },
  ...{ japan: 'seigaiha', fish: 'seigaiha', fan: 'seigaiha', fractal: 'julia', magic: 'julia' },
  ...{ night: 'aurora', north: 'aurora', winter: 'aurora', space: 'nebula', galaxy: 'nebula' },
  ...{ cloud: 'nebula', dream: 'nebula', water: 'caustics', pool: 'caustics', light: 'caustics' },
  ...{ ocean: 'sea', beach: 'sea', sunset: 'sea', sunrise: 'sea', flower: 'blossoms' },
  ...{ spring: 'blossoms', garden: 'blossoms', love: 'blossoms', planet: 'planets' },
  ...{ moon: 'planets', orbit: 'planets', star: 'star-chart', sky: 'star-chart' },
  ...{ town: 'city', house: 'city', street: 'city', building: 'city' },
};

/** Words that stand for a palette beside its own name. */
const colours: Readonly<Record<string, PaletteId>> = {
  ...{ fire: 'ember', warm: 'ember', hot: 'ember', sunrise: 'dawn', morning: 'dawn' },
  ...{ sea: 'ocean', water: 'ocean', blue: 'ocean', beach: 'lagoon', turquoise: 'lagoon' },
  ...{ green: 'moss', tree: 'forest', sand: 'desert', sunset: 'ember', ice: 'winter' },
  ...{ snow: 'winter', cold: 'winter', dark: 'night', star: 'night', space: 'royal' },
  ...{ cyber: 'neon', pink: 'candy', love: 'rose', red: 'rose', black: 'ink', white: 'ink' },
  ...{ gray: 'silver', metal: 'silver', old: 'sepia', leaf: 'autumn', orange: 'autumn' },
  ...{ flower: 'spring', purple: 'royal', violet: 'royal', gold: 'royal', earth: 'clay' },
};

/**
 * @param art a drawing, or `auto` for the one that the words name
 * @returns the same for the same words, always
 */
export function artOfWords(
  text: string,
  art: ArtChoiceId | 'auto',
  look: string,
): ArtRequest & { algorithm: AlgorithmId } {
  const words =
    text
      .toLowerCase()
      .slice(0, 2000)
      .match(/\p{L}+/gu) ?? [];
  const random = seededRandom(words.join(' '));
  const own = Object.fromEntries(
    artChoices.flatMap(({ id, name }) => [
      [id, id],
      [name.toLowerCase(), id],
    ]),
  );
  const named = find(words, { ...drawings, ...own });
  const drawn = pick(random, artChoices)?.id ?? 'flow-field';
  const tinted = pick(random, paletteIds) ?? 'ocean';
  const palette = find(words, {
    ...colours,
    ...Object.fromEntries(paletteIds.map((id) => [id, id])),
  });
  return {
    algorithm: art === 'auto' ? (named ?? drawn) : art,
    palette: palettes[palette ?? tinted],
    seed: Math.floor(random() * 0xffffffff),
    density: 0.35 + random() * 0.3,
    scale: 0.45 + random() * 0.25,
    chaos: 0.25 + random() * 0.4,
    look,
  };
}

/** The first word that a table has, in one or many. */
function find<Value>(
  words: readonly string[],
  table: Readonly<Record<string, Value>>,
): Value | undefined {
  for (const word of words) {
    const value = ownValue(table, word) ?? ownValue(table, word.replace(/e?s$/, ''));
    if (value !== undefined) return value;
  }
  return undefined;
}

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
