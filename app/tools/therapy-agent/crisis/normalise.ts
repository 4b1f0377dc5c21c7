/**
 * Brings what people type to one spelling before the rules look at it: small letters without marks,
 * contractions written out, letters hidden behind digits or stars, drawn-out or spaced-out words, and
 * the misspellings that matter. Sentences stay apart by ` . `.
 */

/** Words that the rules hinge on; what is one slip away from them, and no word itself, is read as them. */
const hinges: readonly [word: string, slips: number][] = [
  ['suicide', 2],
  ['suicidal', 2],
  ['commit', 1],
  ['myself', 1],
  ['overdose', 1],
  ['anymore', 1],
  ['worthless', 1],
  ['hopeless', 1],
  ['pointless', 1],
  ['selfmoord', 1],
  ['doodmaak', 1],
  ['ukuzibulala', 2],
  ['ngizozibulala', 2],
  ['without', 1],
  ['everyone', 1],
  ['everybody', 1],
  ['forever', 1],
  ['goodbye', 1],
  ['disappear', 1],
  ['tonight', 1],
  ['tomorrow', 1],
  ['funeral', 1],
  ['nobody', 1],
];

/** Real words that lie close to a hinge. */
const realWords = new Set(['overdone', 'himself', 'itself', 'homicide', 'homicidal', 'homeless']);

const written: Readonly<Record<string, string>> = {
  im: 'i am',
  iam: 'i am',
  ive: 'i have',
  id: 'i would',
  dont: 'do not',
  dnt: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  cnt: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  isnt: 'is not',
  arent: 'are not',
  aint: 'is not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  shouldnt: 'should not',
  theyd: 'they would',
  theyre: 'they are',
  thats: 'that is',
  whats: 'what is',
  theres: 'there is',
  hes: 'he is',
  shes: 'she is',
  everyones: 'everyone is',
  wanna: 'want to',
  wana: 'want to',
  wnt: 'want',
  wan: 'want',
  gonna: 'going to',
  gona: 'going to',
  gna: 'going to',
  finna: 'going to',
  tryna: 'trying to',
  lemme: 'let me',
  imma: 'i am going to',
  ima: 'i am going to',
  kil: 'kill',
  kll: 'kill',
  klil: 'kill',
  kiling: 'killing',
  killin: 'killing',
  killng: 'killing',
  dieing: 'dying',
  dyin: 'dying',
  alot: 'a lot',
  nomore: 'no more',
  anymre: 'anymore',
  mself: 'myself',
  myslf: 'myself',
  meself: 'myself',
  everbody: 'everybody',
  evryone: 'everyone',
  everyoned: 'everyone would',
  noone: 'no one',
  abt: 'about',
  bout: 'about',
  bcoz: 'because',
  coz: 'because',
  cuz: 'because',
  tmrw: 'tomorrow',
  tonite: 'tonight',
  u: 'you',
  ur: 'your',
  lyf: 'life',
  lyfe: 'life',
  selfharm: 'self harm',
  selfharming: 'self harming',
  unalived: 'unalive',
  unaliving: 'unalive',
  sewerslide: 'suicide',
  sewerslidal: 'suicidal',
  teh: 'the',
  da: 'the',
  jsut: 'just',
  jst: 'just',
  wnat: 'want',
  waht: 'what',
  hwo: 'how',
  nemore: 'anymore',
  nt: 'not',
  nvr: 'never',
  neva: 'never',
  wud: 'would',
  cud: 'could',
  shud: 'should',
  beta: 'better',
  betta: 'better',
  betr: 'better',
  wen: 'when',
  tke: 'take',
  slp: 'sleep',
  lyk: 'like',
  hv: 'have',
  ppl: 'people',
  frm: 'from',
  evry: 'every',
  evrything: 'everything',
  everythin: 'everything',
  nothin: 'nothing',
  nuthin: 'nothing',
  som1: 'someone',
  some1: 'someone',
  every1: 'everyone',
  any1: 'anyone',
  no1: 'no one',
  '4ever': 'forever',
  '4eva': 'forever',
  '4eve': 'forever',
  foreva: 'forever',
  '2day': 'today',
  '2nite': 'tonight',
  '2moro': 'tomorrow',
  '2mrw': 'tomorrow',
  tmr: 'tomorrow',
  tomoro: 'tomorrow',
  b4: 'before',
  widout: 'without',
  witout: 'without',
  ded: 'dead',
  od: 'overdose',
  maself: 'myself',
  mo: 'more',
  jus: 'just',
  h8: 'hate',
  luv: 'love',
  pls: 'please',
  plz: 'please',
  deth: 'death',
  everythings: 'everything is',
  lifes: 'life is',
  ni: 'nie',
};

