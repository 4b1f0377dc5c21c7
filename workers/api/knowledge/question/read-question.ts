import type { AnswerLanguage } from '../knowledge.contract';
import type { Predicate } from '../predicates/predicate';
import { predicatesOf } from '../predicates/predicates';
import { fieldsOf } from './fields';
import { type Guard, guardQuestion } from './guards';
import { type OtherInstitution, otherInstitutions } from './institutions';
import { languageOf } from './language';
import { matchUniversities, namedIn } from './match-universities';
import { placesNamed } from './places';
import { namesUnknownFunder, programmesOf } from './programmes';
import { spellOut } from './spelling';
import { inKnownWords } from './thesaurus';
import { fundingTopics, type Topic, universityTopics } from './topics';
import { normalize } from './words';

/** A question's content, as far as its words reveal it. */
export interface Reading {
  /** The last message without injected instructions, with typos and abbreviations corrected. */
  question: string;
  guard: Guard;
  language: AnswerLanguage;
  /** Codes of universities named in it, or in earlier messages if it names none. */
  universities: string[];
  /** Codes of universities matched by place or keyword only. */
  near: string[];
  programmes: string[];
  unknownFunder: boolean;
  others: OtherInstitution[];
  topics: Topic[];
  fields: string[];
  /** The academic year it names. */
  year: number | undefined;
  /** No source can know that year yet. */
  isYearAhead: boolean;
  /** What it asks for. */
  predicates: readonly Predicate[];
  /** Whether it concerns applying, studying or funding at all. */
  isInScope: boolean;
  /** Contains words of the specification's list: passages should answer it. */
  isProspectusMode: boolean;
}

const SCOPE =
  /universit\w*|\bunis?\b|varsit\w+|tertiary|\bappl(?:y|ied|ying|ication|ications)\b|aansoek\w*|\w*celo\b|\bkopo\b|admission|\bapplicants?\b|bursar\w*|scholarship|\bbeurs\w*|fundaze|bhasari|ba[sz]ari|\baps\b|\bmatric\b|\bnbts?\b|benchmark test|\bcao\b|\bcach\b|clearing house|\bdegrees?\b|\bdiplomas?\b|\bcampus\w*|facult\w+|tuition|prospectus|registration|student loan|loan scheme|loan students|quintile|common scale|accommodation cap|fund(?:ing)? (?:my )?stud\w*|missing middle|higher certificate|bachelor|life orientation|\bstudy\b|first[- ]year|closing dates?|deadline|\blate (?:way|entry|place)/;

/** Spec 3, section 9: admission, fees, nsfas, deadline and similar. */
const PROSPECTUS_MODE =
  /admission|requirement|\baps\b|points?|fees?\b|cost|tuition|nsfas|fund|bursar|scholarship|deadline|clos(?:e|es|ing)|date|appl(?:y|ication)|course|programme|degree|diploma|facult|campus|where|location|contact|phone|accommodation|residence|prospectus/;

/**
 * Reads a user's latest messages, newest last. University and topic missing in the newest are taken from
 * earlier ones, so that follow-ups such as 'and the fees?' work.
 */
export function readQuestion(messages: readonly string[], now: Date): Reading {
  const last = messages.at(-1) ?? '';
  const language = languageOf(last);
  const guarded = guardQuestion(last);
  const { guard } = guarded;
  const question = inKnownWords(spellOut(guarded.question, language === 'en'));
  const before = messages.slice(0, -1).reverse();
  const others = otherInstitutions(question);
  const programmes = programmesOf(question);
  const unknownFunder = namesUnknownFunder(question);
  const matches = matchUniversities(question);
  // In a question about an institution outside the 24, a place refers to that institution.
  let universities = namedIn(others.length > 0 ? matches.filter((one) => one.isNamed) : matches);
  const isFollowUp =
    universities.length === 0 && programmes.length === 0 && others.length === 0 && !unknownFunder;
  let topics = topicsOf(question, programmes, universities);
  if (
    isFollowUp &&
    guard === undefined &&
    !/\ball\b|any universit|which universit/.test(normalize(question))
  ) {
    for (const earlier of before) {
      universities = namedIn(matchUniversities(earlier));
      const earlierProgrammes = programmesOf(earlier);
      if (universities.length === 0 && earlierProgrammes.length === 0) continue;
      if (universities.length === 0) programmes.push(...earlierProgrammes);
      topics = topicsOf(question, programmes, universities);
      break;
    }
  }
  for (const earlier of before) {
    if (topics.length > 0) break;
    topics = topicsOf(earlier, programmes, universities);
  }
  const fields = fieldsOf(question);
  const named = matches.filter(({ isNamed }) => isNamed).map(({ code }) => code);
  // 'Does Fort Hare teach in East London?' asks about the location.
  if (named.length > 0 && placesNamed(question, named).length > 0 && !topics.includes('location'))
    topics = [
      'location' as const,
      ...topics.filter((topic) => topic !== 'courses' || fields.length > 0),
    ];
  const text = normalize(question);
  const year = yearOf(text, now);
  return {
    question,
    guard,
    language,
    universities,
    near: universities.length + others.length > 0 ? [] : matches.map(({ code }) => code),
    programmes,
    unknownFunder,
    others,
    topics,
    fields,
    year,
    isYearAhead: year !== undefined && year > now.getUTCFullYear() + LAST_YEAR_AHEAD,
    predicates: predicatesOf(question),
    isInScope:
      universities.length > 0 ||
      programmes.length > 0 ||
      unknownFunder ||
      others.length > 0 ||
      SCOPE.test(text),
    isProspectusMode: PROSPECTUS_MODE.test(text) || topics.length > 0,
  };
}

