/** What universities can be compared, ordered and filtered by: each value is read from a passage. */
import type { Passage } from '../knowledge.contract';
import { fieldsOf } from '../question/fields';
import type { Topic } from '../question/topics';
import { normalize } from '../question/words';
import { daysTold } from './dates-told';

/** A value of a university, told by a passage. */
export interface Told {
  /** Compares with values of the same measure; a day as YYYYMMDD, an amount in rand, points. */
  size: number;
  text: string;
}

export interface Measure {
  /** Heading of the values: 'Closes'. */
  title: string;
  /** In a sentence: 'closing date'. */
  name: string;
  asked: RegExp;
  topics: readonly Topic[];
  /** All values of a passage; none if it tells another thing. The question is normalized. */
  valuesOf: (passage: Passage, question: string) => Told[];
}

const AMOUNT = /\br ?(\d{1,3}(?: \d{3})+|\d+)/;
const FREE = /\bfree\b|no application fee/;
/** Not what a South African pays on time. */
const FOR_OTHERS = /outside sadc|^international|waive|\ba late\b/;
const PAID_FIRST =
  /registration|first (?:fee )?payment|before registration|initial payment|minimum payment/;
/** Clauses on points that tell no minimum: how they are counted, points besides. */
const NO_MINIMUM =
  /scale|extra points|\bcounts?\b|divides|halves|leaves|does not|adds up|sum of|less \d/;
/** Two digits that are no percentage, part of a year or size of a subject. */
const POINTS = /(?<![\d/,.-])(\d{2})(?![\d%/]| ?percent|-credit| years)/g;
const WITH_LITERACY = /(?<!\d)(\d{2})(?= with (?:mathematical literacy|maths lit))/g;

/** Bounds of the points that a programme asks for on the usual scales. */
const LEAST_POINTS = 15;
const MOST_POINTS = 48;
/** Mathematical Literacy in a question. */
export const LITERACY = /literacy|maths? lit\b|wiskundige geletterdheid/;

const rand = (digits: string) => Number(digits.replaceAll(' ', ''));

/** A room of the university, or a place in one. */
export const RESIDENCE = /\bres\b|residence|accommodation|\bbeds?\b|hostels?\b|\bdorms?\b|koshuis/;
const ASKS_COST = /\bcosts?\b|\bfees?\b|\bpric|how much|\bcharg|cheap|expensive|\bpay\b/;

/** An amount that a passage tells, with the words that say what it is for. */
interface ToldAmount extends Told {
  label: string;
}

const AMOUNTS = /\bR ?(\d{1,3}(?: \d{3})+|\d+)(?: to R ?\d{1,3}(?: \d{3})*)?/g;

/**
 * All amounts of a passage: 'R50 120 to R56 510 (BCom)'. What an amount is for stands after it ('for a BCom'), else
 * before it ('residence with meals at'); of a single amount the whole passage says it.
 */
function amountsTold(content: string): ToldAmount[] {
  const all = [...content.matchAll(AMOUNTS)];
  return all.map((match, at) => {
    const { 0: text, 1: least = '', index } = match;
    const last = all[at - 1];
    const before = content.slice(last ? last.index + last[0].length : 0, index);
    const [, after] =
      /^ ((?:for|with|in) [^,;.]*?)(?=,|;|\.| and (?:R|residence)|$)/.exec(
        content.slice(index + text.length),
      ) ?? [];
    const short = after?.replace(/^(?:for|in) (?:an? )?/, '');
    return {
      size: rand(least),
      text: short && all.length > 1 ? `${text} (${short})` : text,
      label: all.length === 1 ? content : (after ?? before),
    };
  });
}

/** What a year costs, by what it is for; not what is paid first. */
function costsTold(content: string): ToldAmount[] {
  const text = normalize(content);
  if (PAID_FIRST.test(text) || /\bdeposit|residence application/.test(text)) return [];
  const isModule = /\bmodule\b/.test(text);
  const isAll = /tuition.*\bbed\b/.test(text);
  const of = /\byear of ([A-Z][\w ]+?) at\b/.exec(content)?.[1];
  const besides = isModule ? 'a module' : isAll ? 'tuition, bed and food together' : of;
  return amountsTold(content).map((one) => ({
    ...one,
    text: besides ? `${one.text} (${besides})` : one.text,
  }));
}

