/** The grounds by id. */
import type { GroundId } from '../../scene-request';
import type { Layer, Stage } from '../stage';
import { beach } from './beach';
import { city, skyline } from './city';
import { desert } from './desert';
import { farm } from './farm';
import { garden } from './garden';
import type { Ground, MakeGround } from './ground';
import { lake } from './lake';
import { farHills } from './land';
import { hills, meadow, plain } from './meadow';
import { mountains, peaks } from './mountains';
import { sky } from './open-sky';
import { river } from './river';
import { room } from './room';
import { snow } from './snow';
import { space, underwater } from './space';
import { street } from './street';
import { farVillage, village } from './village';
import { farWater, sea } from './water';
import { farWood, forest, jungle } from './wood';

const table: Readonly<Record<Exclude<GroundId, 'room' | 'space' | 'underwater'>, MakeGround>> = {
  sea,
  lake,
  river,
  beach,
  snow,
  forest,
  jungle,
  desert,
  meadow,
  garden,
  farm,
  hills,
  mountains,
  plain,
  village,
  city,
  street,
  sky,
};

/**
 * Draws the ground of a stage.
 * @param standing whether anything stands on it, which decides the surface in space
 * @param isSmall whether all things are small enough for a table, which decides the room
 */
export function makeGround(stage: Stage, standing: boolean, isSmall: boolean): Ground {
  if (stage.ground === 'room') return room(stage, isSmall);
  if (stage.ground === 'space') return space(stage, standing);
  if (stage.ground === 'underwater') return underwater(stage);
  const ground = table[stage.ground](stage);
  const layers = behindLayers(stage);
  return layers.length > 0 ? { ...ground, layers: [...ground.layers, ...layers] } : ground;
}

/** A second ground, far behind the first one. */
function behindLayers(stage: Stage): Layer[] {
  const { behind, subjects } = stage.request;
  const named = subjects.flatMap(({ drawing, colour }) =>
    !colour ? (groundOfDrawing(drawing) ?? []) : [],
  );
  return [...new Set([...(behind ? [behind] : []), ...named])].flatMap((id) =>
    farGround(stage, id),
  );
}

/** The ground that a drawing of a whole place shows: a wood, a town, mountains. */
export function groundOfDrawing(id: string): GroundId | undefined {
  const name = id.slice(id.indexOf(':') + 1);
  if (/^(forest|pine-tree-group|evergreens|woods|birch-trees)$/.test(name)) return 'forest';
  if (/^(cityscape|cityscape-at-dusk|night-with-stars|modern-city|skyline)$/.test(name))
    return 'city';
  if (/^(mountain|mountains|snow-capped-mountain|peaks)$/.test(name)) return 'mountains';
  if (/^(hills)$/.test(name)) return 'hills';
  if (/^(houses|village)$/.test(name)) return 'village';
  return undefined;
}

function farGround(stage: Stage, id: GroundId): Layer[] {
  switch (id) {
    case stage.ground:
    case 'room':
    case 'space':
    case 'sky':
    case 'underwater':
      return [];
    case 'mountains':
    case 'snow':
      return peaks(stage);
    case 'forest':
    case 'jungle':
      return farWood(stage);
    case 'city':
    case 'street':
      return skyline(stage);
    case 'village':
      return farVillage(stage);
    case 'sea':
    case 'lake':
    case 'river':
    case 'beach':
      return farWater(stage);
    default:
      return farHills(stage, 3, 0.3);
  }
}

/** Where the horizon lies, in parts of the height. */
export const horizons: Readonly<Record<GroundId, number>> = {
  sea: 0.56,
  lake: 0.5,
  river: 0.46,
  beach: 0.46,
  underwater: 0.75,
  snow: 0.56,
  forest: 0.58,
  jungle: 0.58,
  desert: 0.54,
  meadow: 0.54,
  garden: 0.5,
  farm: 0.5,
  hills: 0.56,
  mountains: 0.6,
  plain: 0.56,
  village: 0.5,
  city: 0.6,
  street: 0.5,
  room: 0.62,
  sky: 0.85,
  space: 0.64,
};
