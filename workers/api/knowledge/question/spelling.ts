import { universities } from '../catalogue.contract';
import { PREDICATES } from '../predicates/predicates';
import { commonWords } from './common-words';
import { ABROAD } from './institutions';
import { isPlainWord, plainWords } from './plain-words';
import { knownPhrases } from './thesaurus';
import { namesOf } from './university-aliases';
import { universityPlaces } from './university-places';
import { isStopWord, normalize, stem, tokensOf } from './words';

/** English key words that determine what a question is about. */
const KEY_WORDS =
  'accept accepted accommodation address admission allowance appeal application applications apply applying available average bursaries bursary campus campuses choice choices closing certificate contact contract course courses deadline diploma disability distance documents education engineering engineer enquiries faculties faculty financial foreign health income international household income level limit location maximum mathematics medicine merit module modules minimum nursing orientation percentage pharmacy phone points portal postal postgraduate programme programmes qualification qualifications qualify quality refundable register registration requirement requirements resident residents residence results scholarship scholarships science selection subjects technology telephone teaching threshold transport tuition undergraduate university'.split(
    ' ',
  );

const keyWords = new Set(KEY_WORDS);

/** Names of universities and places, in which a slip is also put right: 'Tswane', 'Kimberly'. */
const NAMES = [
  ...new Set(
    [
      ...universities.flatMap(({ code }) => namesOf(code)),
      ...Object.values(universityPlaces).flatMap(({ location }) => location),
      'funza lushaka allan gray orbis nsfas isfap zimbabwe zimbabwean namibia namibian botswana lesotho swazi nigeria nigerian kenya kenyan ghana ghanaian malawi mozambique zambia american british',
    ]
      .flatMap(tokensOf)
      .filter((word) => word.length >= 4 && !keyWords.has(word)),
  ),
];