/** Where a question goes on to ask for another thing. */
const BETWEEN_PARTS = /\s*(?:[?;]|,? (?:and|plus|as well as|en|kanye|nokuthi)(?= ))\s*/i;

/** A part of a question with its most important topic. */
export interface Part {
  text: string;
  topic: Topic;
}

/**
 * The parts of a question that ask for different things, such as 'when does it close' and 'where is it'; none unless
 * there are several.
 */
export function partsAsked(question: string, { programmes }: Reading): Part[] {
  const parts = inKnownWords(question)
    .split(BETWEEN_PARTS)
    .flatMap((text) => {
      const [topic = universityTopics(text)[0]] = programmes.length > 0 ? fundingTopics(text) : [];
      return topic === undefined || topic === 'courses' ? [] : [{ text, topic }];
    });
  const topics = new Set(parts.map(({ topic }) => topic));
  return parts.length > 1 && topics.size === parts.length ? parts : [];
}

function topicsOf(
  question: string,
  programmes: readonly string[],
  universities: readonly string[],
): Topic[] {
  if (programmes.length === 0) return universityTopics(question);
  const funding = fundingTopics(question);
  // 'ISFAP at Rhodes?' asks where it can be used.
  const isBursary = programmes.every((name) => !name.startsWith('nsfas'));
  if (isBursary && funding.length < 2 && universities.length + fieldsOf(question).length > 0)
    funding.unshift(programmes.includes('funza-lushaka') ? 'who-qualifies' : 'universities');
  if (isBursary) return [...new Set<Topic>([...funding, ...universityTopics(question)])];
  return universities.length === 0
    ? funding
    : [...new Set<Topic>(['nsfas', 'scholarship', ...funding, ...universityTopics(question)])];
}

/** An application cycle counts as its second year: '2026/27', '2026-2027'. */
const CYCLE = /(?<!\d)20([12]\d) ?[/–-] ?(?:20)?([12]\d)(?!\d|[/–-])/;
const CALENDAR =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:january|february|march|april|may|june|july|august|september|october|november|december|januarie|februarie|maart|mei|junie|julie|augustus|oktober|desember),? 20[12]\d\b/g;
const IN_WORDS: Readonly<Record<string, number>> = {
  'twenty-four': 24,
  'twenty-five': 25,
  'twenty-six': 26,
  'twenty-seven': 27,
  'twenty-eight': 28,
  'twenty-nine': 29,
};
/** Prospectuses appear for the next year; some rules name the one after it. */
const LAST_YEAR_AHEAD = 2;
const NEXT_YEAR =
  /\bnext year\b|\bcoming year\b|\byear after this\b|volgende jaar|\w*nyaka ozayo|selemo se tlang|ngwaga o o tlang/;
const THIS_YEAR =
  /\bthis year\b|hierdie jaar|\bvanjaar\b|\w*nyaka\b.{0,3}(?:lo|walo)\b|selemo sena|monongwaga/;
const TO_APPLY = /\bappl|aansoek|celo\b|kopo\b|clos|deadline|sluit/;

/**
 * Reads the year from '2027', "for '27", '2026/27', 'twenty twenty-seven', 'next year'. Of several the latest
 * counts: 'in 2026 for 2027'. 'Apply this year' names no year, because studies start in the next one.
 */
function yearOf(text: string, now: Date): number | undefined {
  const [, from, to] = CYCLE.exec(text) ?? [];
  if (to !== undefined && Number(to) === Number(from) + 1) return 2000 + Number(to);
  // A calendar date does not name an academic year: '31 December 2026'.
  const withoutDays = text.replace(CALENDAR, ' ');
  const years = withoutDays.match(/(?<!\d)(?<!\d-)20\d\d(?!\d)/g);
  if (years) return Math.max(...years.map(Number));
  const inWords = /\btwenty (twenty[ -](?:four|five|six|seven|eight|nine))\b/.exec(text)?.[1];
  if (inWords) return 2000 + (IN_WORDS[inWords.replace(' ', '-')] ?? 0);
  const thousand = /two thousand (?:and )?(twenty[ -](?:four|five|six|seven|eight|nine))\b/.exec(
    text,
  )?.[1];
  if (thousand) return 2000 + (IN_WORDS[thousand.replace(' ', '-')] ?? 0);
  const short =
    /(?:\bfor|\bin|\bclass of|\bvir|\bintake) '?(2[4-9])(?![\d%])(?! (?:points|punte|days|may|june|july|august|september|october|november|january|february|march|april))|(?:^|\s)'(2[4-9])\b/.exec(
      text,
    );
  if (short) return 2000 + Number(short[1] ?? short[2]);
  if (NEXT_YEAR.test(text)) return now.getUTCFullYear() + 1;
  if (THIS_YEAR.test(text) && !TO_APPLY.test(text)) return now.getUTCFullYear();
  return undefined;
}
