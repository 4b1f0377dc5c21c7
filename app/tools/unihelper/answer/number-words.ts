/** Numbers in English and Afrikaans words, such as 'three hundred and fifty thousand', as figures. */

const SMALL: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'nul een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agtien negentien',
  ].flatMap((words) => words.split(' ').map((word, value) => [word, value])),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'twintig dertig veertig vyftig sestig sewentig tagtig negentig',
  ].flatMap((words) => words.split(' ').map((word, at) => [word, 10 * (at + 2)])),
);
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  honderd: 100,
  thousand: 1000,
  duisend: 1000,
  million: 1_000_000,
  miljoen: 1_000_000,
  billion: 1_000_000_000,
};

const one = [...Object.keys(SMALL), ...Object.keys(TENS), ...Object.keys(SCALES)].join('|');

/**
 * A number in words, with 'percent' where it is one. 'one' to 'nine' alone count beside a unit only: 'one of
 * them' is no figure.
 */
export const NUMBER_WORDS = `\\b(?:(?:${one})(?:(?:[ -]+(?:and |en )?)(?:${one}))+|(?:${[
  ...Object.keys(TENS),
  ...Object.keys(SCALES),
  ...Object.keys(SMALL).filter((word) => (SMALL[word] ?? 0) >= 10),
].join('|')})|(?:${Object.keys(SMALL).join(
  '|',
)})(?= (?:points?|punte|rand|choices?|keuses?|subjects?|vakke|percent|per cent|persent|days?|weeks?|months?)\\b))\\b(?: percent| per cent| persent)?`;

/** The value of a match of {@link NUMBER_WORDS}, or undefined for a text with digits. */
export function valueOfWords(text: string): number | undefined {
  if (/\d/.test(text)) return undefined;
  let total = 0;
  let group = 0;
  let isNumber = false;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const plain = SMALL[word] ?? TENS[word];
    const scale = SCALES[word];
    if (plain === undefined && scale === undefined) continue;
    isNumber = true;
    if (plain !== undefined) group += plain;
    else if (scale === 100) group = Math.max(1, group) * 100;
    else if (scale !== undefined) {
      total += Math.max(1, group) * scale;
      group = 0;
    }
  }
  return isNumber ? total + group : undefined;
}
