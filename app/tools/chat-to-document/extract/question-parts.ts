import { normalizedWords } from '@entropy-tools/data/text/words';

/** Words of a question that are in any text. */
export const COMMON: ReadonlySet<string> = new Set(
  normalizedWords(
    'a about an and any are as at be by can could did do does for from had has have he her his how i if in into is it its many me much my of on or our shall she should so tell than that the their them these they this those to us was we were what when where which who whom whose why will with would might must you your document text file please say says long date day name number get gets got need needs there',
  ),
);

/** What a question asks for: the kind of value that answers it. */
export type AnswerKind =
  | 'person'
  | 'date'
  | 'duration'
  | 'amount'
  | 'percent'
  | 'count'
  | 'place'
  | 'contact'
  | 'passage';

/** One part of a question: 'who signs' and 'when' of 'Who signs, and when?'. */
export interface QuestionPart {
  text: string;
  /** As it was put. */
  title: string;
  /** A matter that is looked for in its own way: the signatures, or the amount that all is about. */
  about: 'signing' | 'main-amount' | undefined;
  kind: AnswerKind;
  /** Words of the same matter that the document may use instead. */
  related: string;
}

const kinds: readonly (readonly [AnswerKind, RegExp])[] = [
  // 'Who do I phone', 'when is the rent due': the first word decides.
  ['person', /^who\b/i],
  ['date', /^when\b/i],
  [
    'contact',
    /\b(?:e-?mail|phone|telephone|cell|mobile|fax|website|web ?site|url|contact (?:details|number))\b/i,
  ],
  [
    'percent',
    /\b(?:what|which|how (?:much|high)).*(?:per ?cent|percentage|%|rate of|interest|discount|vat rate)\b|\b(?:percentage|interest rate)\b/i,
  ],
  [
    'duration',
    /\bhow (?:long|many (?:days|weeks|months|years|hours|minutes|working days))\b|\b(?:duration|notice period|validity|what period)\b/i,
  ],
  [
    'amount',
    /\bhow (?:much|expensive)\b|\b(?:what|which)\b.*\b(?:price|cost|costs|amount|fee|fees|rent|total|salary|deposit|budget|premium|balance|sum|value|payment)\b|\b(?:price|cost|total|amount|salary|rent)\b/i,
  ],
  [
    'date',
    /\bwhen\b|\b(?:what|which|by what) (?:date|day|time|month|year)\b|\b(?:deadline|due date|date|dates|closing)\b/i,
  ],
  [
    'count',
    /\bhow many\b|\bnumber of\b|\b(?:invoice|order|account|reference|policy|case|id|registration|vat|contract) (?:number|no)\b|\bwhat number\b/i,
  ],
  [
    'person',
    /\bwho(?:m|se|’s|'s)?\b|\b(?:name|names|parties|signatories|tenant|landlord|employer|author|manager|director)\b/i,
  ],
  ['place', /\bwhere\b|\b(?:address|venue|location|place|city|town)\b/i],
];

/** Words of one matter: a question with one of them is also matched by the others. */
const matters = [
  'sign signs signed signing signature signatory signatories undersigned behalf',
  'party parties between',
  'landlord lessor',
  'tenant lessee',
  'pay pays paid paying payment payable price cost costs fee fees amount total sum charge due',
  'rent rental monthly lease',
  'salary wage remuneration pay gross income',
  'total sum due balance amount payable grand',
  'deposit security refundable',
  'start starts starting begin begins beginning commence commences commencement effective from',
  'end ends ending expire expires expiry terminate terminates termination until lapse conclude',
  'deadline due closing close closes latest submit submission before',
  'cancel cancels cancellation terminate termination notice',
  'notice period terminate termination written',
  'address premises situated located property street road',
  'venue held location place meeting room hall',
  'author written prepared compiled by',
  'email mail phone telephone tel cell mobile contact',
  'meet meets meeting held date next',
  'attend attended attending present attendance apologies',
  'deliver delivers delivered delivery ship shipping dispatch',
  'born birth date',
  'work works worked employed job position employer company',
  'study studied degree university qualification graduated bachelor diploma',
  'order ordered quantity units items',
  'late overdue interest penalty',
  'responsible owner action assigned',
  'invoice number no reference',
].map((line) => line.split(' '));

/** All of them are parties, and none is another. */
const roles =
  'landlord tenant lessor lessee buyer seller employer employee client contractor'.split(' ');

const MAX_PARTS = 4;
/** In UTF-16 code units; the rest of a longer question is not read. */
const MAX_QUESTION = 2_000;

/** The parts of a question, each with what it asks for. */
export function questionParts(question: string): QuestionPart[] {
  const text = question.slice(0, MAX_QUESTION).replace(/\s+/g, ' ').trim();
  const pieces = text
    .split(
      /[?;]\s*|,\s*(?:and\s+)?(?=(?:who|when|where|what|which|how)\b)|\s+and\s+(?=(?:who|when|where|what|which|how)\b)/i,
    )
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece))
    .slice(0, MAX_PARTS);
  // 'Who signs, when': the later part is about what the first is about.
  return pieces.map((piece, at) => {
    const isShort = at > 0 && piece.split(' ').length < 3;
    // 'May I': no month.
    const whole = (isShort ? `${piece} ${pieces[0]}` : piece).replace(/\bmay\b/g, 'can');
    const kind = kinds.find(([, pattern]) => pattern.test(piece))?.[0] ?? 'passage';
    const words = whole.toLowerCase().match(/\p{L}+/gu) ?? [];
    return {
      text: whole,
      title: piece,
      about: aboutOf(kind, contentOf(piece), contentOf(whole)),
      kind,
      related: relatedTo(words.filter((word) => !COMMON.has(normalizedWords(word)[0] ?? ''))).join(
        ' ',
      ),
    };
  });
}

function contentOf(text: string): string[] {
  return normalizedWords(text).filter((word) => word.length > 1 && !COMMON.has(word));
}

function aboutOf(
  kind: AnswerKind,
  own: readonly string[],
  all: readonly string[],
): QuestionPart['about'] {
  if (kind === 'amount' && own.length === 0) return 'main-amount';
  const isSigning =
    (kind === 'person' || kind === 'date') &&
    all.some((word) => /^sign/.test(word)) &&
    all.every((word) => /^(?:sign|agreement|contract|letter|form|paper)/.test(word));
  return isSigning ? 'signing' : undefined;
}

/** The words of all matters that some words belong to. */
export function relatedTo(words: readonly string[]): string[] {
  const known = new Set(words);
  const all = matters.filter((matter) => matter.some((word) => known.has(word))).flat();
  return known.has('party') || known.has('parties') ? [...all, ...roles] : all;
}
