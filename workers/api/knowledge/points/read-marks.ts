import { normalize } from '../question/words';

/** Marks that a message tells. */
export interface ReadMarks {
  /** Of every subject but Life Orientation; percent, or levels from 1 to 7. */
  subjects: number[];
  lifeOrientation?: number;
  areLevels: boolean;
}

/** Subjects of the school certificate, as they are typed. */
const SUBJECT =
  '(?:life orientation|l\\.?o|maths? lit(?:eracy)?|mathematical literacy|technical maths?|technical sciences?|(?:pure )?math(?:s|ematics)?|wiskunde|physical sciences?|physics|life sciences?|biology|geography|geo|history|accounting|business(?: studies)?|economics|tourism|consumer studies|computer applications technology|cat|information technology|it|egd|engineering graphics(?: and design)?|visual arts?|dramatic arts?|drama|music|dance|design|hospitality(?: studies)?|agricultur(?:e|al sciences?)|religion studies|english|eng|afrikaans|afr|phys(?: sci)?|life sci|bio|acc|hist|econ|(?:isi)?zulu|(?:isi)?xhosa|sesotho|setswana|sepedi|tshivenda|venda|xitsonga|tsonga|siswati|(?:isi)?ndebele|french|german|portuguese|home language|first additional language)';
const LIFE_ORIENTATION = /^(?:life orientation|l\.?o)$/;

const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};
const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const IN_WORDS = new RegExp(
  `\\b(${Object.keys(TENS).join('|')})(?:[ -](${ONES.slice(1).join('|')}))?\\b`,
  'g',
);

const WITH_MARK = new RegExp(
  `\\b${SUBJECT}\\b\\W{0,3}\\d{1,3}\\b|\\b\\d{1,3} ?%? (?:in |for )?${SUBJECT}\\b`,
  'g',
);

/** A message without the subjects that have a mark: what is left names the field of study. */
export const withoutMarks = (message: string): string => normalize(message).replace(WITH_MARK, ' ');

/** Figures that are no marks: the grade, the age, how many subjects. */
const NO_MARKS =
  /\b(?:grade|graad|gr|age|aged|i am|i'm|im)\.? \d{1,2}\b(?! ?(?:%|percent|for|in|vir)\b)|\b\d{1,2} (?:subjects?|years?|distinctions?|universit\w+|vakke)\b/g;

/** Fewer pairs of subject and mark are a condition of another question: '60% in maths, can I do law?'. */
const FEWEST_PAIRS = 4;
const FEWEST_MARKS = 5;
const MOST_PERCENT = 100;
const MOST_LEVEL = 7;

/** Reads the marks of a message: 'maths 72, English 65', 'seventy for maths', '80, 70, 60 and 50 percent'. */
export function readMarks(message: string): ReadMarks | undefined {
  const text = normalize(message)
    .replace(IN_WORDS, (_, tens: string, ones: string | undefined) =>
      String((TENS[tens] ?? 0) + (ones ? ONES.indexOf(ones) : 0)),
    )
    .replace(NO_MARKS, ' ');
  const parts = [
    ...text.matchAll(new RegExp(`\\b(${SUBJECT})\\b|(?<![\\d,.])(\\d{1,3})(?![\\d])`, 'g')),
  ].map(([, subject, mark]) => ({ subject, mark: mark === undefined ? undefined : Number(mark) }));
  const pairs = pairsOf(parts);
  // With a figure at both ends, one is no mark, and it is not known which.
  const isUnsure = parts[0]?.mark !== undefined && parts.at(-1)?.mark !== undefined;
  if (pairs.length > 0 && isUnsure) return undefined;
  if (pairs.length >= FEWEST_PAIRS) return marksOf(pairs);
  const marks = parts.flatMap(({ mark }) => mark ?? []);
  const isOnPoints = /\bpoints?\b|\baps\b|\bscore\b|\bpunte\b|amaphuzu|amanqaku/.test(text);
  return pairs.length === 0 && isOnPoints && marks.length >= FEWEST_MARKS
    ? marksOf(marks.map((mark) => ({ subject: '', mark })))
    : undefined;
}

interface Part {
  subject: string | undefined;
  mark: number | undefined;
}
interface Pair {
  subject: string;
  mark: number;
}

/** The first that is told, subject or mark, comes first in every pair. */
function pairsOf(parts: readonly Part[]): Pair[] {
  const isMarkFirst = parts[0]?.mark !== undefined;
  return parts.flatMap(({ subject, mark }, at) => {
    const next = parts[at + 1];
    if (isMarkFirst && mark !== undefined && next?.subject)
      return [{ subject: next.subject, mark }];
    if (!isMarkFirst && subject && next?.mark !== undefined) return [{ subject, mark: next.mark }];
    return [];
  });
}

function marksOf(pairs: readonly Pair[]): ReadMarks | undefined {
  if (pairs.some(({ mark }) => mark > MOST_PERCENT)) return undefined;
  const orientation = pairs.find(({ subject }) => LIFE_ORIENTATION.test(subject));
  const subjects = pairs.filter((one) => one !== orientation).map(({ mark }) => mark);
  return {
    subjects,
    ...(orientation ? { lifeOrientation: orientation.mark } : {}),
    areLevels: pairs.every(({ mark }) => mark >= 1 && mark <= MOST_LEVEL),
  };
}