/** Short forms that are words of their own elsewhere ("dis" is Afrikaans), with what stands beside them. */
const texted: Readonly<Record<string, string>> = {
  dis: 'this',
  b: 'be',
};
const textedWords =
  /\bdis(?= (?:earth|world|life|pain|planet|shit|body|anymore|place|no))|(?<=(?:to|not|will|would|would not|can|could|going to|just) )b\b/g;

/** No word is this long: cut, so that patterns which look inside words stay quick. */
const overlong = /\w{60}(?=\w)/g;

/**
 * @returns words parted by single spaces, sentences and clauses by `.`; begins and ends with a space
 */
export function normalise(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/(\w)'ll\b/g, '$1 will')
    .replace(/(\w)'re\b/g, '$1 are')
    .replace(/(\w)'ve\b/g, '$1 have');
  const words = joinSpelt(plain)
    .replace(/'/g, '')
    .replace(/[.!?;:\n]+(?=\s|$)|[…()]|\s-+\s|\n/g, ' . ')
    .replace(/[^\p{L}\p{N}.*$@!#\s]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word === '.' ? word : spell(word)))
    .map((word) => word.replace(overlong, '$& '))
    .join(' ')
    .replace(/\bmy self\b/g, 'myself')
    .replace(/\bany more\b/g, 'anymore')
    .replace(/\bdood maak\b/g, 'doodmaak')
    .replace(/\bself moord\b/g, 'selfmoord')
    .replace(textedWords, (found) => texted[found] ?? found)
    .replace(/ 2 (?=\p{L})/gu, ' to ')
    .replace(/ 4 (?=good|ever|life)/g, ' for ');
  return ` ${words} `;
}

/** Words that are looked for in letters which were spaced out without a gap between the words. */
const speltOut =
  'myself|suicidal|suicide|tonight|killed|kill|want|wish|going|gonna|wanna|dead|die|life|live|alive|hate|hurt|self|over|help|cut|end|all|not|dont|was|were|the|am|my|me|to|be|do|it|i';
const onlySpeltOut = new RegExp(`^(?:${speltOut})+$`);
const eachSpeltOut = new RegExp(`(?:${speltOut})(?=(?:${speltOut})*$)`, 'g');

/**
 * `k i l l` and `s.u.i.c.i.d.e`: three or more single letters in a row are one word, or several where wider
 * gaps or known words part them (`i w a n t  t o  d i e`).
 */
function joinSpelt(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}'])\p{L}(?:[._-]| {1,3})\p{L}(?:(?:[._-]| {1,3})\p{L})+(?![\p{L}\p{N}'])/gu,
    (spelt) =>
      spelt
        .split(/ {2,}/)
        .map((part) => parted(part.replace(/[ ._-]/g, '')))
        .join(' '),
  );
}

function parted(word: string): string {
  if (word.length < 5 || word.length > 60 || !onlySpeltOut.test(word)) return word;
  return word.match(eachSpeltOut)?.join(' ') ?? word;
}

function spell(raw: string): string {
  const word = written[raw] ? raw : unmask(raw);
  if (written[word]) return written[word];
  const short = word.replace(/(\p{L})\1{2,}/gu, '$1');
  if (short !== word) {
    const double = word.replace(/(\p{L})\1{2,}/gu, '$1$1');
    return written[short] ?? (double === 'kill' ? 'kill' : short);
  }
  if (word.length < 5 || realWords.has(word)) return word;
  for (const [hinge, slips] of hinges) {
    if (word === hinge || word === `${hinge}s`) return word;
    if (Math.abs(word.length - hinge.length) > slips) continue;
    if (word[0] === hinge[0] && distance(word, hinge) <= slips) return hinge;
  }
  return word;
}

const masked: readonly [RegExp, string][] = [
  [/^s.{1,2}c.d(e|al)$/, 'suicid'],
  [/^k.ll$/, 'kill'],
  [/^k.lling$/, 'killing'],
  [/^d.e$/, 'die'],
];

/** Digits and signs that stand for letters (`su1c1de`, `k!ll`, `s*icide`). */
function unmask(raw: string): string {
  if (!/\p{L}/u.test(raw)) return raw.replace(/[^\p{L}\p{N}]/gu, '');
  const trimmed = raw.replace(/^[.*$@!#]+|[.*$@!#]+$/g, '');
  if (!/[\d*$@!#.]/.test(trimmed)) return trimmed;
  if (/[*#]/.test(trimmed)) {
    const pattern = trimmed.replace(/[*#]/g, '.');
    for (const [shape, word] of masked) {
      const match = shape.exec(pattern);
      if (match) return word === 'suicid' ? word + match[1] : word;
    }
  }
  return trimmed
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[4@]/g, 'a')
    .replace(/[5$]/g, 's')
    .replace(/7/g, 't')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Optimal string alignment distance: insertions, deletions, replacements, neighbours swapped. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) (rows[0] as number[])[j] = j;
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = best;
    }
  return at(a.length, b.length);
}