export const MEASURES = {
  closing: {
    title: 'Closes',
    name: 'closing date',
    asked:
      /\bclos(?:e|es|ed|ing)\b|deadlines?|\bopen\b|still (?:apply|take)|\bsluit\w*|\boop\b|\w*val(?:a|wa|iwe)\b|\w*vul(?:a|wa|iwe|elwa|elwe)\b|asavul\w+|apply to for 20/,
    topics: ['deadline'],
    valuesOf: ({ content }) =>
      daysTold(content)
        .filter(({ opens }) => !opens)
        .map(({ day, text }) => ({ size: Number(day.replaceAll('-', '')), text })),
  },
  'application-fee': {
    title: 'Application fee for South Africans',
    name: 'application fee for South Africans',
    asked:
      /application fees?|(?:cheap\w*|expensive|dear(?:er|est)?)\b.{0,24}\bappl|appl\w*.{0,24}(?:cheap|expensive)|(?:charg\w+|cost\w*) (?:(?:more|less) than |over |under |below )?r ?\d{2,3}\b|appl(?:y|ying|ication)\w*.{0,20}\b(?:fees?|free|cost|r ?\d)|(?:fees?|free|costs?|charges?|r ?\d+)\b.{0,24}\bappl|aansoekfooie?|aansoekgeld|\w*khokhis\w*.{0,20}isicelo|imali yesicelo|\w*hlawulis\w*.{0,20}isicelo|gratis aansoek/,
    topics: ['application-fee'],
    valuesOf: ({ content }) => {
      const text = normalize(content);
      if (FOR_OTHERS.test(text)) return [];
      const amount = AMOUNT.exec(text);
      const free = FREE.exec(text);
      if (free && (!amount || free.index < amount.index)) return [{ size: 0, text: 'free' }];
      return amount ? [{ size: rand(amount[1] ?? ''), text: amount[0].toUpperCase() }] : [];
    },
  },
  residence: {
    title: 'Residence',
    name: 'cost of a residence',
    asked: new RegExp(`(?=.*(?:${RESIDENCE.source}))(?=.*(?:${ASKS_COST.source}))`),
    topics: ['fees'],
    valuesOf: ({ content }) =>
      costsTold(content).filter(({ label }) => RESIDENCE.test(normalize(label))),
  },
  tuition: {
    title: 'Tuition',
    name: 'cost of tuition',
    asked:
      /tuition|(?:course|study) fees?|klasgeld|studiegeld|(?=.*\b(?:stud(?:y|ies|ying)|degree|year|b ?(?:a|sc|com|ed|eng))\b)(?=.*(?:\bcosts?\b|cheap|expensive))(?!.*appl)/,
    topics: ['fees'],
    valuesOf: ({ content }, question) => {
      const asked = fieldsOf(question);
      return costsTold(content).filter(({ label }) => {
        const own = fieldsOf(label);
        const isOfField =
          asked.length === 0 || own.length === 0 || own.some((field) => asked.includes(field));
        return isOfField && (/tuition/i.test(label) || !RESIDENCE.test(normalize(label)));
      });
    },
  },
  'first-payment': {
    title: 'Payment on registration',
    name: 'payment on registration',
    asked:
      /registration (?:fee|payment|cost|with residence)s?|first payments?|initial payments?|\b(?:on|at|before|for) registration\b/,
    topics: ['fees'],
    valuesOf: ({ content }, question) => {
      if (!PAID_FIRST.test(normalize(content))) return [];
      const all = amountsTold(content);
      const isOnResidence = RESIDENCE.test(question);
      const [first] = isOnResidence
        ? all.filter(({ label }) => RESIDENCE.test(normalize(label)))
        : all;
      // 'R9 340, or R10 000 for residence students'.
      const shown = first && { ...first, text: first.text.replace(/ \(.*/, '') };
      return first && shown ? [isOnResidence ? first : shown] : [];
    },
  },
  points: {
    title: 'Points',
    name: 'minimum points',
    asked: /\bpoints?\b|\baps\b|\bpunte\b|amaphuzu|amanqaku/,
    topics: ['aps'],
    valuesOf: ({ content }, question) =>
      normalize(content)
        .split(/[;]/)
        .filter((clause) => !NO_MINIMUM.test(clause))
        .flatMap((clause) => [...clause.matchAll(LITERACY.test(question) ? WITH_LITERACY : POINTS)])
        .map(([points]) => ({ size: Number(points), text: points }))
        .filter(({ size }) => size >= LEAST_POINTS && size <= MOST_POINTS),
  },
} satisfies Record<string, Measure>;
