/**
 * Gate between retrieved facts and the answer: facts answer a question only if they contain its subject, its
 * predicate, its condition and the kind of information it asks for. Otherwise they are only related, and are
 * presented as such.
 */
import type { Passage } from '../knowledge.contract';
import { tells } from '../predicates/predicate';
import { predicatesOf } from '../predicates/predicates';
import askedValues from '../question/asked-values.json';
import { fieldsOf } from '../question/fields';
import { isOfOtherLanguage } from '../question/language';
import { matchUniversities } from '../question/match-universities';
import { isPlainWord } from '../question/plain-words';
import { PROGRAMMES } from '../question/programmes';
import type { Reading } from '../question/read-question';
import { searchGroups } from '../question/synonyms';
import { universityTopics } from '../question/topics';
import { namesOf } from '../question/university-aliases';
import { universityPlaces } from '../question/university-places';
import { isStopWord, normalize, stem, stemsOf, tokensOf } from '../question/words';
import { RULE_FOR_ALL } from './answers-question';

/** Result of the gate. */
export interface Gated {
  /** Facts that answer the question. */
  cited: readonly Passage[];
  /** Facts that are only related. */
  nearest: readonly Passage[];
  /** Terms of the question, verbatim, that no fact mentions. */
  unmet: readonly string[];
}

/** Narrow terms answered by facts about a wider one, such as 'sports bursaries' for hockey. */
const WIDER: readonly (readonly [RegExp, RegExp])[] = [
  [
    /hockey|rugby|soccer|football|netbal|cricket|athlet|swim|tennis|chess|judo|player|captain/,
    /sport/,
  ],
  [
    /physio|nurs|dent|audiolog|optom|radiograph|occupational|speech|therapy|dietet|biokinet|medic/,
    /\bhealth\b/,
  ],
  [/^preselect/, /pre-select/],
  [/^fail/, /must pass|fails/],
  [/physic/, /physical/],
  [/actuar|statist|mathem|\bmaths?\b/, /mathemat/],
  [/^vets?$/, /veterinar/],
  [/^cao$/, /central applications office|cao/],
  [/joburg/, /johannesburg|\buj\b|metro/],
  [/johannesburg|durban|pretoria|tshwane|cape|ekurhuleni/, /metro|johannesburg/],
  [/smal|town|rural|village/, /elsewhere/],
  [/colleg/, /college/],
  [/^offic/, /telephone|switchboard|call centre|client service/],
  [/wheelchair|blind|deaf|impair|autis/, /disabilit/],
  [/bed|hostel|dorm|roof|lodg|digs|flat|apart|rent/, /residence|accommodation/],
  [/cook/, /cater/],
  [/^(?:portug|french|german|swahil|shona|arab|spanish|chines|ndebel|sotho|tswana)/, /translation/],
  [/mom|mother|dad|father|pension|granny|salary|earn|wage/, /household|income|earn/],
];

/** Facts that apply to applicants from other countries. */
const FROM_ABROAD =
  /international|sadc|other applicants|other countries|outside|permanent resident|citizen|south africans?\b/;
const COUNTRIES =
  /^(?:zimbabw|zambi|keny|nigeri|ghan|namibi|botswan|motswana|lesotho|basotho|mosotho|swazi|eswatini|malawi|mozambi|congo|drc|angol|tanzan|ugand|ethiop|somal|cameroon|rwand|burund|egypt|india|pakist|bangla|chin|german|american|america|usa|uk|british|french|franc|brazil|portug|abroad|overseas|foreign|passport|refuge|asylum|permit|nation|citizen|country)/;

/** A household income range in a fact, compared with an income in the question. */
const RANGE = /between r(\d[\d ]*\d) and r(\d[\d ]*\d)/;
const INCOME = /r ?(\d{1,3}(?:[ ,]\d{3})+|\d{5,7}|\d{2,4} ?k)\b/;

