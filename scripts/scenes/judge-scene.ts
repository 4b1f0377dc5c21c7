/**
 * Judges a composed scene against what has to be seen, from the list of what stands where. Nothing here uses
 * the look-up that found the drawings: a drawing is right when its name says so.
 */
import { hexToRgb, rgbToHsl } from '../../packages/media/src/colour/colour.ts';
import type {
  DrawingEntry,
  DrawingOutline,
} from '../../packages/studio/src/scene/drawing-outline.ts';
import type { SceneGraph, SceneItem } from '../../packages/studio/src/scene/scene-graph.ts';
import type { SceneRequest } from '../../packages/studio/src/scene/scene-request.ts';
import type { ExpectedScene, ExpectedSubject } from './scene-requests.ts';

export const checkKinds = [
  'noun',
  'number',
  'colour',
  'relation',
  'place',
  'action',
  'ground',
  'hour',
  'weather',
  'season',
  'mood',
  'layout',
  'text',
  'left out',
  'picture',
] as const;

/** Which part of the way from words to picture a failure belongs to. */
type Part = 'read' | 'drawings' | 'compose';

export interface Check {
  kind: (typeof checkKinds)[number];
  isRight: boolean;
  /** What was expected and what is there. */
  says: string;
  part: Part;
}

export interface JudgedScene {
  checks: Check[];
  /** Per expected subject the things that stand for it. */
  found: readonly (readonly SceneItem[])[];
}

export interface SceneToJudge {
  request: SceneRequest;
  graph: SceneGraph;
  /** All drawings that there are, for what they cannot show. */
  entries: readonly DrawingEntry[];
  drawings: ReadonlyMap<string, DrawingOutline>;
}

/** Nouns that the ground or the weather shows, without a drawing. */
const shownByScenery: Record<string, (request: SceneRequest) => boolean> = {
  rainbow: ({ weather }) => weather === 'rainbow',
  mountain: ({ ground }) => ground === 'mountains',
  city: ({ ground }) => ground === 'city',
};

