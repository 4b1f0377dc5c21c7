const vulgar: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** Digits with separators, and an optional power of ten: '1 500,25', '1,500', '2.5e3', '3 × 10^8'. */
const plain = String.raw`(?:\d[\d.,]*(?:[ \u00a0\u202f]\d{3}(?!\d)[\d.,]*)*|[.,]\d+)(?:[eE][+-]?\d+|\s*[x×*·]\s*10\s*\^\s*[+-]?\d+)?`;
/** A number at the start of a text, with fractions: '3 1/2', '1/2', '½', '3½'. */
const numberStart = new RegExp(
  String.raw`^\s*([-+−]?)\s*(?:(\d+)[ -]+)?(\d+)\s*[/⁄]\s*(\d+)(?![\d.,])|^\s*([-+−]?)\s*(${plain})`,
);

/** A number at the start of a text, and its length in characters. */
export interface LeadingNumber {
  value: number;
  length: number;
}

/** Replaces '3½' by '3 1/2'. */
export function spellFractions(text: string): string {
  return text.replace(/[½⅓⅔¼¾⅕⅛⅜⅝⅞]/g, (sign) => ` ${vulgar[sign] ?? sign}`);
}

/** Parses the number at the start of a text that was processed by {@link spellFractions}. */
export function leadingNumber(text: string): LeadingNumber | undefined {
  const match = numberStart.exec(text);
  if (!match) return undefined;
  const [all, sign, whole, top, bottom, plainSign, digits] = match;
  const isNegative = /[-−]/.test(sign ?? plainSign ?? '');
  const size =
    digits === undefined ? Number(whole ?? 0) + Number(top) / Number(bottom) : readDigits(digits);
  if (size === undefined || !Number.isFinite(size)) return undefined;
  return { value: isNegative ? -size : size, length: all.length };
}

/**
 * Parses a whole text as a number, with either decimal mark: '1,5', '1 500.25', '1.500,25', '3 1/2'.
 * '1,500' is fifteen hundred: a comma before exactly three digits separates thousands, unless the
 * number starts with 0.
 */
export function parseNumber(text: string): number | undefined {
  const spelled = spellFractions(text).trim();
  const found = leadingNumber(spelled);
  return found && found.length === spelled.length ? found.value : undefined;
}

function readDigits(text: string): number | undefined {
  const [digits = '', power] = splitPower(text);
  const compact = digits.replace(/[ \u00a0\u202f]/g, '');
  const decimal = decimalSign(compact);
  if (decimal === undefined) return undefined;
  const parts = decimal === '' ? [compact] : compact.split(decimal);
  if (parts.length > 2) return undefined;
  const whole = (parts[0] ?? '').replace(/[.,]/g, '');
  return Number(`${whole || '0'}.${parts[1] || '0'}e${power ?? '0'}`);
}

function splitPower(text: string): [string, string | undefined] {
  const match = /^(.*?)(?:e([+-]?\d+)|\s*[x×*·]\s*10\s*\^\s*([+-]?\d+))$/i.exec(text);
  return match ? [match[1] ?? '', match[2] ?? match[3]] : [text, undefined];
}

/** The decimal mark: '' for none, undefined if the number is malformed. */
function decimalSign(text: string): '.' | ',' | '' | undefined {
  const lastDot = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastDot >= 0 && lastComma >= 0) {
    const sign = lastDot > lastComma ? '.' : ',';
    const groups = sign === '.' ? /^\d{1,3}(,\d{3})*\.\d*$/ : /^\d{1,3}(\.\d{3})*,\d*$/;
    return groups.test(text) ? sign : undefined;
  }
  if (lastComma >= 0) {
    if (/^[1-9]\d{0,2}(,\d{3})+$/.test(text)) return '';
    return text.indexOf(',') === lastComma ? ',' : undefined;
  }
  if (lastDot >= 0) {
    if (text.indexOf('.') === lastDot) return '.';
    return /^[1-9]\d{0,2}(\.\d{3})+$/.test(text) ? '' : undefined;
  }
  return '';
}
