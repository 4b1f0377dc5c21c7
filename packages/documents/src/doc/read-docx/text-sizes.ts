// Text sizes relative to the most common size of the document, so that writers keep their own body size while
// larger and smaller words still stand out.

import { visitInlines } from '../anchors';
import { appendInlines } from '../inline-list';
import type { Block, Inline } from '../model';

/** Smaller differences are a matter of taste (11 and 12 points), not of meaning. */
const noticeable = { smaller: 0.86, larger: 1.17 };
const limits = { smallest: 0.6, largest: 3 };

/** Converts the half-points stored in the `scale` of runs to the relative sizes of the model. */
export function toRelativeSizes(blocks: readonly Block[]): void {
  const characters = new Map<number, number>();
  visitInlines(blocks, (inlines) => {
    for (const inline of inlines)
      if (inline.kind === 'text' && inline.scale !== undefined)
        characters.set(inline.scale, (characters.get(inline.scale) ?? 0) + inline.text.length);
  });
  const [body] = [...characters].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (body === undefined) return;
  visitInlines(blocks, (inlines) => {
    const related = inlines.map((inline) => relate(inline, body));
    inlines.length = 0;
    appendInlines(inlines, related);
  });
}

function relate(inline: Inline, body: number): Inline {
  if (inline.kind !== 'text' || inline.scale === undefined) return inline;
  const { scale, ...run } = inline;
  const ratio = scale / body;
  if (ratio > noticeable.smaller && ratio < noticeable.larger) return run;
  const bounded = Math.min(Math.max(ratio, limits.smallest), limits.largest);
  return { ...run, scale: Math.round(bounded * 100) / 100 };
}