export function judgeScene(expect: ExpectedScene, scene: SceneToJudge): JudgedScene {
  const { request, graph } = scene;
  const checks: Check[] = [];
  const add = (kind: Check['kind'], isRight: boolean, says: string, part: Part) =>
    checks.push({ kind, isRight, says, part });
  const subjects = assignSubjects(expect.subjects, scene);
  const itemsOf = (index: number | undefined) =>
    index === undefined ? [] : graph.items.filter(({ subject }) => subject === index);
  const found = subjects.map(itemsOf);
  const isLeftOut = (word: string) => {
    const wanted = stemsOf(word);
    return request.words.leftOut.some((said) =>
      stemsOf(said).some((stem) => wanted.includes(stem)),
    );
  };
  for (const [at, expected] of expect.subjects.entries()) {
    const { noun } = expected;
    const names = namesOf(expected);
    const index = subjects[at];
    const items = found[at] as readonly SceneItem[];
    if (index === undefined && names.some((name) => shownByScenery[name]?.(request))) {
      add('noun', true, noun, 'compose');
      continue;
    }
    if (index === undefined) {
      if (scene.entries.some((entry) => names.some((name) => isNamed(entry, name)))) {
        const has = request.subjects.map(({ words, drawing }) => `${words}=${drawing}`).join(', ');
        add('noun', false, `${noun} is missing; there are: ${has || 'none'}`, 'read');
      } else add('left out', isLeftOut(noun), `no drawing shows ${noun}; it is not said`, 'read');
      continue;
    }
    const subject = request.subjects[index] as SceneRequest['subjects'][number];
    const inFrame = items.filter((item) => visibleShare(item, graph) >= 0.5);
    add('noun', inFrame.length > 0, `${noun} is asked for and not in the picture`, 'compose');
    if (inFrame.length === 0) continue;
    if (isLeftOut(noun) && isPartOf(noun, subject.words))
      add('left out', false, `${noun} is drawn and said to be left out`, 'read');
    judgeCount(expected, subject, inFrame, add);
    judgeColour(expected, subject, inFrame, scene, add);
    if (expected.doing)
      add(
        'action',
        subject.doing === expected.doing,
        `${noun}: ${expected.doing}; it is ${subject.doing}`,
        'read',
      );
    if (expected.relation) {
      const { kind, to } = expected.relation;
      const other = expect.subjects.findIndex((one) => one.noun === to);
      const there = found[other] ?? [];
      // A missing other one is counted once, as a missing noun.
      if (there.length > 0)
        add(
          'relation',
          holdsRelation(kind, inFrame, there, graph.items),
          `${noun} ${kind} ${to}; read as ${subject.place ? `${subject.place.relation} ${request.subjects[subject.place.of]?.words}` : 'nothing'}; ${inFrame.map(boxOf).join(' ')} beside ${there.map(boxOf).join(' ')}`,
          subject.place ? 'compose' : 'read',
        );
    }
    if (expected.where && !isFlat(request))
      add(
        'place',
        inFrame.every((item) => isWhere(expected.where, item, graph)),
        `${noun} in ${expected.where}; ground ${graph.ground}, horizon ${graph.horizon.toFixed(2)}, ${inFrame.map(boxOf).join(' ')}`,
        'compose',
      );
  }
  const state = { ...request, ground: graph.ground, layout: request.layout ?? 'scene' };
  for (const kind of ['ground', 'hour', 'weather', 'season', 'mood', 'layout'] as const) {
    const wanted = expect[kind];
    if (wanted)
      add(
        kind,
        wanted.split('/').includes(state[kind] ?? ''),
        `${kind} ${wanted}; it is ${state[kind]}`,
        'read',
      );
  }
  if (expect.text)
    add(
      'text',
      request.text === expect.text,
      `text '${expect.text}'; it is ${request.text}`,
      'read',
    );
  for (const word of expect.leftOut ?? [])
    add('left out', isLeftOut(word), `${word} is not said to be left out`, 'read');
  return { checks, found };
}

const namesOf = ({ noun, names = [] }: ExpectedSubject): string[] => [noun, ...names];

/** Which subject of the request stands for each expected one: each is given away once. */
function assignSubjects(
  expected: readonly ExpectedSubject[],
  { request, entries }: SceneToJudge,
): (number | undefined)[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const taken = new Set<number>();
  const given: (number | undefined)[] = expected.map(() => undefined);
  // By the noun itself first, so that 'a car in front of a house' is not mistaken for its garage.
  for (const wantNoun of [true, false])
    for (const [at, one] of expected.entries()) {
      if (given[at] !== undefined) continue;
      const index = request.subjects.findIndex((subject, candidate) => {
        const entry = byId.get(subject.drawing) ?? { id: subject.drawing, name: subject.drawing };
        return (
          !taken.has(candidate) &&
          namesOf(one).some((name) => isNamed(entry, name)) &&
          (!wantNoun || isPartOf(one.noun, subject.words))
        );
      });
      if (index < 0) continue;
      taken.add(index);
      given[at] = index;
    }
  return given;
}

/** Names in which a noun means something else: no hot dog shows a dog. */
const misleading = new Set(
  'hot dog,teddy bear,carousel horse,computer mouse,fish cake,nut and bolt,star of david,star and crescent,chess knight,chess queen,chess king,baseball bat,smiling face with sunglasses'.split(
    ',',
  ),
);

/** Words after a noun that do not change what is shown: 'deer-head', 'wine-glass', 'girl-dark'. */
const additions = new Set(
  stemsOf(
    'face,head,glass,cup,mug,ball,tree,flower,person,player,dark,light,medium,default,tone,wedge,claus,standing,body',
  ),
);

/**
 * Whether a drawing's name says a noun: 'cat-face' and 'black-cat' are named 'cat', 'cat-litter' is not.
 * @param entry its id without the set is a name too
 */
