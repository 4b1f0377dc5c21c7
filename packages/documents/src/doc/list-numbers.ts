// Numbers of list items: Roman, letters, decimals.

/**
 * A number as Word shows it; unknown formats fall back to decimals.
 * @param format as WordprocessingML names it (ECMA-376 part 1, 17.18.59)
 */
export function formatListNumber(number: number, format: string): string {
  switch (format) {
    case 'upperRoman':
      return roman(number);
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'upperLetter':
      return letters(number);
    case 'lowerLetter':
      return letters(number).toLowerCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'bullet':
    case 'none':
      return '';
    default:
      return String(number);
  }
}

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  const steps: readonly (readonly [number, string])[] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = number;
  let result = '';
  for (const [value, sign] of steps)
    while (rest >= value) {
      result += sign;
      rest -= value;
    }
  return result;
}

/** Word continues after Z with AA, BB, CC. */
function letters(number: number): string {
  if (number < 1) return String(number);
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return letter.repeat(Math.min(20, Math.floor((number - 1) / 26) + 1));
}
