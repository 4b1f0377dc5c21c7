import { universities } from '../catalogue.contract';
import { universityAliases } from './university-aliases';
import { universityPlaces } from './university-places';
import { normalize, tokensOf } from './words';

/** A university with its match score for a question. */
export interface UniversityMatch {
  code: string;
  score: number;
  /** Matched by name, not only by a place or keyword. */
  isNamed: boolean;
  /** The only university at the place named: 'in Grahamstown'. */
  isOnlyPlace: boolean;
}

/** Points as specified (spec 3, section 9). */
const POINTS = { alias: 10, keyword: 5, word: 3, location: 2 } as const;

/** Minimum score of a match without its name; below it only a place or keyword matches. */
const NAMED_FROM = 8;

const MOST = 3;

/** Words of names that do not identify a university. */
const COMMON = new Set(
  'university of the uni tech technology technikon institute central cape town free state north west northern eastern western southern south africa african data online degree varsity college distance correspondence long native border province medical health science sciences and for ya yase van die e i us universiteit iyunivesithi yunivesithi yunibesiti suid afrika port'.split(
    ' ',
  ),
);

/** Next to these an ambiguous name counts as a name even in lower case. */
const AFTER =
  '20\\d\\d|university|fees?|aps|applications?|prospectus|res|campus(?:es)?|admissions?';
const BEFORE = 'university|at|by|from|to|of|for|between|vir|bij|ku|kwa|e|se|ho|ko|le|and|or|vs';
/** Between an auxiliary and another verb a word is the subject: 'does cut charge', 'can up waive'. */
const ASKED_OF = 'does|do|did|can|could|will|would|has|is';
const NO_VERB = 'off|to|down|the|my|into|with|it|on|for';

const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ -]+');
/** Bantu languages prefix names with 'e-', 'yase' and similar. */
const PREFIX =
  '(?:(?:e|i|u|ku|kwa|se|ye|ze|we|ase|yase|zase|wase|ya|za|wa|ba|le|ne|no|na|nase|ngase)-?)?';

/** Places in Afrikaans, isiZulu and isiXhosa. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\bkaapstad\b|\b\w{0,3}kapa\b/g, 'cape town'],
  [/\b(?:die )?vrystaat\b|\bfreistata\b/g, 'free state'],
  [/\bsuid[ -]afrika\b/g, 'south africa'],
  [/\bnoord[ -]?wes\b|\bbokone[ -]bophirima\b|\bnorthwest\b/g, 'north west'],
];

interface Known {
  code: string;
  /** Unambiguous names, matched as whole words. */
  aliases: readonly RegExp[];
  /** Ambiguous names, matched case-sensitively in the original text. */
  capitals: readonly RegExp[];
  besides: readonly RegExp[];
  /** 'At Mpumalanga', 'Limpopo fees': the place after 'University of', unless several universities are there. */
  after: RegExp | undefined;
  keywords: readonly RegExp[];
  words: ReadonlySet<string>;
  /** Single-word names of seven or more letters, matched with one typo. */
  long: readonly string[];
  location: readonly RegExp[];
  /** Places in a context that makes them the place of study. */
  places: readonly RegExp[];
}

/** Between these a place is no university: 'schools in Limpopo', 'the Limpopo province'. */
const NO_NAME_AFTER =
  'in|from|near|of|around|to|live|stay|the|and|cut|technology|technikon|college';
const NO_NAME_BEFORE =
  'universities|unis|province|learners?|schools?|bursar|premier|depart|tech|tvet|college|govern';

/** Places with several universities: 'at' plus the name is ambiguous. */
const CITIES = /johannesburg|cape town|south africa/;

const placeOf = (name: string) => /^university of (?:the )?(.+)$/.exec(normalize(name))?.[1];

function namedAfter(name: string): RegExp | undefined {
  const place = placeOf(name);
  if (!place || CITIES.test(place)) return undefined;
  return new RegExp(
    `(?:\\b(?:at|by) (?:the )?|^|(?<!\\b(?:${NO_NAME_AFTER}),? )\\b)${escaped(place)}(?![a-z0-9])(?! (?:${NO_NAME_BEFORE}))`,
  );
}

/** A name turned or cut: 'Limpopo University', 'University Limpopo', 'Vaal Tech', 'Tshwane University of Tech'. */
function turned(name: string): RegExp[] {
  const place = placeOf(name);
  const [, of] = /^(.+) university of technology/.exec(normalize(name)) ?? [];
  if (of) return [new RegExp(`\\b${of} (?:university )?(?:of )?tech(?:nology|nikon)?\\b`)];
  // 'A South Africa university' is any.
  if (!place || place === 'south africa') return [];
  const said = escaped(place.replace('-', ' '));
  return [
    new RegExp(`\\buniversity (?:of )?(?:the )?${said}(?![a-z0-9])`),
    new RegExp(`(?<![a-z0-9])${PREFIX}${said} university(?! of)`),
  ];
}

