import { MATCH_THRESHOLD, type Passage } from '../knowledge.contract';
import { judges, tells } from '../predicates/predicate';
import { ASKS_METHOD, METHOD, NAMES_POINTS, REGISTRATION } from '../predicates/value-predicates';
import { entitiesOf } from '../question/entities';
import { fieldsOf } from '../question/fields';
import { PROGRAMMES } from '../question/programmes';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';
import { isRuleForAll, namesAll, type RankedPassage, topicFit } from '../search/rank-passages';

const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/;

/** Whether a passage tells all that is asked for and required of it. */
function tellsAll(passage: Passage, text: string, { predicates, topics }: Reading): boolean {
  return predicates.every(
    (one) => one.weight !== undefined || !judges(one, passage, topics) || tells(one, text),
  );
}

const AWARD =
  /bursar|scholar|award|fund|money|\bpay|merit|beurs|financ|fundaze|bhasari|sponsor|\bgive|\bget\b|ba[sz]ari/;

/** Minimum topic fit of a passage that is not matched otherwise. */
const TOPIC_FROM = 0.6;
const WORDS_WITHOUT_TOPIC = 0.5;

/** A rule that applies to every programme. */
export const RULE_FOR_ALL =
  /minimum (?:of )?\d+ points for a degree|normally asks|generally needed|degrees needed \d+|courses ran from|its own minimum|does not guarantee|all (?:degrees|programmes)/;

/**
 * Whether a passage answers a question rather than being merely related. Another year's date or amount,
 * another subject's points, or a postal address instead of a telephone number do not answer it.
 */
export function answersQuestion(
  { passage, relevance, words, matters }: RankedPassage,
  reading: Reading,
): boolean {
  const { topics, fields, year } = reading;
  const text = normalize(`${passage.section} ${passage.content}`);
  const asked = normalize(reading.question);
  if (relevance < MATCH_THRESHOLD) return false;
  if (!tellsAll(passage, text, reading)) return false;
  const entities = entitiesOf(asked);
  if (entities.some((entity) => !entity.test(text))) return false;
  if (isOfOtherProgramme(passage, reading)) return false;
  if (isForOthers(passage, reading, entities.length > 0)) return false;
  const fit =
    entities.length > 0
      ? 1
      : topicFit(passage.topics, topics) + (isOnField(passage, reading) ? 0.3 : 0);
  const isTold =
    (matters > 0 || isOnFieldOfProgramme(passage, reading)) &&
    (topics.length === 0 || words >= WORDS_WITHOUT_TOPIC || fit > 0);
  if (!isTold && (topics.length === 0 ? words < WORDS_WITHOUT_TOPIC : fit < TOPIC_FROM))
    return false;
  const of = (topic: string) => passage.topics.includes(topic);
  if (
    year !== undefined &&
    (isOfTheYear(passage.topics) ||
      (of('aps') && NAMES_POINTS.test(asked) && passage.year !== null)) &&
    passage.year !== year &&
    !text.includes(String(year)) &&
    !/the year before/.test(text)
  )
    return false;
  if (fields.length > 0 && (of('aps') || of('fees') || of('courses')) && !isGeneral(text, asked)) {
    const own = fieldsOf(`${passage.section} ${passage.content}`);
    if (!own.some((field) => fields.includes(field))) return false;
  }
  if (of('deadline') && fields.length > 0 && !isRuleForAll(passage.content)) {
    const own = fieldsOf(`${passage.section} ${passage.content}`);
    if (own.length > 0 && !own.some((field) => fields.includes(field))) return false;
  }
  // 'How many distinctions for medicine' asks for admission, not for an award.
  if (of('scholarship') && fields.length > 0 && !AWARD.test(asked)) {
    const own = fieldsOf(`${passage.section} ${passage.content}`);
    if (!own.some((field) => fields.includes(field))) return false;
  }
  if (isOfMoneyOnly(reading, asked) && (!of('scholarship') || !MONTH.test(text))) return false;
  return isOfField(passage, reading);
}

/** Admission requirements of a field of study may be in a passage about courses. */
function isOnField({ topics, section, content }: Passage, { fields, topics: asked }: Reading) {
  const own = fieldsOf(`${section} ${content}`);
  return (
    topics.includes('courses') &&
    (asked.includes('aps') || asked.includes('admission')) &&
    own.some((field) => fields.includes(field))
  );
}

