import { findWay, lossesOf } from '@entropy-tools/convert/find-way';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { formatBytes } from '@entropy-tools/core/format';
import { PANDOC_DOWNLOAD_BYTES } from '@entropy-tools/core/vendor-assets';

/**
 * How a source becomes its target, where that is worth telling: 'By way of HTML. Not kept: pages and
 * footnotes.' An engine of many megabytes is named with its size. Empty for a direct conversion that keeps
 * everything.
 */
export function describeWay(from: FormatId, to: FormatId): string {
  const way = findWay(from, to);
  if (!way) return '';
  const [first, second] = way;
  const losses = lossesOf(way);
  return [
    way.some(({ engine }) => engine.id === 'pandoc')
      ? `By pandoc, fetched once: ${formatBytes(PANDOC_DOWNLOAD_BYTES)}.`
      : '',
    second ? `By way of ${first.to.toUpperCase()}.` : '',
    losses.length > 0 ? `Not kept: ${losses.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