/** Whole words of a pattern, not beginnings such as 'clos' in 'clos\\w+'. */
const WHOLE = /[a-z]{3,}(?![a-z\\([])/g;

/** Correct words: those of the lists, and all that the predicates ask for. */
const known = new Set([
  ...NAMES,
  ...ABROAD,
  ...commonWords,
  ...plainWords,
  ...universities.flatMap(({ code }) => namesOf(code).flatMap(tokensOf)),
  ...PREDICATES.flatMap(({ asked }) => asked.source.match(WHOLE) ?? []),
  ...knownPhrases.flatMap((phrase) => phrase.match(WHOLE) ?? []),
]);

/** Abbreviations used in text messages, matched as whole words. */
const SHORT: Readonly<Record<string, string>> = {
  wat: 'what',
  fe: 'fee',
  clos: 'close',
  wher: 'where',
  fon: 'phone',
  nomba: 'number',
  numba: 'number',
  foriegn: 'foreign',
  apls: 'applications',
  appl: 'application',
  apps: 'applications',
  undrgrad: 'undergraduate',
  wats: 'what is',
  witz: 'Wits',
  nfsas: 'NSFAS',
  nsafs: 'NSFAS',
  teh: 'the',
  degre: 'degree',
  duz: 'does',
  dus: 'does',
  incum: 'income',
  nmbr: 'number',
  cal: 'call',
  cn: 'can',
  hv: 'have',
  honors: 'honours',
  compair: 'compare',
  aftr: 'after',
  gud: 'good',
  bursry: 'bursary',
  frm: 'from',
  tht: 'that',
  aply: 'apply',
  hte: 'the',
  wich: 'which',
  dos: 'does',
  tak: 'take',
  ned: 'need',
  lat: 'late',
  mny: 'many',
  pts: 'points',
  pnts: 'points',
  nr: 'number',
  cova: 'cover',
  covr: 'cover',
  ur: 'your',
  unis: 'universities',
  wht: 'what',
  whats: 'what is',
  whn: 'when',
  wen: 'when',
  whr: 'where',
  wer: 'where',
  hw: 'how',
  mch: 'much',
  nd: 'and',
  abt: 'about',
  bcos: 'because',
  coz: 'because',
  accom: 'accommodation',
  accomo: 'accommodation',
  reqs: 'requirements',
  req: 'requirements',
  docs: 'documents',
  qual: 'qualification',
  quals: 'qualifications',
  uni: 'university',
  univ: 'university',
  program: 'programme',
  programs: 'programmes',
  varsty: 'university',
  num: 'number',
  fone: 'phone',
  reg: 'registration',
  admin: 'admission',
  gr: 'grade',
  grd: 'grade',
  yr: 'year',
  yrs: 'years',
  dept: 'department',
  info: 'information',
  calc: 'calculate',
  avg: 'average',
  sci: 'science',
  eng: 'engineering',
  mech: 'mechanical',
  tech: 'technology',
  chem: 'chemical',
  bio: 'biology',
  psych: 'psychology',
  intl: 'international',
  undergrad: 'undergraduate',
  undergrads: 'undergraduate',
  postgrad: 'postgraduate',
};

/** Abbreviations that are words in other languages, expanded only in English questions. */
const OTHERS_TOO = new Set(['wat', 'wen', 'eng', 'uni']);

/** Late applications in Afrikaans, isiZulu and isiXhosa. */
const LATE_APPLICATIONS =
  /\blaat aansoeke?\b|\b\w*celo (?:ezephuzile|ezifike kade|ezisemva kwexesha|ezifike emva kwexesha)\w*/gi;

/**
 * Expands abbreviations and corrects typos in key words, common words and names ('aplication', 'Tswane').
 * Everything else is unchanged, including capitals.
 * @param isEnglish whether to expand abbreviations that are words in other languages
 */
export function spellOut(question: string, isEnglish: boolean): string {
  const read = question
    .replace(LATE_APPLICATIONS, 'late applications')
    .replace(/^were (?=is\b|are\b|r\b)/i, 'where ')
    // Bantu languages join a prefix to names in capitals: 'iNBT', 'kwi-NSFAS'.
    .replace(/\b[a-z]{1,3}-?(?=(?:NBTs?|CAO|NSFAS|ISFAP|APS|LLB)\b)/g, '')
    .replace(/\bapp(?= (?:fees?|form|dates?|deadline))\b/gi, 'application');
  const once = correct(read, isEnglish, false);
  // Who slipped once slips again: then another letter in a short word is read as a slip too.
  const twice = isEnglish && once !== read ? correct(once, isEnglish, true) : once;
  return twice.replace(/\bkwa[ -]?zulu[ -]?natal\b/gi, 'KwaZulu-Natal');
}

function correct(question: string, isEnglish: boolean, isLoose: boolean): string {
  return question.replace(/[A-Za-z]+/g, (word, at: number, all: string) => {
    const small = normalize(word);
    // Words in capitals are names; words joined by a hyphen or dot are parts of one.
    if (word === word.toUpperCase() || /[-.@/]/.test(all[at - 1] ?? '')) return word;
    if (/^(?:@|[-.][a-z])/i.test(all.slice(at + word.length))) return word;
    const long = SHORT[small];
    if (long && (isEnglish || !OTHERS_TOO.has(small))) return long;
    if (small.length < 3 || keyWords.has(small) || known.has(small)) return word;
    if (isStopWord(small)) return word;
    if (!isEnglish) return small.length < 6 ? word : (nearest(small, KEY_WORDS) ?? word);
    // An inflected form of a plain word is no slip of another one.
    if (small.length < 6 && isPlainWord(stem(small))) return word;
    return (
      nearest(small, KEY_WORDS, isLoose) ??
      // A capital begins a name, which is no slip of a common word: 'Motheo'.
      (/^[a-z]/.test(word) ? nearest(small, commonWords, isLoose) : undefined) ??
      nearest(small, NAMES) ??
      word
    );
  });
}

/** The known word closest to a word: one typo from five letters, two from ten. */
function nearest(word: string, known: readonly string[], isLoose = false): string | undefined {
  let best: { key: string; slips: number } | undefined;
  for (const key of known) {
    const most = key.length >= 10 ? 2 : 1;
    if (word.length >= 5 && soundOf(word) === soundOf(key)) return key;
    if (key[0] !== word[0] || Math.abs(key.length - word.length) > most) continue;
    // In short words another letter makes another word; one left out, doubled or swapped is a slip.
    const isShort = word.length < (isLoose ? 4 : 5);
    if (isShort && !isSwapped(word, key) && !isLetterLeftOut(word, key)) continue;
    // Inflections are not typos: 'accepts', 'applied', 'campuses'.
    if (isInflected(word, key)) return word;
    const slips = slipsBetween(word, key, most);
    if (slips <= most && (best === undefined || slips < best.slips)) best = { key, slips };
  }
  return best?.key;
}

/** Letters that sound alike are one: 'farmacy', 'enjineering', 'aksept'. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/(.)\1/g, '$1');

const isSwapped = (word: string, key: string): boolean =>
  word !== key && [...word].sort().join('') === [...key].sort().join('');

const isLetterLeftOut = (word: string, key: string): boolean =>
  key.length === word.length + 1 &&
  [...key].some((_, at) => key.slice(0, at) + key.slice(at + 1) === word);

function isInflected(word: string, key: string): boolean {
  const root = key.replace(/(?:e|y|s|es|ies|ed|ing|ation|ations)$/, '');
  // Of 'Rhodes', 'Rhods' is a slip.
  if (key === `${root}es` && word === `${root}s`) return false;
  return (
    word.startsWith(root) &&
    /^(?:|e|y|s|es|ies|ed|ied|ing|able|al|ally|ly)$/.test(word.slice(root.length))
  );
}

/** Edit distance with swaps (optimal string alignment); `most` + 1 if it exceeds `most`. */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last.at(-1) ?? 0;
}
