/** Whether points reach a programme's minimum, and which universities' minimums for a programme are known. */
import type { ReadDatabase } from '../../_core/nearby-database';
import { unmetBranch } from '../answer/answer-gate';
import { namesOf, notKnown, type WrittenAnswer, workedOut } from '../answer/write-answer';
import type { Passage } from '../knowledge.contract';
import { findPassages, findPassagesAbout } from '../knowledge.repository';
import { NAMES_POINTS } from '../predicates/value-predicates';
import { matchUniversities, namedIn } from '../question/match-universities';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';
import { LITERACY } from '../several/measures';
import { MOST_COMPARED } from '../several/read-several';
import {
  minimumOf,
  type ProgrammePoints,
  type ProgrammeRule,
  programmeRules,
  reach,
} from './programme-points.contract';

/** Own points: '25 points', 'my APS is 30', 'with 26'; no percentage, age, day or number of subjects. */
const OWN =
  /\b(?:is|are|would|will) (?:an? )?(\d{2}) (?:be )?(?:enough|ok|okay|good|fine|sufficient)|\b(\d{2}) (?:aps |admission )?(?:points?|punte|aps\b|amaphuzu|amanqaku)|\b(?:aps|points?|score)(?: (?:is|of|are))?\W{1,3}(\d{2})\b(?! ?%)|\b(?:with|have|got|get|met|het|scored?)\b (?:only )?(\d{2})\b(?=$| ?[?.,!;]| (?:and|can|at|for|is|enough|do|will|may|by)\b)/;
const LEAST_POINTS = 12;
const MOST_POINTS = 60;
const IN_GENERAL = /which|where|who|watter|any universit/;
/** The nearest facts on a university whose programme is not known. */
const MOST_NEAREST = 3;

interface Asked {
  /** Named universities; empty means all. */
  codes: readonly string[];
  points: number | undefined;
  hasLiteracy: boolean | undefined;
}

/** Answers about a programme's minimum points; undefined if the question is none, or one of a single fact. */
export async function answerProgramme(
  db: ReadDatabase,
  reading: Reading,
): Promise<WrittenAnswer | undefined> {
  const asked = readAsked(reading);
  if (asked === undefined) return undefined;
  const { codes, points } = asked;
  const rules = programmeRules.filter(
    ({ university }) => codes.length === 0 || codes.includes(university),
  );
  const told = await findPassages(
    db,
    rules.map(({ factId }) => factId),
    { universities: codes, programmes: [] },
  );
  const rows = rules.flatMap((rule) => {
    const passage = told.find(({ id }) => id === rule.factId);
    if (!passage || isOfOtherYear(passage, reading)) return [];
    return fitting(rule, asked, reading, passage.content).map((ask) => ({ rule, ask, passage }));
  });
  const known = codes.filter((code) => rows.some(({ rule }) => rule.university === code));
  const missing = codes.filter((code) => !known.includes(code));
  const about = reading.fields[0]?.replaceAll('-', ' ') ?? 'this';
  if (rows.length === 0) {
    const known = await findPassagesAbout(
      db,
      { universities: [...codes], programmes: [] },
      ['aps'],
      20,
    );
    const nearest = known
      .filter(({ university }) => codes.includes(university ?? ''))
      .slice(0, MOST_NEAREST);
    return notKnown(
      reading,
      { nearest, unmet: [] },
      `I know no minimum points for ${about}${codes.length > 0 ? ` at ${namesOf(codes)}` : ''}${reading.year ? ` for ${reading.year}` : ''}.`,
    );
  }
  const table = [
    [
      'University',
      'Programme',
      'Asks for',
      ...(points === undefined ? [] : [`With ${points}`]),
      'Year',
    ],
    ...rows.map(({ rule, ask }) => [
      namesOf([rule.university]),
      ask.name,
      minimumOf(ask),
      ...(points === undefined ? [] : [reach(ask, points, asked.hasLiteracy)]),
      String(rule.year ?? '–'),
    ]),
  ];
  const [only] = rows;
  return workedOut(reading, {
    lead:
      points === undefined
        ? 'Minimum points that I know, each in the university’s own points:'
        : only && rows.length === 1
          ? verdictOn(only, points, asked.hasLiteracy)
          : `With ${points} points, each counted in the university’s own way:`,
    ...(rows.length > 1 ? { table } : {}),
    cited: [...new Set(rows.map(({ passage }) => passage))],
    codes,
    more: [
      missing.length > 0 && `I know no minimum for it at ${namesOf(missing)}.`,
      'Meeting the minimum does not guarantee a place.',
    ],
  });
}

