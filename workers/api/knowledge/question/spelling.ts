import { normalize } from './words';

/** Words that decide what a question is about, in the English that most questions are written in. */
const KEY_WORDS =
  'accept accepted accommodation address admission allowance appeal application applications apply applying available average bursaries bursary campus campuses choice choices closing certificate contact contract course courses deadline diploma disability distance documents education engineering enquiries faculties faculty financial foreign international household income level location maximum mathematics medicine merit minimum nursing orientation percentage pharmacy phone points portal postal postgraduate programme programmes qualification qualifications qualify quality refundable register registration requirement requirements resident residents residence results scholarship scholarships science selection subjects technology telephone threshold transport tuition undergraduate university'.split(
    ' ',
  );

const keyWords = new Set(KEY_WORDS);

/** Short forms of messages on a phone, each a whole word. */
const SHORT: Readonly<Record<string, string>> = {
  wat: 'what',
  wats: 'what is',
  whats: 'what is',
  wht: 'what',
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
  chem: 'chemical',
  bio: 'biology',
  psych: 'psychology',
  intl: 'international',
  undergrad: 'undergraduate',
  undergrads: 'undergraduate',
  postgrad: 'postgraduate',
};

/** Of these the other languages have a word of their own, so that they stay where the question is in one. */
const OTHERS_TOO = new Set(['wat', 'wen', 'eng', 'uni']);

/**
 * A question with short forms written out and slips in the words that decide mended ('aplication',
 * 'clossing', 'bursery'). All else stays as it is, capitals too.
 * @param isEnglish whether short forms that are words of another language are written out as well
 */
export function spellOut(question: string, isEnglish: boolean): string {
  return question
    .replace(/\bapp(?= (?:fees?|form|dates?|deadline))\b/gi, 'application')
    .replace(/[A-Za-z]+/g, (word, at: number, all: string) => {
      const small = normalize(word);
      // Capitals are names; what a hyphen or a point joins is a part of one.
      if (word === word.toUpperCase() || /[-.@/]/.test(all[at - 1] ?? '')) return word;
      if (/^(?:@|[-.][a-z])/i.test(all.slice(at + word.length))) return word;
      const long = SHORT[small];
      if (long && (isEnglish || !OTHERS_TOO.has(small))) return long;
      return small.length < 6 || keyWords.has(small) ? word : (keyWordNear(small) ?? word);
    });
}

/** The one key word that a word is a slip of; words of eight letters and more may have two. */
function keyWordNear(word: string): string | undefined {
  let best: { key: string; slips: number } | undefined;
  for (const key of KEY_WORDS) {
    const most = key.length >= 10 ? 2 : key.length >= 6 ? 1 : 0;
    if (key[0] !== word[0] || Math.abs(key.length - word.length) > most) continue;
    // Endings are no slips: 'accepts', 'applied', 'campuses'.
    if (isInflected(word, key)) return undefined;
    const slips = slipsBetween(word, key, most);
    if (slips <= most && (best === undefined || slips < best.slips)) best = { key, slips };
  }
  return best?.key;
}

function isInflected(word: string, key: string): boolean {
  const root = key.replace(/(?:e|y|s|es|ies|ed|ing|ation|ations)$/, '');
  return (
    word.startsWith(root) &&
    /^(?:|e|y|s|es|ies|ed|ied|ing|able|al|ally|ly)$/.test(word.slice(root.length))
  );
}

/** Letters to add, take away, change or swap; `most` + 1 where it is more than that. */
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