export function isNamed(entry: { id: string; name: string }, noun: string): boolean {
  const wanted = stemsOf(noun).join(' ');
  return [entry.name, entry.id.replace(/^[a-z]+:/, '')].some((name) => {
    const words = name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim();
    if (misleading.has(words)) return stemsOf(words).join(' ') === wanted;
    if (stemsOf(words).join(' ') === wanted) return true;
    return words
      .replace(/ (with|without|at) .*/, '')
      .split(/ and | of /)
      .some((part) => {
        const stems = stemsOf(part);
        while (stems.length > 0) {
          if (` ${stems.join(' ')}`.endsWith(` ${wanted}`)) return true;
          if (!additions.has(stems.pop() as string)) return false;
        }
        return false;
      });
  });
}

function isPartOf(noun: string, text: string): boolean {
  const stems = stemsOf(text);
  return stemsOf(noun).every((stem) => stems.includes(stem));
}

function stemsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/ves$/, 'f')
        .replace(/(ss|x|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1'),
    );
}

type Add = (kind: Check['kind'], isRight: boolean, says: string, part: Part) => void;
type Subject = SceneRequest['subjects'][number];

function judgeCount(
  { noun, count }: ExpectedSubject,
  subject: Subject,
  items: readonly SceneItem[],
  add: Add,
): void {
  if (count === undefined) return;
  const [least, most] = typeof count === 'number' ? [count, count] : count;
  const isRead = subject.count >= least && subject.count <= most;
  add(
    'number',
    items.length >= least && items.length <= most,
    `${noun}: ${least === most ? least : `${least} to ${most}`}; read ${subject.count}, in the picture ${items.length}`,
    isRead || most > 12 ? 'compose' : 'read',
  );
}

function judgeColour(
  { noun, colour }: ExpectedSubject,
  subject: Subject,
  items: readonly SceneItem[],
  { drawings }: SceneToJudge,
  add: Add,
): void {
  if (!colour) return;
  const has = items.map((item) => item.colour ?? drawings.get(item.drawing)?.main ?? '#000000');
  add(
    'colour',
    has.every((hex) => colour.split('/').some((name) => isColour(hex, name))),
    `${noun}: ${colour}; asked ${subject.colour}, it is ${has[0]}`,
    subject.colour ? 'compose' : 'read',
  );
}

type Hue = (colour: { h: number; s: number; l: number }) => boolean;

/** Generous ranges in HSL that overlap where people's words do. */
const hues: Record<string, Hue> = {
  red: ({ h, s, l }) => (h >= 340 || h <= 18) && s >= 35 && l >= 20 && l <= 72,
  orange: ({ h, s, l }) => h >= 12 && h <= 45 && s >= 50 && l >= 35,
  yellow: ({ h, s, l }) => h >= 38 && h <= 68 && s >= 40 && l >= 40,
  gold: ({ h, s, l }) => h >= 30 && h <= 60 && s >= 40 && l >= 35,
  green: ({ h, s }) => h >= 70 && h <= 172 && s >= 15,
  blue: ({ h, s }) => h >= 180 && h <= 258 && s >= 20,
  purple: ({ h, s }) => h >= 245 && h <= 320 && s >= 15,
  pink: ({ h, s, l }) => (h >= 295 || h <= 15) && s >= 30 && l >= 55,
  brown: ({ h, s, l }) => h >= 5 && h <= 45 && s >= 15 && l >= 10 && l <= 55,
  black: ({ l }) => l <= 27,
  white: ({ l }) => l >= 82,
  grey: ({ s, l }) => s <= 22 && l >= 22 && l <= 84,
};

/** Whether a colour may be called by a name. */
export function isColour(hex: string, name: string): boolean {
  return hues[name]?.(rgbToHsl(hexToRgb(hex))) ?? false;
}

/** A layout without a ground of its own, in which nothing lies on water or in the sky. */
const isFlat = ({ layout }: SceneRequest): boolean =>
  layout !== undefined && layout !== 'scene' && layout !== 'poster';