function readAsked(reading: Reading): Asked | undefined {
  const { question, fields, guard, programmes, others, predicates } = reading;
  const text = normalize(question);
  const isOther = predicates.some(({ weight, of }) => weight === undefined && of === undefined);
  if (guard !== undefined || programmes.length + others.length > 0 || isOther) return undefined;
  if (/scholarship|bursar|\bmerit|money|\d ?%|percent/.test(text)) return undefined;
  const named = namedIn(matchUniversities(question, MOST_COMPARED));
  const [, ...said] = OWN.exec(text) ?? [];
  const own = Number(said.find((one) => one !== undefined));
  const isOnPoints = NAMES_POINTS.test(text);
  const hasLiteracy = LITERACY.test(text)
    ? true
    : /\bpure maths|\bmathematics\b/.test(text)
      ? false
      : undefined;
  const about = { codes: named, hasLiteracy };
  const hasOwn = own >= LEAST_POINTS && own <= MOST_POINTS;
  if (hasOwn && (fields.length > 0 || named.length === 1)) return { ...about, points: own };
  // Of one university the fact itself answers.
  if (!isOnPoints || fields.length === 0 || hasOwn) return undefined;
  return named.length > 1 || (named.length === 0 && IN_GENERAL.test(text))
    ? { ...about, points: undefined }
    : undefined;
}

/** Another year's minimum is no answer, as with every fact on points. */
const isOfOtherYear = ({ year, content }: Passage, { year: asked }: Reading): boolean =>
  asked !== undefined && year !== null && year !== asked && !content.includes(String(asked));

/** What a fact says on the field asked for; of a kind as a whole, what is then surely not reached. */
function fitting(
  { asks }: ProgrammeRule,
  { codes, points, hasLiteracy }: Asked,
  { question, fields }: Reading,
  content: string,
): ProgrammePoints[] {
  const text = normalize(question);
  const isOfKind = ({ kind }: ProgrammePoints) =>
    kind === undefined || new RegExp(kind).test(text) || !/degree|diploma|certificate/.test(text);
  const own = asks.filter(
    (ask) => ask.field !== undefined && fields.includes(ask.field) && isOfKind(ask),
  );
  if (own.length > 0) return unmetBranch(question, normalize(content)).length > 0 ? [] : own;
  if (codes.length === 0 || points === undefined) return [];
  return asks.filter(
    (ask) =>
      ask.field === undefined &&
      isOfKind(ask) &&
      (fields.length === 0 ||
        (ask.kind !== undefined && reach(ask, points, hasLiteracy) === 'not reached')),
  );
}

function verdictOn(
  { rule, ask }: { rule: ProgrammeRule; ask: ProgrammePoints },
  points: number,
  hasLiteracy: boolean | undefined,
): string {
  const is = {
    reached: `${points} points reach that`,
    'within the band': `${points} points are within that band`,
    'not reached': `${points} points do not reach that`,
    'only with Mathematics': `${points} points reach that with Mathematics only`,
  }[reach(ask, points, hasLiteracy)];
  return `${namesOf([rule.university])}, ${ask.name}: ${minimumOf(ask)} points in its own way of counting (${rule.year ?? 'no year given'}). ${is}.`;
}
