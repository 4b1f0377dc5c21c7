// Parses amounts and percentages as people write them: currency before or after, grouped digits, a minus
// before or after the currency sign, or brackets.

import type { DecimalMark } from './number-bytes';

/** Currency signs that are neither ISO 4217 codes nor Unicode currency symbols. */
const otherSigns = [
  ...[
    'R',
    'Rs',
    'Rs.',
    'RM',
    'Rp',
    'kr',
    'kr.',
    'Kr',
    'Ft',
    'Fr',
    'Fr.',
    'SFr.',
    'lei',
    'zł',
    'Kč',
  ],
  ...['US$', 'A$', 'C$', 'R$', 'HK$', 'S$', 'NZ$', 'NT$', 'Ksh', 'KSh', 'GH₵', 'лв', 'руб.', 'руб'],
];
const codes: readonly string[] =
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('currency') : [];
const signs = new Set([...otherSigns, ...codes]);

const spaces = /[\u00a0\u202f\u2007\u2009]/g;
const shape =
  /^(?<open>\()?(?<minus>-)?(?<before>[^\d\s().,%+-]{1,4}\.?)? ?(?<late>-)?(?<digits>[\d.,'’ ]*\d)(?<behind> ?[^\d\s()%+-]{1,5}| ?%)?(?<close>\))?$/u;
const groupedBy: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:([ '’])\d{3})(?:\1\d{3})*)?(?:\.\d+)?$/,
  ',': /^(?:\d+|\d{1,3}(?:([. '’])\d{3})(?:\1\d{3})*)?(?:,\d+)?$/,
};

/** A parsed number, with signs that it was meant as one. */
export interface WrittenNumber {
  value: number;
  isPercent: boolean;
  hasCurrency: boolean;
  /** Whether its digits are grouped. */
  isGrouped: boolean;
  /** Neither an amount nor a percentage, and its whole part starts with a zero or has more than 15 digits. */
  isIdentifier: boolean;
  /** A currency of letters directly before digits may be a name, such as the room 'R1'. */
  isWeak: boolean;
}

/** An amount, a percentage or a plain number; undefined for anything else. */
export function writtenNumber(text: string, mark: DecimalMark): WrittenNumber | undefined {
  if (text.length > 60) return undefined;
  const plain = text.replace(spaces, ' ').replace('−', '-').trim();
  const found = shape.exec(plain)?.groups;
  if (!found) return undefined;
  const { open, minus, before = '', late, digits = '', close } = found;
  const behind = (found.behind ?? '').trim();
  const isPercent = behind === '%';
  const sign = before || (isPercent ? '' : behind);
  if ((before && behind && !isPercent) || (before && isPercent)) return undefined;
  if ((open === undefined) !== (close === undefined) || (minus && late)) return undefined;
  if (sign !== '' && !isCurrency(sign)) return undefined;
  if (!groupedBy[mark].test(digits)) return undefined;
  const bare =
    mark === ',' ? digits.replace(/[^\d,]/g, '').replace(',', '.') : digits.replace(/[^\d.]/g, '');
  const value = Number(bare);
  if (!Number.isFinite(value)) return undefined;
  const isNegative = minus !== undefined || late !== undefined || open !== undefined;
  const [whole = ''] = digits.split(mark);
  const wholeDigits = whole.replace(/\D/g, '');
  return {
    value: isNegative ? -value : value,
    isPercent,
    hasCurrency: sign !== '',
    isGrouped: /\D/.test(whole),
    isIdentifier:
      sign === '' && !isPercent && (/^0\d/.test(wholeDigits) || wholeDigits.length > 15),
    isWeak: /^\p{L}/u.test(sign) && !plain.includes(' ') && /^\d+$/.test(digits),
  };
}

function isCurrency(sign: string): boolean {
  return signs.has(sign) || /^\p{Sc}$/u.test(sign);
}
