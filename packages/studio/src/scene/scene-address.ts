/**
 * A request as part of a link, and back: what is to be seen, without any word of the prompt. Such as
 * `gsea.hsunset*fluent_sailboat.n2.zlarge`: fields of the whole, then the subjects, each with its drawing
 * first.
 */
import { isHex } from '@entropy-tools/media/colour/colour';
import { type SceneRequest, type SceneSubject, sceneValues } from './scene-request';

const MAX_SUBJECTS = 12;
const MAX_COUNT = 12;
const MAX_COLOURS = 9;
const MAX_LENGTH = 2000;
const DRAWING = /^(fluent|noto|game)_([a-z0-9-]{1,60})$/;

type Field = keyof typeof sceneValues;

/** Letters of the fields that have one of a few values. */
const ofWhole = {
  g: ['ground', 'ground'],
  b: ['behind', 'ground'],
  w: ['weather', 'weather'],
  h: ['hour', 'hour'],
  s: ['season', 'season'],
  m: ['mood', 'mood'],
  v: ['view', 'view'],
  l: ['layout', 'layout'],
  o: ['occasion', 'occasion'],
} as const satisfies Record<string, readonly [keyof SceneRequest, Field]>;

const ofSubject = {
  z: ['size', 'size'],
  d: ['doing', 'doing'],
  w: ['where', 'where'],
} as const satisfies Record<string, readonly [keyof SceneSubject, Field]>;

/** Writes a request. Words and quoted text are left out. */
export function sceneToAddress(request: SceneRequest): string {
  const whole = [
    ...valuesOf(request, ofWhole),
    ...(request.groundColour ? [`k${request.groundColour.slice(1)}`] : []),
    ...(request.colours ?? []).slice(0, MAX_COLOURS).map((hex) => `c${hex.slice(1)}`),
  ];
  return [whole, ...request.subjects.map(subjectTokens)].map((part) => part.join('.')).join('*');
}

function subjectTokens(subject: SceneSubject): string[] {
  const { drawing, count, colour, place, toward } = subject;
  return [
    drawing.replace(':', '_'),
    ...(count === 1 ? [] : [`n${count}`]),
    ...valuesOf(subject, ofSubject),
    ...(colour ? [`c${colour.slice(1)}`] : []),
    ...(place ? [`r${place.relation}`, `o${place.of}`] : []),
    ...(place?.and === undefined ? [] : [`a${place.and}`]),
    ...(place?.how ? [`y${place.how}`] : []),
    ...(toward === undefined ? [] : [`t${toward}`]),
  ];
}

function valuesOf<Source extends object>(
  source: Source,
  table: Readonly<Record<string, readonly [keyof Source, Field]>>,
): string[] {
  return Object.entries(table).flatMap(([letter, [key]]) =>
    source[key] === undefined ? [] : [`${letter}${String(source[key])}`],
  );
}

/** Reads what {@link sceneToAddress} wrote; undefined if anything in it is unknown or out of bounds. */
export function addressToScene(text: string): SceneRequest | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [whole = '', ...parts] = text.split('*');
  if (parts.length > MAX_SUBJECTS) return undefined;
  const subjects = parts.map((part) => readSubject(part, parts.length));
  const fields = readTokens(whole === '' ? [] : whole.split('.'), ofWhole);
  if (!fields || !subjects.every((subject) => subject !== undefined) || isCircular(subjects))
    return undefined;
  const colours = fields.rest.filter(([letter]) => letter === 'c').map(([, value]) => `#${value}`);
  const groundColours = fields.rest.filter(([letter]) => letter === 'k');
  const [groundColour] = groundColours.map(([, value]) => `#${value}`);
  if (
    colours.length + groundColours.length < fields.rest.length ||
    colours.length > MAX_COLOURS ||
    ![...colours, groundColour ?? '#000000'].every(isHex)
  )
    return undefined;
  const request = {
    ...(fields.known as Partial<SceneRequest>),
    ...(colours.length > 0 && { colours }),
    ...(groundColour && { groundColour }),
    subjects,
    words: { understood: [], leftOut: [] },
  };
  return request.subjects.length > 0 || request.ground ? request : undefined;
}

/** Whether a subject stands, by way of others, beside itself. */
function isCircular(subjects: readonly SceneSubject[]): boolean {
  const reaches = (at: number | undefined, steps: number): boolean =>
    at !== undefined &&
    (steps > subjects.length ||
      reaches(subjects[at]?.place?.of, steps + 1) ||
      reaches(subjects[at]?.place?.and, steps + 1));
  return subjects.some((_, index) => reaches(index, 1));
}

function readSubject(text: string, subjects: number): SceneSubject | undefined {
  const [id = '', ...tokens] = text.split('.');
  const drawing = DRAWING.exec(id);
  const fields = readTokens(tokens, ofSubject);
  if (!drawing || !fields) return undefined;
  const rest = new Map(fields.rest);
  const whole = (letter: string, from: number, to: number) => {
    const value = rest.get(letter);
    if (value === undefined) return undefined;
    return /^\d{1,2}$/.test(value) && Number(value) >= from && Number(value) < to
      ? Number(value)
      : Number.NaN;
  };
  const [count, of, and, toward] = [
    whole('n', 1, MAX_COUNT + 1),
    ...['o', 'a', 't'].map((letter) => whole(letter, 0, subjects)),
  ];
  const [relation, how, colour] = [rest.get('r'), rest.get('y'), rest.get('c')];
  if (
    [count, of, and, toward].some(Number.isNaN) ||
    [...rest.keys()].some((letter) => !'noatryc'.includes(letter)) ||
    (relation === undefined) !== (of === undefined) ||
    !(relation === undefined || isOf('relation', relation)) ||
    !(how === undefined || isOf('how', how)) ||
    !(colour === undefined || isHex(`#${colour}`))
  )
    return undefined;
  return {
    words: '',
    drawing: `${drawing[1]}:${drawing[2]}`,
    count: count ?? 1,
    ...(fields.known as Partial<SceneSubject>),
    ...(colour && { colour: `#${colour}` }),
    ...(relation !== undefined &&
      of !== undefined && {
        place: { relation, of, ...(and !== undefined && { and }), ...(how && { how }) },
      }),
    ...(toward !== undefined && { toward }),
  };
}

/** The fields of a table, and the tokens that are not in it; undefined if a value is unknown. */
function readTokens(
  tokens: readonly string[],
  table: Readonly<Record<string, readonly [string, Field]>>,
): { known: Record<string, string>; rest: [letter: string, value: string][] } | undefined {
  const known: Record<string, string> = {};
  const rest: [string, string][] = [];
  for (const token of tokens) {
    const [letter, value] = [token.slice(0, 1), token.slice(1)];
    const row = Object.hasOwn(table, letter) ? table[letter] : undefined;
    if (!row) rest.push([letter, value]);
    else if (isOf(row[1], value)) known[row[0]] = value;
    else return undefined;
  }
  return { known, rest };
}

function isOf<Name extends Field>(
  field: Name,
  value: string,
): value is (typeof sceneValues)[Name][number] {
  return (sceneValues[field] as readonly string[]).includes(value);
}
