/**
 * What stays as it is (a code fence, which may be open at the end; code within a line; an escaped sign), or a
 * formula in TeX's brackets. Formulas are short, so a bracket without its counterpart is passed over quickly.
 */
const pattern = new RegExp(
  [
    /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n`]*\n(?:[\s\S]*?\n)??(?:[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/,
    /(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/,
    /\\[\\`]/,
    /\\\((?<within>[\s\S]{1,5000}?)\\\)/,
    /\\\[(?<apart>[\s\S]{1,5000}?)\\\]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Markdown with formulas between dollars, which more programs know than `\(…\)`; code stays as it is. */
export function dollarFormulas(text: string): string {
  if (!/\\[([]/.test(text)) return text;
  return text.replace(pattern, (found, ...rest) => {
    const { within, apart } = rest.at(-1) as { within?: string; apart?: string };
    if (within !== undefined) return within.trim() === '' ? found : `$${within.trim()}$`;
    return apart === undefined || apart.trim() === '' ? found : `$$${apart}$$`;
  });
}