/** Separates facts that answer the question from merely related ones. */
export function gateAnswer(reading: Reading, cited: readonly Passage[]): Gated {
  if (cited.length === 0 || reading.guard !== undefined) return { cited, nearest: [], unmet: [] };
  const told = normalize(cited.map(({ section, content }) => `${section} ${content}`).join(' '));
  const parts = partsOf(reading.question);
  const unmetIn = (part: string) => [
    ...(reading.language === 'en' ? unmetWords(part, reading, cited, told) : []),
    ...(reading.language === 'en' ? unmetValues(part, told) : []),
    ...unmetBranch(part, told),
    ...unmetFields(part, cited, told),
    ...unmetCondition(part, told),
  ];
  const unmet = withoutParts([...new Set(parts.flatMap(unmetIn))]);
  if (unmet.length === 0) return { cited, nearest: [], unmet };
  // For a question of several parts, answer what is known and report the rest as unmet.
  const isMet = (part: string, at: number) =>
    unmetIn(part).length === 0 &&
    universityTopics(part).length > 0 &&
    !(REFERS.test(part) && parts.slice(0, at).some((before) => unmetIn(before).length > 0));
  return parts.length > 1 && parts.some(isMet)
    ? { cited, nearest: [], unmet }
    : { cited: [], nearest: cited, unmet };
}

/** A part about what an earlier part speaks of: 'They have a choir. What does it cost?' */
const REFERS = /\b(?:it|its|that|there|those|these)\b/i;

/** 'Which button', 'whose name', 'how fresh': the noun or adjective that says what kind of value is asked for. */
const ASKED_VALUE =
  /\b(?:which|what|whose|how)(?: (?:kind|type|sort)s? of)?(?: (?:exact|other|else|the))? ([a-z]{3,})\b(?! (?:did|do|have|are) (?:you|u)\b)/g;
const VALUES = Object.entries(askedValues.told).map(
  ([asked, told]) => [new RegExp(`^(?:${asked})$`), new RegExp(told)] as const,
);
const ASKS_NO_VALUE = new Set(askedValues.plain.split(' '));

/** The kinds of value that a question asks for and no fact tells. */
function unmetValues(part: string, told: string): string[] {
  const known = stemsOf(told);
  return [...normalize(part).matchAll(ASKED_VALUE)].flatMap(([, word = '']) => {
    if (ASKS_NO_VALUE.has(word) || isStopWord(word) || isIn(stem(word), known)) return [];
    if (matchUniversities(word).length > 0 || fieldsOf(word).length > 0) return [];
    if (searchGroups(word).some((group) => group.some((one) => known.has(one)))) return [];
    return VALUES.some(([asked, tells]) => asked.test(word) && tells.test(told)) ? [] : [word];
  });
}

/** Removes terms contained in a longer term of the list. */
const withoutParts = (said: readonly string[]): string[] =>
  said.filter((one) => !said.some((other) => other !== one && ` ${other} `.includes(` ${one} `)));

const partsOf = (question: string): string[] =>
  question
    .split(
      /[?!;]+|\.\s|,?\s(?:and|but|plus|also)\s(?=(?:how|what|when|where|which|who|can|do|does|is|are|will|must|should|may|if|also|for|the)\b)/i,
    )
    .map((part) => part.trim())
    .filter((part) => tokensOf(part).length > 1);

function unmetWords(
  part: string,
  { universities, programmes, topics }: Reading,
  cited: readonly Passage[],
  told: string,
): string[] {
  const known = stemsOf(told);
  const names = stemsOf(
    [
      ...universities.flatMap((code) => [
        ...namesOf(code),
        ...(universityPlaces[code]?.location ?? []),
      ]),
      ...cited.map(({ programme }) => programme?.replaceAll('-', ' ') ?? ''),
    ].join(' '),
  );
  const isAbroad = FROM_ABROAD.test(told);
  // A list of campuses answers a question about any place.
  const tellsPlaces =
    topics[0] === 'location' && cited.some((one) => one.topics.includes('location'));
  const words = tokensOf(part);
  // Skip mixed-language questions: their words cannot be compared with the English facts.
  if (words.some(isOfOtherLanguage)) return [];
  // Terms given only as an example: 'private colleges like …'.
  const examples = new Set(
    tokensOf(/\b(?:like|such as|e\.?g\.?) (\w+)/i.exec(part)?.[1] ?? '').map(stem),
  );
  const unmet = searchGroups(part)
    .filter((group) => group.length === 1)
    .flat()
    .filter(
      (word) =>
        word.length > 2 &&
        !isPlainWord(word) &&
        !examples.has(word) &&
        !DEGREE.test(word) &&
        !names.has(word) &&
        !programmes.some((name) => PROGRAMMES[name]?.asked.test(word)) &&
        !isIn(word, known) &&
        !(COUNTRIES.test(word) && isAbroad) &&
        !WIDER.some(([narrow, wide]) => narrow.test(word) && wide.test(told)) &&
        !(tellsPlaces && isPlaceIn(part, word)) &&
        // Where somebody lives or learns, in a question about another thing.
        !(topics[0] !== 'location' && HOMES.has(word) && isPlaceIn(part, word)),
    );
  return unmet.map((one) => words.find((word) => stem(word) === one) ?? one);
}

