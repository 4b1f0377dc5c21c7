import { matchUniversities, namedIn } from '../question/match-universities';
import { isPlainWord } from '../question/plain-words';
import type { Reading } from '../question/read-question';
import { namesOf } from '../question/university-aliases';
import { isStopWord, normalize, stem, tokensOf } from '../question/words';
import { MONTHS } from './dates-told';
import { MEASURES, type Measure, RESIDENCE } from './measures';
import { traitOf } from './traits';

/** Universities side by side. */
export const MOST_COMPARED = 6;

const COMPARES = /^(?:compar\w*|versus|vs|vergelyk|qhathanis\w*|thelekis\w*|side)$/;

/** Named universities that a question compares in everything: 'Compare UCT and Wits'. */
export function comparedInAll({ question, guard, topics }: Reading): string[] {
  const codes = namedIn(matchUniversities(question, MOST_COMPARED));
  const names = new Set(codes.flatMap(namesOf).flatMap(tokensOf));
  const words = tokensOf(question).filter((word) => !names.has(word) && !isStopWord(word));
  const isPlain = words.every((word) => COMPARES.test(word) || isPlainWord(stem(word)));
  const isAsked =
    guard === undefined && topics.length === 0 && words.some((word) => COMPARES.test(word));
  return isPlain && isAsked && codes.length > 1 ? codes : [];
}

/** A question about several universities that their values answer. */
export interface SeveralQuestion {
  /**
   * `open`: which can be applied to today. `list`: those that meet the condition. `order`: sorted by the
   * measure. `compare`: the named ones side by side.
   */
  kind: 'open' | 'list' | 'order' | 'compare';
  measure: Measure;
  /** The named universities; empty means all. */
  codes: string[];
  /** What a value has to meet, and how it is said: 'up to R150'. */
  condition?: { meets: (size: number) => boolean; said: string };
  /** The greatest first. */
  isDescending: boolean;
  /** Only those at the head of the order: 'which closes first'. */
  isFirstOnly: boolean;
  /** Asks for their number. */
  isCount: boolean;
  /** The academic year that values must be of. */
  year: number | undefined;
  /** The question, normalized. */
  text: string;
}

const ALL =
  /^(?:what|who) (?:closes|closed|is closing)|universit(?:y|ies)|\bunis?\b|varsit(?:y|ies)|institutions?|universiteite?|\w*nyuvesi\b|\w*yunivesithi\b|\w*yunibesithi\b|where (?:can|could) (?:i|one|we|you|she|he)\b|which (?:applications|closing dates|deadlines)|\ball (?:the )?(?:application fees|closing dates|deadlines|registration (?:fees|payments))|dates? of all/;
const WHICH =
  /\b(?:which|what|who|where|any|each|every|all|list|name|show|sort|order|rank|how many|watter|hoeveel)\b|\b(?:yi|i)maphi\b|\bziphi\b|\byiziphi\b|\bzeziphi\b|\bzingaphi\b|\bmangaki\b/;
const OPEN =
  /\bnot (?:yet )?closed|n'?t closed|\bopen\b(?! day)|still (?:apply|take|accept|possible)|\b(?:can|could|may) i still\b|nog oop|oop vir|\w*vuliwe\w*|asavul\w+|savul\w+|sevul\w+|zivuliwe|avuliwe/;
const STILL =
  /\bstill\b|\byet\b|\bnow\b|today|at the moment|currently|right now|2day|\bnog\b|vandag|\bnou\b|namuhla|manje|namhlanje|\bngoku\b|\bsa\w*vul/;
const COMPARE =
  /\bcompar\w*|side by side|difference|\bdiffer\b|\bversus\b|\bvs\b|\bor\b|\bwhich (?:one )?(?:charges|closes|is cheaper|asks)|vergelyk|qhathanis\w*|thelekis\w*|\band\b|,/;
const ORDER =
  /\bsort(?:ed)?\b|\bin order\b|\border\b|\brank\b|by date|chronolog\w*|cheapest|lowest|least|highest|dearest|most expensive|earliest|latest|soonest|\bfirst\b(?! (?:payment|fee|year|choice))|\blast\b(?! (?:day|date|year|month|week))|goedkoopste|duurste/;
