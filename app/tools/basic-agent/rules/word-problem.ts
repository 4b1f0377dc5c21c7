const number = String.raw`(\d+(?:\.\d+)?)`;
/** What follows a number that is no share. */
const plain = '(?! ?%| ?per ?cent)';
const people =
  'friends|people|persons|of us|ways|kids|children|colleagues|siblings|guests|families|students|flatmates|housemates|roommates';

type Problem = readonly [pattern: RegExp, expression: (found: RegExpExecArray) => string];

/** Everyday sums in a sentence; each pattern takes all numbers of the sentence. */
const problems: readonly Problem[] = [
  // 'I scored 37 out of 50, what percentage is that'.
  [
    new RegExp(`^\\D*${number} (?:out of|of) ${number}${plain}\\D*(?:per ?cent|%)\\D*$`, 'i'),
    ([, part, whole]) => `round(${part} / ${whole} * 100, 2)`,
  ],
  [
    new RegExp(
      `^\\D*(?:went|rose|fell|grew|increased|decreased|dropped|changed|up|down|from)\\D*${number} to ${number}${plain}\\D*(?:per ?cent|%)\\D*$`,
      'i',
    ),
    ([, from, to]) => `round((${to} - ${from}) / ${from} * 100, 2)`,
  ],
  [
    new RegExp(
      `^\\D*(?:earn|make|salary|income|budget)\\D*${number}\\D*(?:rent|pay|spend|cost|sav|put|bond|bill)\\D*${number}${plain}\\D*(?:per ?cent|%)\\D*$`,
      'i',
    ),
    ([, whole, part]) => `round(${part} / ${whole} * 100, 2)`,
  ],
  // '3 friends share a bill of 1247.50 plus 10% tip'.
  [
    new RegExp(
      `^\\D*${number} (?:${people})\\b\\D*(?:shar|split|divid)\\D*${number}(?:\\D*?${number} ?% ?(?:tip|service|vat|tax))?\\D*$`,
      'i',
    ),
    ([, count, sum, extra]) => `round(${withExtra(sum, extra)} / ${count}, 2)`,
  ],
  [
    new RegExp(
      `^\\D*(?:shar|split|divid|bill)\\D*${number}(?! ?each\\b)(?:\\D*?${number} ?% ?(?:tip|service|vat|tax))?\\D*?\\b${number} (?:${people})\\b\\D*$`,
      'i',
    ),
    ([, sum, extra, count]) => `round(${withExtra(sum, extra)} / ${count}, 2)`,
  ],
  // 'A dress costs 899 with 30% off', 'a 12% raise on 21000'.
  [
    new RegExp(
      `^\\D*${number}\\D+?${number} ?% (?:off|discount|less|cheaper|reduction)\\b\\D*$`,
      'i',
    ),
    ([, price, off]) => `${price} * (1 - ${off}%)`,
  ],
  [
    new RegExp(`^\\D*${number} ?% (?:raise|increase|rise|hike|more|up)\\b\\D*${number}\\D*$`, 'i'),
    ([, more, sum]) => `${sum} * (1 + ${more}%)`,
  ],
  [
    new RegExp(
      `^\\D*(?:${number} ?% )?(?:vat|tax)\\b[^%\\d]*?\\b(?:in|of(?=.*includ)) ${number}(?:\\D*${number} ?%)?\\D*$`,
      'i',
    ),
    ([, before, sum, after = before]) =>
      after ? `round(${sum} - ${sum} / (1 + ${after}%), 2)` : '',
  ],
  // 'My car uses 7.2 l/100km, how much petrol for 480 km'.
  [
    new RegExp(
      `^\\D*${number} ?(?:l|lit(?:re|er)s?) ?(?:\\/|per|for) ?100 ?(?:km|kilomet\\w+)\\D*${number} ?(?:km|kilomet\\w+)\\D*$`,
      'i',
    ),
    ([, use, way]) => `round(${use} / 100 * ${way}, 2)`,
  ],
  // 'I save 500 a month for 18 months'.
  [
    new RegExp(
      `^\\D*${number} (?:a|per|each|every|an) (day|week|month|year|hour)\\b\\D*${number} \\2s\\b\\D*$`,
      'i',
    ),
    ([, each, , times]) => `${each} * ${times}`,
  ],
  // 'What do I pay per month if I pay 24000 off in 18 months'.
  [
    new RegExp(
      `^\\D*(?:per|a|each|every) (day|week|month|year)\\D*${number}\\D*\\b(?:in|over|within) ${number} \\1s\\D*$`,
      'i',
    ),
    ([, , sum, times]) => `round(${sum} / ${times}, 2)`,
  ],
  [
    new RegExp(
      `^\\D*${number}\\D*${number} (day|week|month|year)s\\D*(?:per|a|each|every) \\3\\D*$`,
      'i',
    ),
    ([, sum, times]) => `round(${sum} / ${times}, 2)`,
  ],
];

function withExtra(sum = '', extra: string | undefined): string {
  return extra ? `${sum} * (1 + ${extra}%)` : sum;
}

/** What is asked for is another part, or another time, than the numbers tell. */
const other =
  /\b(?:left|remain\w*|wrong|incorrect|miss(?:ed|ing)|fail\w*|lost|lose|not|never|except|unless|before|originally|twice|extra)\b|n['’]t\b/i;
/** Longer texts tell stories. */
const MAX_LENGTH = 150;

/** The sum of a problem in words, whose numbers have no separators or currencies; undefined if it is none. */
export function wordProblem(text: string): string | undefined {
  if (text.length > MAX_LENGTH || other.test(text)) return undefined;
  for (const [pattern, expression] of problems) {
    const found = pattern.exec(text);
    const sum = found && expression(found);
    if (sum) return sum;
  }
  return undefined;
}
