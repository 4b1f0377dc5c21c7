/** From a request to a scene graph: ground, horizon, places. */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneGraph } from '../scene-graph';
import type { GroundId, SceneRequest } from '../scene-request';
import { groundOfDrawing, horizons, makeGround } from './grounds/grounds';
import { bough, isBough, ownForm } from './own-form';
import { placeOnPaper } from './paper/place-on-paper';
import { placeSubjects } from './place-subjects';
import { isHall, settleRequest } from './settle-request';
import { makeStage } from './stage';
import { needsBody, withBody } from './with-body';

/** Loaded drawings by id. */
export type Drawings = ReadonlyMap<string, DrawingOutline>;

export interface ComposeOptions {
  /** Of the picture; only their ratio counts. */
  width: number;
  height: number;
  seed: number;
}

/**
 * Decides what stands where. The same request, drawings, ratio and seed give the same graph.
 * @param drawings must hold the drawing of each subject; a subject without one is left out
 */
export function composeScene(
  request: SceneRequest,
  drawings: Drawings,
  options: ComposeOptions,
): SceneGraph {
  const short = Math.min(options.width, options.height);
  const [width, height] = [options.width / short, options.height / short];
  const known = request.subjects.filter(({ drawing }) => drawings.has(drawing));
  const isScene = isSceneLayout(request);
  const present =
    known.length === request.subjects.length ? request : withoutMissing(request, drawings);
  const whole = onItsGround(isScene ? settleRequest(present, drawings) : present);
  const outlines = whole.subjects.map(({ drawing }, index) => {
    const outline = drawings.get(drawing) as DrawingOutline;
    return isScene ? standing(outline, isBough(whole, index)) : outline;
  });
  const hasHall = isScene && whole.subjects.some((_, index) => isHall(whole, drawings, index));
  const ground = whole.ground ?? (hasHall ? 'room' : suitableGround(whole, outlines));
  const horizon = height * horizonOf(ground, whole);
  const graph = { width, height, horizon, request: whole, ground, seed: options.seed };
  if (!isScene) return { ...graph, items: placeOnPaper(graph, outlines) };
  const stage = makeStage(whole, ground, graph);
  const isStanding = standsInSpace(whole, outlines);
  const floor = makeGround(stage, isStanding, isTableSized(outlines));
  return { ...graph, items: placeSubjects(stage, floor, outlines, isStanding) };
}

/** Whether a request is for a scene in space, not for a flat sheet such as a poster. */
export function isSceneLayout({ layout, subjects, ground }: SceneRequest): boolean {
  if (layout === undefined || layout === 'scene') return true;
  // A poster, card or badge of a landscape is the landscape; heads alone need no ground.
  return (
    layout !== 'pattern' &&
    (subjects.length === 0 || (ground !== undefined && layout !== 'portrait'))
  );
}

/** The drawing as it stands in a scene: a head gets a body, a sprig that carries somebody is a bough. */
export function standing(outline: DrawingOutline, isCarrier = false): DrawingOutline {
  if (isCarrier) return bough(outline);
  return needsBody(outline) ? withBody(outline) : ownForm(outline);
}

/** Whether everything is small enough for a table top. */
export function isTableSized(outlines: readonly DrawingOutline[]): boolean {
  const things = outlines.filter(({ id }) => !/:window$/.test(id));
  return (
    things.length > 0 &&
    things.every(
      ({ kind, height }) =>
        (kind === 'thing' || kind === 'plant' || kind === 'symbol') && height <= 0.65,
    )
  );
}

/** Whether anything stands on a ground in space, rather than floats. */
export function standsInSpace(
  { subjects }: SceneRequest,
  outlines: readonly DrawingOutline[],
): boolean {
  return outlines.some(({ kind, id }, index) => {
    const { doing, place } = subjects[index] ?? {};
    if (doing === 'fly') return false;
    const isOnMoon = place?.relation === 'on';
    return (
      isOnMoon ||
      (['building', 'vehicle', 'body', 'plant'].includes(kind) && !/rocket|satellite/.test(id)) ||
      (kind === 'person' && doing !== 'swim')
    );
  });
}

/**
 * A river or lake among the subjects is the ground, and so is a wood, town or mountain that is the only one; the
 * ground that was named lies behind it.
 */
function onItsGround(request: SceneRequest): SceneRequest {
  const { ground, behind, subjects } = request;
  if (!isSceneLayout(request) || ['room', 'space', 'underwater', 'sky'].includes(ground ?? ''))
    return request;
  const water = subjects
    .map(({ drawing }) => /:(river|lake)$/.exec(drawing)?.[1] as 'river' | 'lake' | undefined)
    .find((id) => id !== undefined);
  const only = subjects.length === 1 ? groundOfDrawing(subjects[0]?.drawing ?? '') : undefined;
  const own = water ?? only;
  if (!own) return request;
  const isWinter = ground === 'snow' && own !== 'mountains';
  const back = ground === own || isWinter ? behind : ground;
  return {
    ...request,
    ground: own,
    ...(back ? { behind: back } : {}),
    ...(isWinter ? { season: 'winter' } : {}),
  };
}