/** The first of those still open. */
const NEXT = /clos\w* next\b(?! month)|next (?:to close|closing|deadline)|sluit\w* volgende/;
const OF_ENTRY = /\b(?:for|vir) 20\d\d|20\d\d (?:entry|intake|academic)/;
const EXTREME =
  /cheapest(?! first)|lowest|highest|dearest|most expensive|earliest|latest|soonest|\b(?:closes?|closed|opens?) (?:first|last)\b|goedkoopste|duurste/;
const DESCENDING = /highest|dearest|most expensive|latest|\blast\b|duurste/;

const DAY = new RegExp(`\\b(?:(\\d{1,2}) )?(${MONTHS.join('|')})(?: (20\\d{2}))?\\b`);
const MONTHS_AWAY: Readonly<Record<string, number>> = { this: 0, next: 1, last: -1 };
const RELATIVE = /\b(this|next|last) month\b/;

function monthOf(now: Date, away: number): SeveralQuestion['condition'] {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1));
  const month = first.getUTCFullYear() * 100 + first.getUTCMonth() + 1;
  const name = MONTHS[first.getUTCMonth()]?.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return {
    meets: (size) => Math.floor(size / 100) === month,
    said: `in ${name} ${first.getUTCFullYear()}`,
  };
}

const NOT_NONE = /(?:not|n'?t) (?:for )?free\b|not gratis/;
const NONE =
  /\bfree\b|\bno (?:application )?fees?\b|(?:not|n'?t) (?:charge|cost|pay)|without (?:an? )?(?:application )?fee|nothing|for nothing|geen aansoek|\w*ngakhokhisi\w*|\w*ngahlawulisi\w*|\w*ngabizi\b|gratis|mahhala|simahla/;
const AMOUNT = /\br ?(\d{1,3}(?: \d{3})+|\d+)\b/;
const BELOW = /below|under|less than|cheaper than|at most|up to|or less|no more than|minder as/;
const ABOVE = /above|over|more than|at least|or more|meer as/;

/**
 * Reads a question that compares, filters, counts or orders universities by their values, or asks what is open
 * today. Undefined for every other question: those on a programme of study, on funding, or on one university.
 */
export function readSeveral(reading: Reading, now: Date): SeveralQuestion | undefined {
  const { question, programmes, fields, others, guard, predicates } = reading;
  const text = normalize(question);
  const hasOthers = programmes.length + others.length > 0 || reading.unknownFunder;
  if (guard !== undefined || hasOthers) return undefined;
  const measures = Object.values(MEASURES);
  const named = namedIn(matchUniversities(question, MOST_COMPARED));
  const codes = matchesNames(question) ? named : [];
  const isOpen =
    NEXT.test(text) ||
    (OPEN.test(text) && STILL.test(text) && !/open (?:day|space|place)/.test(text));
  const isOnAll = codes.length === 0 && asksForUniversities(text);
  // Where a test is written no passage tells.
  const isUntold = predicates.some(({ name }) => name === 'test-date');
  const trait = isOnAll && !isOpen && !isUntold ? traitOf(question) : undefined;
  // Another predicate, such as residence or honours, is no value of ours.
  const measure = isOpen
    ? MEASURES.closing
    : (measures.find((one) => one !== MEASURES.points && one.asked.test(text)) ??
      measures.find((one) => one.asked.test(text)));
  // What is paid for rooms and studies is a value of ours, another predicate such as honours is none.
  const isOnCost =
    measure === MEASURES.residence ||
    measure === MEASURES.tuition ||
    (measure === MEASURES['first-payment'] && RESIDENCE.test(text));
  const isBlocked =
    predicates.some(
      ({ name, weight, of }) =>
        weight === undefined && of === undefined && !(isOnCost && name === 'residence'),
    ) ||
    /scholarship|bursar|late\b|\bfund(?:s|ing)?\b|campus/.test(text) ||
    (!isOnCost && /\bres\b|residence|tuition/.test(text));
  const hasCondition = measure !== undefined && conditionOf(text, measure, now) !== undefined;
  if (trait && !hasCondition && !(measure && ORDER.test(text)))
    return {
      kind: 'list',
      measure: trait,
      codes,
      condition: { meets: () => true, said: '' },
      isDescending: false,
      isFirstOnly: false,
      isCount: false,
      year: undefined,
      text,
    };
  if (isBlocked || measure === undefined) return undefined;
  if (fields.length > 0 && codes.length < 2) return undefined;
  const condition = conditionOf(text, measure, now);
  const about = {
    measure,
    codes,
    isDescending: DESCENDING.test(text),
    isFirstOnly: EXTREME.test(text) || NEXT.test(text),
    isCount: /how many|hoeveel universiteite|mangaki|zingaphi|bangaphi/.test(text),
    // 'In October 2026' names no academic year.
    year:
      condition && measure === MEASURES.closing && !OF_ENTRY.test(text) ? undefined : reading.year,
    text,
  };
  if (
    isOpen &&
    (codes.length > 0 || ALL.test(text) || /^what|^is any|\b(?:which|who)\b/.test(text))
  )
    return { ...about, kind: 'open' };
  const isOrder = ORDER.test(text) && measure !== MEASURES.points;
  const isOnEvery = ALL.test(text) || /dates|cheapest|lowest|highest|most expensive/.test(text);
  if (isOrder && (codes.length > 1 || (codes.length === 0 && isOnEvery)))
    return { ...about, kind: 'order' };
  if (isOnAll && condition) return { ...about, kind: 'list', condition };
  if (isOnAll && about.isCount && /do you know|is known|are known/.test(text))
    return { ...about, kind: 'list', condition: { meets: () => true, said: '' } };
  if (isOnAll && /\ball\b|every universit/.test(text) && measure !== MEASURES.points)
    return { ...about, kind: 'order' };
  if (codes.length > 1 && COMPARE.test(text) && (fields.length === 0 || isOnCost))
    return { ...about, kind: 'compare' };
  return undefined;
}

/** Whether a normalized question asks which universities, or how many of them. */
const asksForUniversities = (text: string): boolean =>
  ALL.test(text) &&
  (WHICH.test(text) || /^(?:number of )?(?:universities|unis|varsities)\b/.test(text));

const matchesNames = (question: string) =>
  matchUniversities(question, MOST_COMPARED).some(({ isNamed }) => isNamed);

function conditionOf(text: string, measure: Measure, now: Date): SeveralQuestion['condition'] {
  if (measure === MEASURES.closing) {
    const relative = RELATIVE.exec(text)?.[1];
    if (relative) return monthOf(now, MONTHS_AWAY[relative] ?? 0);
    const [found, date, month, told] = DAY.exec(text) ?? [];
    if (found === undefined) return undefined;
    const year = told ?? String(now.getUTCFullYear());
    const said = told ? found : `${found} ${year}`;
    const number = Number(year) * 100 + MONTHS.indexOf(month ?? '') + 1;
    const shown = said.replace(/[a-z]/, (letter) => letter.toUpperCase());
    // A month without a day is compared as a whole.
    const day = date === undefined ? number : number * 100 + Number(date);
    const read = (size: number) => (date === undefined ? Math.floor(size / 100) : size);
    if (/\bbefore\b/.test(text))
      return { meets: (size) => read(size) < day, said: `before ${shown}` };
    if (/\bafter\b/.test(text))
      return { meets: (size) => read(size) > day, said: `after ${shown}` };
    return {
      meets: (size) => read(size) === day,
      said: `${date === undefined ? 'in' : 'on'} ${shown}`,
    };
  }
  if (measure === MEASURES.points) {
    const points = Number(/\b(\d{2})\b(?=.{0,12}(?:points?|aps|punte)|\b)/.exec(text)?.[1]);
    if (Number.isNaN(points)) return undefined;
    if (/(?:more than|over|above) \d/.test(text))
      return { meets: (size) => size > points, said: `over ${points}` };
    if (/at least \d|\d (?:points )?or more/.test(text))
      return { meets: (size) => size >= points, said: `at least ${points}` };
    return { meets: (size) => size <= points, said: `at most ${points}` };
  }
  const amount = AMOUNT.exec(text);
  if (amount) {
    const limit = Number(amount[1]?.replaceAll(' ', ''));
    const shown = amount[0].toUpperCase();
    if (BELOW.test(text)) return { meets: (size) => size < limit, said: `under ${shown}` };
    if (ABOVE.test(text)) return { meets: (size) => size > limit, said: `over ${shown}` };
    return { meets: (size) => size === limit, said: `of ${shown}` };
  }
  if (NOT_NONE.test(text)) return { meets: (size) => size > 0, said: 'not free' };
  return NONE.test(text) ? { meets: (size) => size === 0, said: 'none' } : undefined;
}