/** Abbreviations of degrees; the field of study is compared separately. */
const DEGREE = /^(?:b(?:sc|com|ed|eng|a|tech|pharm|rad|cur)|llb|mbchb|hons?|dip)$/;

/** Places of universities, as words. */
const HOMES = stemsOf(
  Object.values(universityPlaces)
    .flatMap(({ location }) => location)
    .join(' '),
);

/** Word forms share the first six letters: 'actuarial', 'actuary'. */
const isIn = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) ||
  (word.length >= 6 &&
    [...known].some((one) => one.length >= 5 && one.slice(0, 6) === word.slice(0, 6)));

const isPlaceIn = (part: string, word: string): boolean =>
  new RegExp(`\\b(?:in|at|near|to|from|for) (?:the |a )?(?:\\w+ )?${word}`, 'i').test(part);

/** A field of study that the facts do not name, unless they state a rule for all fields. */
function unmetFields(part: string, cited: readonly Passage[], told: string): string[] {
  // 'On which campuses does it teach?' does not ask about teacher training.
  const asked = fieldsOf(part.replace(/\bteach(?:es)?\b/gi, ''));
  if (asked.length === 0) return [];
  const own = fieldsOf(told);
  const isForAll =
    RULE_FOR_ALL.test(told) ||
    cited.every(({ topics }) => topics.every((topic) => !FIELD_TOPICS.has(topic)));
  const needsField = /\bcampus|\btaught\b|\boffer/.test(normalize(part));
  if (isForAll && !needsField) return [];
  return asked.some((field) => own.includes(field)) ||
    WIDER.some(([narrow, wide]) => narrow.test(normalize(part)) && wide.test(told))
    ? []
    : [asked[0]?.replaceAll('-', ' ') ?? ''];
}

/** Branches of a field are different programmes: civil engineering is not mechanical engineering. */
const BRANCH = /\b([a-z]{4,}) (?:engineering|technology|therapy|management|design|studies)\b/g;
const NO_BRANCH =
  /^(?:stellies|maties|wits|tuks|kovsies|rhodes|potch|unisa|hare|doctor|into|with|want|like|from|study|offers?|take|about|does|have|need|this|that|your|their|some|good|information|university|degree|diploma|what|which|college|most|vaal|central|tshwane|cape|durban|mangosuthu|peninsula|only|then|also|doing|same|average|points|minimum|fees|many)$/;

/** Branches of a field that a question names and no fact. */
export function unmetBranch(part: string, told: string): string[] {
  if (tokensOf(part).some(isOfOtherLanguage)) return [];
  return [...normalize(part).matchAll(BRANCH)].flatMap(([whole, branch = '']) =>
    NO_BRANCH.test(branch) || told.includes(branch.slice(0, 6)) ? [] : [whole],
  );
}

/** Topics whose facts differ between fields of study. */
const FIELD_TOPICS = new Set(['courses', 'location']);

function unmetCondition(part: string, told: string): string[] {
  const text = normalize(part);
  const unmet = predicatesOf(part).flatMap((one) =>
    one.weight !== 'nearby' || tells(one, told)
      ? []
      : [...text.matchAll(new RegExp(one.asked, 'g'))].map(([phrase]) => phrase),
  );
  const [, least, most] = RANGE.exec(told) ?? [];
  const income = INCOME.exec(text);
  if (least && most && income && isIncome(text)) {
    const amount = amountOf(income[1] ?? '');
    if (amount > amountOf(most)) return [...unmet, `an income of ${income[0].toUpperCase()}`];
  }
  return unmet;
}

const isIncome = (text: string) => /earn|income|salar|household|make|a year|parents/.test(text);
const amountOf = (text: string): number =>
  Number(text.replace(/[^\d]/g, '')) * (/k/.test(text) ? 1000 : 1);