function withoutMissing(request: SceneRequest, drawings: Drawings): SceneRequest {
  const kept = request.subjects.flatMap((subject, index) =>
    drawings.has(subject.drawing) ? [index] : [],
  );
  return {
    ...request,
    subjects: kept.map((index) => {
      const { place, ...subject } = request.subjects[index] as SceneRequest['subjects'][number];
      const of = place ? kept.indexOf(place.of) : -1;
      return place && of >= 0 ? { ...subject, place: { ...place, of } } : subject;
    }),
  };
}

function horizonOf(ground: GroundId, { view, subjects }: SceneRequest): number {
  const base = horizons[ground];
  if (view === 'above') return Math.max(0.22, base - 0.22);
  if (view === 'below') return Math.min(0.82, base + 0.16);
  // What flies or is named in the sky needs more of it.
  const inAir = subjects.some(({ doing, where }) => doing === 'fly' || where === 'sky');
  return inAir && ground !== 'room' && ground !== 'underwater' ? Math.min(0.74, base + 0.1) : base;
}

const byName: readonly (readonly [RegExp, GroundId])[] = [
  [/penguin|igloo|polar-bear|seal\b|snowman|sled|skier|snowboard|ski/, 'snow'],
  [/camel|scorpion|cactus|pyramid/, 'desert'],
  [/elephant|giraffe|lion|zebra|rhino|leopard|bison|ox|hippo|mammoth|kangaroo/, 'plain'],
  [
    /tiger|gorilla|orangutan|monkey|parrot|snake|sloth|toucan|crocodile|t-rex|sauropod|jaguar/,
    'jungle',
  ],
  [
    /fox|bear|wolf|deer|owl|squirrel|hedgehog|badger|boar|moose|chipmunk|raccoon|mushroom|beaver|fairy|elf/,
    'forest',
  ],
  [/cow|pig|sheep|ewe|ram|goat|chicken|rooster|tractor|horse|donkey|llama|turkey|farmer/, 'farm'],
  [/octopus|jellyfish|fish|shark|coral|mermaid|merpe|shrimp|squid|lobster|turtle/, 'underwater'],
  [
    /butterfly|bee|ladybug|lady-beetle|caterpillar|snail|tulip|rose|sunflower|flower|bouquet|gnome/,
    'garden',
  ],
  [/rocket|astronaut|planet|satellite|alien|saucer|comet|ufo|galaxy|milky/, 'space'],
  [/airplane|jet-fighter|biplane|hang-glider/, 'sky'],
  [/balloon(?!.*birthday)|eagle|helicopter|parachute|kite/, 'hills'],
  [/frog|duck|swan|canoe|otter|lotus/, 'lake'],
  [/crab|shell|surf|beach|palm/, 'beach'],
  [
    /bus|taxi|automobile|car\b|truck|tram|ambulance|police|scooter|motorcycle|traffic|shop|store/,
    'street',
  ],
  [/train|locomotive|bicycle|windmill|kite|wheat|sheaf/, 'hills'],
  [/castle|dragon|volcano|temple|shrine|tent|goat|mountain/, 'mountains'],
];

/** The ground that suits what is to be seen, where the prompt names none. */
function suitableGround(
  { subjects, weather }: SceneRequest,
  outlines: readonly DrawingOutline[],
): GroundId {
  const main = outlines[0];
  if (!main) return weather === 'snow' ? 'snow' : 'hills';
  const anchor = outlines[subjects[0]?.place?.of ?? -1];
  const isHeld = ['in', 'on'].includes(subjects[0]?.place?.relation ?? '');
  // Buildings and trees never stand in a room.
  const isOutdoors = outlines.some(
    ({ kind, height, id }) =>
      kind === 'building' || (kind === 'plant' && height > 2 && !/christmas/.test(id)),
  );
  const isIndoors =
    !isOutdoors &&
    isHeld &&
    anchor?.kind === 'thing' &&
    !/nest|rock|wood|log|fence|pole|wire/.test(anchor.id);
  if (isIndoors || outlines.some(({ id }) => /:window$/.test(id))) return 'room';
  if (outlines.some(({ kind }) => kind === 'boat')) return 'sea';
  if (/whale|dolphin|lighthouse/.test(main.id)) return 'sea';
  if (/merpe|mermaid/.test(main.id) && anchor && /rock/.test(anchor.id)) return 'sea';
  if (outlines.some(({ id }) => /campfire|camping|tent$|bonfire/.test(id))) return 'forest';
  for (const [pattern, ground] of byName)
    if (pattern.test(main.id))
      return ground === 'street' && subjects.length === 0 ? 'plain' : ground;
  if (main.kind === 'building')
    return /house|hut|home|cottage|church/.test(main.id)
      ? 'meadow'
      : /office|hotel|bank|factory|tower|stadium|hospital|school/.test(main.id)
        ? 'city'
        : 'hills';
  if (main.kind === 'vehicle') return 'street';
  if (main.kind === 'swimming') return 'underwater';
  if (main.kind === 'sky') return 'hills';
  if (main.kind === 'thing' || main.kind === 'symbol') {
    const beings = outlines.some(
      ({ kind }) => kind === 'body' || kind === 'person' || kind === 'face',
    );
    return !isOutdoors && (main.height <= 1.4 || !beings) ? 'room' : 'meadow';
  }
  if (outlines.some(({ id }) => /couch|bed\b|chair|television|bathtub|lamp/.test(id)))
    return 'room';
  return 'meadow';
}
