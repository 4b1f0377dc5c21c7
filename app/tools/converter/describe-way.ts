import { findWay, lossesOf } from '@entropy-tools/convert/find-way';
import type { FormatId } from '@entropy-tools/convert/formats/formats';

/**
 * How a source becomes its target, where that is worth telling: 'By way of HTML. Not kept: pages and
 * footnotes.' Empty for a direct conversion that keeps everything.
 */
export function describeWay(from: FormatId, to: FormatId): string {
  const way = findWay(from, to);
  if (!way) return '';
  const [first, second] = way;
  const losses = lossesOf(way);
  return [
    second ? `By way of ${first.to.toUpperCase()}.` : '',
    losses.length > 0 ? `Not kept: ${losses.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
