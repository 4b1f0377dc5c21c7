/** What the words of scene-words.json mean to the grammar: one meaning a phrase. */
import { colours as artColours } from '../../art/prompt/dictionary';
import styleWords from '../../art/prompt/style-words.json';
import type {
  GroundId,
  SceneAction,
  SceneRelation,
  SceneRequest,
  SceneSubject,
} from '../scene-request';
import words from './scene-words.json';

/** Fields of a request that a word sets by itself. */
export type Effect = Partial<
  Pick<
    SceneRequest,
    | 'ground'
    | 'groundColour'
    | 'behind'
    | 'weather'
    | 'hour'
    | 'season'
    | 'mood'
    | 'view'
    | 'layout'
    | 'style'
  >
>;

/** How the noun that follows a preposition or a verb is tied to the one before. */
export interface Link {
  relation: SceneRelation | 'toward' | 'of' | 'material' | 'none';
  /** The noun that follows is placed beside the one before, not the other way round: 'a fox with a hat'. */
  reversed?: boolean;
  how?: 'worn' | 'held';
}

export type Meaning =
  | { kind: 'ground'; ground: GroundId; effect: Effect }
  | {
      kind: 'effect';
      effect: Effect;
      /** The thing in the sky that the words name. */
      seen?: string;
    }
  | { kind: 'layout'; effect: Effect }
  | { kind: 'style'; effect: Effect }
  | {
      kind: 'verb';
      action?: SceneAction | 'float';
      /** Whether the picture shows it; else the word is left out. */
      shown: boolean;
      link?: Link;
      form: 'base' | 's' | 'participle';
    }
  | { kind: 'relation'; link: Link }
  | { kind: 'where'; where: NonNullable<SceneSubject['where']> }
  | { kind: 'number'; count: number }
  | { kind: 'size'; size: NonNullable<SceneSubject['size']> }
  | { kind: 'colour'; colour: string }
  | { kind: 'palette'; colours: readonly string[] }
  | {
      kind:
        | 'colourNoun'
        | 'backdrop'
        | 'filler'
        | 'medium'
        | 'function'
        | 'determiner'
        | 'possessive'
        | 'break'
        | 'and'
        | 'negation'
        | 'unseen'
        | 'name'
        | 'copula'
        | 'saying';
    };

/** Longest phrase of the table, in words. */
export const LONGEST_PHRASE = 5;

const list = (text: string): string[] => text.split(', ');
const set = (text: string): ReadonlySet<string> => new Set(list(text));

/** How much a ground stands up behind another one; 0 is flat. */
export const tallness: ReadonlyMap<string, number> = new Map(Object.entries(words.tall));
export const isTaller = (one: GroundId, other: GroundId): boolean =>
  (tallness.get(one) ?? 0) > (tallness.get(other) ?? 0);
export const waterGrounds = set(words.water);
export const containers = set(words.containers);
export const wornThings = set(words.worn);
export const notMisspelt = set(words.notMisspelt);
export const parts = set(words.parts);
export const partAdjectives = set(words.partAdjectives);
export const animateKinds = set(words.animate);
const spatial = list(Object.values(words.relations).join(', '));
/** 'on the moon': a phrase that begins with its own preposition. */
export const startsWithRelation = (phrase: string): boolean =>
  spatial.includes(phrase.slice(0, phrase.indexOf(' ')));
export const shades: ReadonlyMap<string, number> = new Map(Object.entries(words.shades));
const notPlural = set(words.notPlural);
const irregularPlurals = set(words.plurals);
/** Nouns whose plural looks like the singular. */
export const collectives = set(words.collective);
/** What a ground brings along, so that 'without' it changes nothing. */
export const broughtAlong: Readonly<Record<string, string>> = words.broughtAlong;
/** First names, by the drawing that stands for who bears them. */
export const firstNames: ReadonlyMap<string, 'man' | 'woman'> = new Map([
  ...list(words.men).map((name) => [name, 'man'] as const),
  ...list(words.women).map((name) => [name, 'woman'] as const),
]);

