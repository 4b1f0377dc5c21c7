/** Points worked out from the marks of a message, by each named university's own rule where it is known. */
import type { ReadDatabase } from '../../_core/nearby-database';
import { namesOf, type WrittenAnswer, workedOut } from '../answer/write-answer';
import { findPassages, findPassagesAbout } from '../knowledge.repository';
import { fieldsOf } from '../question/fields';
import { matchUniversities, namedIn } from '../question/match-universities';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';
import {
  COUNTED_SUBJECTS,
  countPoints,
  type PointsRule,
  pointsRules,
  STUDY_SUBJECTS,
  type StudyRule,
  studyRules,
  subjectsReaching,
} from './points-rules.contract';
import { minimumOf, programmeRules, reach } from './programme-points.contract';
import { type ReadMarks, readMarks, withoutMarks } from './read-marks';

/** Most facts on a university without a known rule: how it counts, what it asks for. */
const MOST_OF_OTHERS = 3;
const COMMON = pointsRules.filter(({ university }) => university === null);

/** 'Can I study medicine with …' asks for the requirements, not for a sum. */
const ASKS_PLACE = /\b(?:study|get in(?:to)?|qualify|accepted|admitted|accept me|take me)\b/;
const ASKS_POINTS =
  /\bpoints?\b|\baps\b|\bscore\b|calculat|work out|add up|make of|bachelor|\bpunte\b|amaphuzu|amanqaku/;

/** Works out points; undefined if the message has no marks or does not ask for points. */
export async function answerPoints(
  db: ReadDatabase,
  reading: Reading,
  message: string,
): Promise<WrittenAnswer | undefined> {
  const text = normalize(message);
  const codes = namedIn(matchUniversities(message).filter(({ isNamed }) => isNamed));
  const own = pointsRules.filter(({ university }) => university && codes.includes(university));
  const fields = fieldsOf(withoutMarks(message));
  const programmes = programmesOf(own, fields);
  if (ASKS_PLACE.test(text) && !ASKS_POINTS.test(text) && programmes.length === 0) return undefined;
  const marks = readMarks(message);
  if (marks === undefined || marks.subjects.length === 0) return undefined;
  const study = studyRules.find(({ asked }) => new RegExp(asked).test(text));
  if (study && !marks.areLevels) return answerStudy(db, reading, study, marks);
  const rules =
    marks.areLevels || codes.length > own.length || own.length === 0
      ? [...(marks.areLevels ? [] : own), ...COMMON]
      : own;
  const others = codes.filter((code) => !own.some(({ university }) => university === code));
  const subject = { universities: others, programmes: [] };
  const [told, about] = await Promise.all([
    findPassages(
      db,
      [...rules, ...programmes].map(({ factId }) => factId),
      { universities: codes, programmes: [] },
    ),
    others.length > 0 ? findPassagesAbout(db, subject, ['aps'], 20) : [],
  ]);
  // Facts that an operator took back are no source any more.
  const known = rules.filter(({ factId }) => told.some(({ id }) => id === factId));
  if (known.length === 0) return undefined;
  const asking = programmes.filter(({ factId }) => told.some(({ id }) => id === factId));
  const facts = [
    ...[...known, ...asking].flatMap(({ factId }) => told.filter(({ id }) => id === factId)),
    ...others.flatMap((code) =>
      about.filter(({ university }) => university === code).slice(0, MOST_OF_OTHERS),
    ),
  ];
  return workedOut(reading, {
    lead: [
      ...known.map((rule) => sentenceOf(rule, marks)),
      ...asking.flatMap(({ university, asks }) =>
        asks.map((ask) => {
          const rule = own.find((one) => one.university === university);
          const reached = rule && !marks.areLevels ? reach(ask, pointsBy(rule, marks)) : undefined;
          return `For ${ask.name} ${minimumOf(ask)} are asked there${reached ? `: ${reached}` : ''}.`;
        }),
      ),
      own.length > 0 &&
        asking.length === 0 &&
        fields[0] !== undefined &&
        `What ${fields[0].replaceAll('-', ' ')} asks for there is not known.`,
      others.length > 0 &&
        `How ${namesOf(others)} counts is not known to the last step, so I do not work it out; below is what is known.`,
      marks.subjects.length < COUNTED_SUBJECTS &&
        `You gave ${marks.subjects.length} subjects; six are counted.`,
    ]
      .filter(Boolean)
      .join(' '),
    table: [
      ['Rule', 'Points', 'Of', 'Year'],
      ...known.map((rule) => [
        rule.name,
        written(pointsBy(rule, marks)),
        String(rule.most),
        String(rule.year ?? '–'),
      ]),
    ],
    cited: facts,
    codes,
  });
}

/** What these universities ask for in the fields. */
const programmesOf = (own: readonly PointsRule[], fields: readonly string[]) =>
  programmeRules
    .filter(({ university }) => own.some((rule) => rule.university === university))
    .map((rule) => ({
      ...rule,
      asks: rule.asks.filter(({ field }) => field !== undefined && fields.includes(field)),
    }))
    .filter(({ asks }) => asks.length > 0);

/** Whether the marks reach what a kind of study asks for. */
async function answerStudy(
  db: ReadDatabase,
  reading: Reading,
  rule: StudyRule,
  { subjects }: ReadMarks,
): Promise<WrittenAnswer | undefined> {
  const told = await findPassages(db, [rule.factId], { universities: [], programmes: [] });
  if (told.length === 0) return undefined;
  const reached = subjectsReaching({ subjects, lowQuintile: false }, rule);
  return workedOut(reading, {
    lead: `${rule.name}: ${reached} of your subjects reach ${rule.leastPercent}%, and ${STUDY_SUBJECTS} are needed (${rule.besides}). ${reached >= STUDY_SUBJECTS ? 'The subjects are reached, if they are of 20 credits.' : 'That is not reached yet.'}`,
    cited: told,
    codes: [],
  });
}

const sentenceOf = (rule: PointsRule, marks: ReadMarks) =>
  `${rule.university === null ? 'On the common scale' : `At ${rule.name}`} your marks make ${written(pointsBy(rule, marks))} of ${rule.most} points. ${rule.rule}`;

function pointsBy(rule: PointsRule, { subjects, lifeOrientation, areLevels }: ReadMarks): number {
  // A level stands for the least percentage that gives it.
  const percent = areLevels ? subjects.map((level) => (level + 1) * 10) : subjects;
  return countPoints(rule, { subjects: percent, lifeOrientation, lowQuintile: false });
}

/** At most one decimal, with a comma as South Africans write it. */
const written = (points: number) => String(Math.round(points * 10) / 10).replace('.', ',');