function visibleShare(item: SceneItem, { width, height }: SceneGraph): number {
  const wide = Math.min(item.x + item.width, width) - Math.max(item.x, 0);
  const tall = Math.min(item.y + item.height, height) - Math.max(item.y, 0);
  return (Math.max(0, wide) * Math.max(0, tall)) / (item.width * item.height || 1);
}

function isWhere(where: ExpectedSubject['where'], item: SceneItem, graph: SceneGraph): boolean {
  const { ground } = graph;
  const bottom = item.y + item.height;
  if (where === 'sky')
    return (
      ground === 'sky' ||
      ground === 'space' ||
      (item.y + item.height / 2 < graph.horizon && bottom < graph.horizon + 0.12)
    );
  if (where === 'water')
    return (
      ground === 'underwater' ||
      (['sea', 'lake', 'river', 'beach'].includes(ground) && bottom >= graph.horizon - 0.02)
    );
  return bottom >= graph.horizon - 0.02;
}

/** Whether three in five of the ones stand as said to any of the others. */
function holdsRelation(
  kind: string,
  ones: readonly SceneItem[],
  others: readonly SceneItem[],
  all: readonly SceneItem[],
): boolean {
  if (kind === 'between') {
    const centres = others.map(centreX);
    return (
      others.length > 1 &&
      ones.every(
        (one) => centreX(one) > Math.min(...centres) && centreX(one) < Math.max(...centres),
      )
    );
  }
  const rank = (item: SceneItem) => all.indexOf(item);
  const holding = ones.filter((one) => others.some((other) => isSo(kind, one, other, rank)));
  return holding.length >= ones.length * 0.6;
}

function isSo(
  kind: string,
  one: SceneItem,
  other: SceneItem,
  rank: (item: SceneItem) => number,
): boolean {
  const bottom = one.y + one.height;
  const otherBottom = other.y + other.height;
  const middle = one.y + one.height / 2;
  const otherMiddle = other.y + other.height / 2;
  const apart = Math.abs(centreX(one) - centreX(other));
  const gap = apart - (one.width + other.width) / 2;
  const near = gap < 0.75 * Math.max(one.width, other.width, one.height, other.height);
  // The base of the one stands over the other, at least by its middle.
  const isOver = apart <= Math.max(other.width, one.width) / 2;
  const sharesHeight =
    Math.min(bottom, otherBottom) - Math.max(one.y, other.y) >
    0.25 * Math.min(one.height, other.height);
  switch (kind) {
    case 'on':
      return (
        isOver &&
        bottom >= other.y - 0.08 * other.height &&
        bottom <= otherBottom + 0.02 &&
        middle < otherMiddle + 0.25 * other.height
      );
    case 'in':
      return overlap(one, other) >= 0.1 * Math.min(area(one), area(other)) && isOver;
    case 'beside':
      return apart > 0.3 * ((one.width + other.width) / 2) && near && sharesHeight;
    case 'left':
      return centreX(one) < centreX(other) && near && sharesHeight;
    case 'right':
      return centreX(one) > centreX(other) && near && sharesHeight;
    case 'behind':
      return rank(one) < rank(other) && near && bottom <= otherBottom + 0.02;
    case 'in-front':
      return rank(one) > rank(other) && near && bottom >= otherBottom - 0.02;
    case 'under':
      return gap <= 0 && middle > otherMiddle && bottom > other.y + 0.5 * other.height;
    case 'above':
      return (
        apart < one.width + other.width && middle < otherMiddle && bottom <= otherMiddle + 0.02
      );
    case 'touch':
      return overlap(one, other) > 0;
    default:
      return near;
  }
}

const centreX = (item: SceneItem): number => item.x + item.width / 2;
const area = (item: SceneItem): number => item.width * item.height;
const boxOf = (item: SceneItem): string =>
  `[${[item.x, item.y, item.width, item.height].map((value) => value.toFixed(2)).join(' ')}]`;

function overlap(one: SceneItem, other: SceneItem): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const tall = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, tall);
}
