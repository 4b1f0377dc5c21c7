import { splitBlocks } from '../split-blocks';

/** Code within a line, or a formula in TeX's brackets. */
const pattern = /(`+)[\s\S]*?\1|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g;

/** Markdown with formulas between dollars, which more programs know than `\(…\)`; code stays as it is. */
export function dollarFormulas(text: string): string {
  const blocks = splitBlocks(text);
  if (!/\\[([]/.test(text) || blocks.length === 0) return text;
  // Code between fences keeps its place: only what lies between is changed.
  let rest = text;
  let done = '';
  for (const block of blocks) {
    if (block.kind !== 'code') continue;
    const at = rest.indexOf(block.text);
    if (at < 0) continue;
    done += inDollars(rest.slice(0, at)) + block.text;
    rest = rest.slice(at + block.text.length);
  }
  return done + inDollars(rest);
}

function inDollars(text: string): string {
  return text.replace(pattern, (found, _ticks, within?: string, apart?: string) => {
    if (within !== undefined) return within.trim() === '' ? found : `$${within.trim()}$`;
    return apart === undefined || apart.trim() === '' ? found : `$$${apart}$$`;
  });
}