/** Nouns that suggest a ground or an hour when nothing else says one. */
export const suggestions: ReadonlyMap<string, Effect> = new Map(
  Object.entries(words.soft).flatMap(([effect, phrases]) =>
    list(phrases).map((phrase) => [phrase, readEffect(effect)] as const),
  ),
);

/** Whether a noun in lower case is a plural. */
export function isPlural(noun: string): boolean {
  const last = noun.slice(noun.lastIndexOf(' ') + 1);
  if (irregularPlurals.has(last)) return true;
  return /[^suiä']s$|ies$|[aeo]us?es$|sses$/u.test(last) && !notPlural.has(last);
}

/** The singular of a regular plural; other words stay as they are. */
export function singularOf(noun: string): string {
  if (!isPlural(noun)) return noun;
  const irregular: Readonly<Record<string, string>> = words.singulars;
  if (Object.hasOwn(irregular, noun)) return irregular[noun] ?? noun;
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  return noun.replace(/(?<=ss|x|z|ch|sh)es$|s$/u, '');
}

/** 'season:winter weather:snow' as fields. */
function readEffect(text: string): Effect {
  return Object.fromEntries(text.split(' ').map((field) => field.split(':')));
}

let table: Map<string, Meaning> | undefined;

/** The meaning of a phrase in lower case. */
export function meaningOf(phrase: string): Meaning | undefined {
  table ??= makeTable();
  return table.get(phrase);
}

let single: readonly string[] | undefined;

/** The words of the table that are looked for in misspelt ones: places, weathers, hours, styles, colours. */
export function tableWords(): readonly string[] {
  table ??= makeTable();
  single ??= [...table]
    .filter(([phrase, { kind }]) => /^[a-z]{4,}$/u.test(phrase) && correctable.has(kind))
    .map(([phrase]) => phrase);
  return single;
}

const correctable = new Set<Meaning['kind']>(['ground', 'effect', 'style', 'layout', 'colour']);

function makeTable(): Map<string, Meaning> {
  const made = new Map<string, Meaning>();
  // The first meaning counts.
  const add = (phrase: string, meaning: Meaning) => {
    if (!made.has(phrase)) made.set(phrase, meaning);
  };
  const plurals = (phrase: string) => [
    phrase,
    /[^aeiou]y$/u.test(phrase)
      ? `${phrase.slice(0, -1)}ies`
      : phrase + (/(?:s|x|ch|sh)$/u.test(phrase) ? 'es' : 's'),
  ];
  const simple = [
    ['determiner', words.determiners],
    ['possessive', words.possessives],
    ['and', words.ands],
    ['break', words.breaks],
    ['negation', words.negations],
    ['unseen', words.unseen],
    ['name', words.names],
    ['saying', words.saying],
    ['copula', words.copulas],
    ['function', words.functions],
    ['colourNoun', words.colourNouns],
    ['backdrop', words.backdrops],
  ] as const;
  for (const [kind, phrases] of simple) for (const phrase of list(phrases)) add(phrase, { kind });
  for (const [where, phrases] of entries(words.wheres))
    for (const phrase of list(phrases)) add(phrase, { kind: 'where', where });
  for (const [key, phrases] of entries(words.relations)) {
    const [relation, reversed] = key.split(' ');
    const link = { relation, ...(reversed ? { reversed: true } : {}) } as Link;
    for (const phrase of list(phrases)) add(phrase, { kind: 'relation', link });
  }
  for (const [count, phrases] of entries(words.numbers))
    for (const phrase of list(phrases)) add(phrase, { kind: 'number', count: Number(count) });
  for (const [size, phrases] of entries(words.sizes))
    for (const phrase of list(phrases)) add(phrase, { kind: 'size', size });
  for (const [phrases, colours] of entries(words.palettes))
    for (const phrase of list(phrases))
      add(phrase, { kind: 'palette', colours: colours.split(' ') });
  for (const [ground, phrases] of entries(words.grounds))
    for (const item of list(phrases)) {
      const [phrase = '', effect] = item.split('=');
      for (const form of plurals(phrase))
        add(form, { kind: 'ground', ground, effect: effect ? readEffect(effect) : {} });
    }
  for (const [layout, phrases] of entries(words.layouts))
    for (const item of list(phrases)) {
      const [phrase = '', effect] = item.split('=');
      add(phrase, { kind: 'layout', effect: { layout, ...(effect ? readEffect(effect) : {}) } });
    }
  for (const [style, phrases] of entries(styleWords))
    for (const phrase of list(phrases)) add(phrase, { kind: 'style', effect: { style } });
  for (const [effect, phrases] of entries(words.effects))
    for (const phrase of list(phrases)) add(phrase, { kind: 'effect', effect: readEffect(effect) });
  for (const [seen, phrases] of entries(words.seen))
    for (const phrase of list(phrases))
      add(phrase, { kind: 'effect', effect: { weather: 'clear' }, seen });
  for (const [colour, phrases] of entries(words.colours))
    for (const phrase of list(phrases)) add(phrase, { kind: 'colour', colour });
  for (const [phrase, colour] of entries(artColours)) add(phrase, { kind: 'colour', colour });
  for (const [key, phrases] of entries(words.actions)) addVerbs(key, list(phrases), add);
  for (const phrase of list(words.fillers)) add(phrase, { kind: 'filler' });
  for (const phrase of list(words.mediums))
    for (const form of plurals(phrase)) add(form, { kind: 'medium' });
  return made;
}

/**
 * Adds all forms of verbs. The key is 'run toward': what one sees, and how the object is tied; '*' is seen by
 * its object alone, '-' not at all.
 */
function addVerbs(
  key: string,
  verbs: readonly string[],
  add: (phrase: string, meaning: Meaning) => void,
): void {
  const [action, tie] = key.split(' ');
  const link = tie ? (links as Record<string, Link>)[tie] : undefined;
  const meaning = {
    kind: 'verb',
    shown: action !== '-',
    ...(action === '-' || action === '*' ? {} : { action: action as SceneAction }),
    ...(link ? { link } : {}),
  } as const;
  for (const phrase of verbs) {
    const [verb = '', ...rest] = phrase.split(' ');
    const tail = rest.length > 0 ? ` ${rest.join(' ')}` : '';
    // What is no base form ('seated', 'parked', 'asleep') stays as it is.
    const fixed =
      /(?:ed|ing|eep)$/u.test(verb) && verb !== 'speed' && !/^(?:sl|cr)eep$/u.test(verb);
    add(phrase, { ...meaning, form: fixed ? 'participle' : 'base' });
    if (fixed) continue;
    add(
      `${/[^aeo]y$/u.test(verb) ? `${verb.slice(0, -1)}ie` : verb + (/(?:s|x|z|ch|sh)$/u.test(verb) ? 'e' : '')}s${tail}`,
      {
        ...meaning,
        form: 's',
      },
    );
    add(`${participleStem(verb)}ing${tail}`, { ...meaning, form: 'participle' });
  }
}

/** 'run' → 'runn', 'dance' → 'danc', 'lie' → 'ly'. */
function participleStem(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}y`;
  if (/[^eo]e$/u.test(verb)) return verb.slice(0, -1);
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/u.test(verb) ? verb + verb.slice(-1) : verb;
}

const links: Readonly<Record<string, Link>> = {
  toward: { relation: 'toward' },
  on: { relation: 'on' },
  in: { relation: 'in' },
  held: { relation: 'in-front', reversed: true, how: 'held' },
  worn: { relation: 'on', reversed: true, how: 'worn' },
};

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