const known: readonly Known[] = universities.map(({ code, name }) => {
  const { aliases, ambiguous } = universityAliases[code] ?? { aliases: [], ambiguous: [] };
  const { keywords, location } = universityPlaces[code] ?? { keywords: [], location: [] };
  // Normalised like questions: 'Universiteit van die Vrystaat' becomes 'university of vrystaat'.
  const asCompared = (alias: string) => inEnglish(normalize(alias));
  const all = [...new Set([code, name, ...aliases].map(asCompared))];
  const unsure = ambiguous.map(asCompared);
  const plain = all.filter((alias) => !unsure.includes(alias));
  const places = location
    .flatMap((place) => place.split(/[(),]/))
    .map((place) => normalize(place))
    .filter((place) => place.length > 3);
  const whole = (text: string) => new RegExp(`(?<![a-z0-9])${escaped(text)}(?![a-z0-9])`);
  return {
    code,
    aliases: [
      ...plain.map((text) => new RegExp(`(?<![a-z0-9])${PREFIX}${escaped(text)}(?![a-z0-9])`)),
      ...turned(name),
    ],
    capitals: ambiguous.map(
      (text) => new RegExp(`(?<![A-Za-z0-9])(?:[a-z]{1,4}-?)?${escaped(text)}(?![A-Za-z0-9])`),
    ),
    besides: unsure.map(
      (text) =>
        new RegExp(
          `(?:\\b(?:${BEFORE})[ -]${escaped(text)}(?![a-z0-9-])(?! off\\b| to\\b))|\\b(?:${ASKED_OF}) ${escaped(text)} (?!(?:${NO_VERB})\\b)[a-z]|(?<!\\b(?:sign|end|set|look|log|pick|give|wake|start|grow|clear|short|log) )\\b${escaped(text)} (?:${AFTER})\\b`,
        ),
    ),
    after: namedAfter(name),
    keywords: keywords.map((text) => whole(normalize(text))),
    words: new Set(plain.flatMap(tokensOf).filter((word) => word.length > 3 && !COMMON.has(word))),
    long: plain.filter((text) => /^[a-z]{7,}$/.test(text)),
    location: places.map(whole),
    // After 'in', 'at' or 'near'; on its own if it is one of the university's keywords.
    places: places.map(
      (place) =>
        new RegExp(
          keywords.includes(place)
            ? `(?<!\\b(?:from|live in|stay in|born in|school in) )(?<![a-z0-9])${escaped(place)}(?![a-z0-9])`
            : `(?<!\\b(?:live|stay|born|school|home|based|matric) )\\b(?:in|at|near) (?:the )?${escaped(place)}(?![a-z0-9])`,
        ),
    ),
  };
});

/**
 * Finds the best three universities for a question (spec 3, section 9): an alias scores 10, a keyword 5, a
 * word of its code or aliases 3, its place 2. Aliases match as whole words; those that are everyday words
 * ('sign up', 'cut off') count only in capitals or next to words about applying.
 */
export function matchUniversities(asked: string, most = MOST): UniversityMatch[] {
  // Strip the possessive: 'CUTs number'.
  const question = asked.replace(/\b([A-Z]{2,})s\b/g, '$1').replace(/(?<=\w)['’]s\b/g, '');
  const text = inEnglish(
    normalize(
      question
        .replace(/([a-z])(?=[A-Z]{2})/g, '$1 ')
        .replace(/\b(e|i|ku|kwa|yase|ze|ya|se)(?=[A-Z][a-z])/g, '$1 '),
    ),
  );
  const isShouted = question === question.toUpperCase();
  const tokens = tokensOf(text);
  const placed = known.filter(({ places }) => places.some((place) => place.test(text)));
  return known
    .map((one) => {
      const named =
        one.aliases.some((alias) => alias.test(text)) ||
        (!isShouted && one.capitals.some((alias) => alias.test(question))) ||
        one.besides.some((alias) => alias.test(text)) ||
        one.after?.test(text) === true ||
        one.long.some((name) => tokens.some((token) => isSlipOf(token, name)));
      const score =
        (named ? POINTS.alias : 0) +
        (one.keywords.some((keyword) => keyword.test(text)) ? POINTS.keyword : 0) +
        (tokens.some((token) => one.words.has(token)) ? POINTS.word : 0) +
        (one.location.some((place) => place.test(text)) ? POINTS.location : 0);
      const isOnlyPlace =
        placed.length === 1 &&
        placed[0] === one &&
        !known.some((other) => other !== one && other.location.some((place) => place.test(text)));
      return { code: one.code, score, isNamed: named, isOnlyPlace };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most);
}

/** Codes of universities a question surely means: those named, otherwise strong place or keyword matches. */
export function namedIn(matches: readonly UniversityMatch[]): string[] {
  const byName = matches.filter(({ isNamed }) => isNamed);
  const sure =
    byName.length > 0
      ? byName
      : matches.filter(({ score, isOnlyPlace }) => score >= NAMED_FROM || isOnlyPlace);
  return sure.map(({ code }) => code);
}

/** Translates names of places, 'Universiteit van X', 'uni of X' and similar to 'university of X'. */
function inEnglish(text: string): string {
  const named = text
    .replace(/universiteit van (?:die )?/g, 'university of ')
    .replace(/\w*yuni[vb]esi(?:thi|ti) (?:y?ase ?|ya ?)/g, 'university of ')
    .replace(/\b(?:universiteit|uni|univ|varsity)\b/g, 'university');
  return PLACES.reduce((read, [place, english]) => read.replace(place, english), named);
}

/** Whether a word is a name with one typo: a letter missing, added or changed, or two swapped. */
function isSlipOf(word: string, name: string): boolean {
  if (word === name || Math.abs(word.length - name.length) > 1 || word[0] !== name[0]) return false;
  let from = 0;
  while (from < word.length && word[from] === name[from]) from += 1;
  const rest = (text: string, skip: number) => text.slice(from + skip);
  if (word.length > name.length) return rest(word, 1) === rest(name, 0);
  if (word.length < name.length) return rest(word, 0) === rest(name, 1);
  const swapped = word[from] === name[from + 1] && word[from + 1] === name[from];
  return rest(word, 1) === rest(name, 1) || (swapped && rest(word, 2) === rest(name, 2));
}
