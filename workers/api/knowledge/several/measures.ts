/** What universities can be compared, ordered and filtered by: each value is read from a passage. */
import type { Passage } from '../knowledge.contract';
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
const LITERACY = /literacy|maths? lit\b|wiskundige geletterdheid/;

const rand = (digits: string) => Number(digits.replaceAll(' ', ''));

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
  'first-payment': {
    title: 'Payment on registration',
    name: 'payment on registration',
    asked:
      /registration (?:fee|payment)s?|first payments?|initial payments?|pay(?:ment)? (?:on|before) registration/,
    topics: ['fees'],
    valuesOf: ({ content }) => {
      const text = normalize(content);
      const amount = AMOUNT.exec(text);
      return PAID_FIRST.test(text) && amount
        ? [{ size: rand(amount[1] ?? ''), text: amount[0].toUpperCase() }]
        : [];
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