/** A programme's passage naming medicine answers 'Can I study medicine with it?', whatever its topic. */
function isOnFieldOfProgramme({ programme, section, content }: Passage, { fields }: Reading) {
  return (
    programme !== null && fieldsOf(`${section} ${content}`).some((field) => fields.includes(field))
  );
}

/** Rules for certain applicants only, and the words of a question about them. */
const FOR_SOME: readonly (readonly [RegExp, RegExp])[] = [
  [/with a disability/, /disab|wheelchair|blind|deaf|gestrem|khubaz|bogole|bokoa|bofofu/],
  [/^tvet college/, /tvet|college/],
  [/^distance and part-time/, /distance|unisa|part-?time|afstand|deeltyds|\bjobs?\b|\bwork\w*/],
  [/with a job/, /\bjobs?\b|\bwork\w*|employ|\bwerk|sebenza/],
  [/honours, master|students only/, /honours|master|doctor|postgrad|phd|internal/],
];

/** Whether a passage is about another group of applicants, or general without naming what is asked for. */
function isForOthers(
  { university, programme, content }: Passage,
  reading: Reading,
  namesEntity: boolean,
): boolean {
  const text = normalize(content);
  const asked = normalize(reading.question);
  if (FOR_SOME.some(([group, word]) => group.test(text) && !word.test(asked))) return true;
  const isGeneral = university === null && programme === null;
  if (!isGeneral || reading.universities.length + reading.programmes.length === 0) return false;
  return !(
    namesEntity ||
    (reading.universities.length > 0 && namesAll(content, reading.universities))
  );
}

/** Where a bursary is named, a university's own facts count only if they name it. */
function isOfOtherProgramme({ programme, content }: Passage, { programmes }: Reading): boolean {
  const named = programmes.filter((name) => !name.startsWith('nsfas'));
  if (named.length === 0 || named.length < programmes.length || programme !== null) return false;
  const text = normalize(content);
  return !named.some((name) => PROGRAMMES[name]?.asked.test(text));
}

/** Dates and amounts apply to one year only. */
function isOfTheYear(topics: readonly string[]): boolean {
  return ['deadline', 'fees', 'covers'].some((topic) => topics.includes(topic));
}

function isGeneral(text: string, asked: string): boolean {
  if (REGISTRATION.test(text) && REGISTRATION.test(asked)) return true;
  if (ASKS_METHOD.test(asked)) return METHOD.test(text);
  return RULE_FOR_ALL.test(text);
}

/** 'Bursary closing date' asks for the bursary's deadline, not the deadline for admission. */
function isOfMoneyOnly({ topics, universities }: Reading, asked: string): boolean {
  return (
    universities.length > 0 &&
    topics.length === 2 &&
    topics[0] === 'scholarship' &&
    topics[1] === 'deadline' &&
    /clos(?:e|es|ing)|deadline|last da(?:y|te)/.test(asked) &&
    !/\band\b|,|&/.test(asked)
  );
}

const HEALTH =
  'medicine nursing pharmacy dentistry physiotherapy optometry occupational-therapy radiography audiology'.split(
    ' ',
  );

/** Whether a passage on campuses or requirements covers the field of study asked for. */
function isOfField(
  { topics, section, content }: Passage,
  { fields, topics: asked, question }: Reading,
) {
  const text = normalize(question);
  // 'Which campuses does it teach at?' does not ask about teacher training.
  const named = fields.filter((field) => field !== 'education' || !/\bteach(?:es)?\b/.test(text));
  if (named.length === 0) return true;
  const own = fieldsOf(`${section} ${content}`);
  if (/health sciences/i.test(content)) own.push(...HEALTH);
  const isShared = own.some((field) => named.includes(field));
  if (topics.includes('location') && asked.includes('location'))
    return (
      isShared || !/\b(?:which|what) campus|campus\b.{0,20}\b(?:teach|offer|ha[sv]e?)/.test(text)
    );
  if (topics.includes('admission') && own.length > 0 && !/\bonly\b/.test(content)) return isShared;
  return true;
}
