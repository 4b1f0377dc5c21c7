import { formatCount } from '@entropy-tools/core/format';
import { useState } from 'react';
import { Button } from '~/ui/button';
import type { DocumentPair } from '../report';
import { SimilarityBadge } from './similarity-badge';

const firstShown = 10;
const shownAtOnce = 200;

/** Pairs of documents, the most similar first; the selected one is shown side by side below. */
export function PairList({
  pairs,
  found,
  nameOf,
  chosen,
  onChoose,
}: {
  pairs: readonly DocumentPair[];
  /** Number of pairs that share something, listed or not. */
  found: number;
  nameOf: (id: string) => string;
  chosen: DocumentPair;
  onChoose: (pair: DocumentPair) => void;
}) {
  const [count, setCount] = useState(firstShown);
  const next = Math.min(pairs.length - count, shownAtOnce);
  return (
    <div className="flex flex-col items-start gap-2">
      <ul
        className="max-h-140 w-full divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
        aria-label="Pairs of similar documents"
      >
        {pairs.slice(0, count).map((pair) => (
          <li key={`${pair.a} ${pair.b}`}>
            <button
              type="button"
              aria-pressed={pair === chosen}
              onClick={() => onChoose(pair)}
              className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 border-l-3 border-transparent px-4 py-2 text-left -outline-offset-2 hover:bg-ink/4 aria-pressed:border-accent aria-pressed:bg-well"
            >
              <span className="flex min-w-0 flex-1 basis-72 flex-wrap gap-x-6">
                <Side name={nameOf(pair.a)} share={pair.shareOfA} />
                <Side name={nameOf(pair.b)} share={pair.shareOfB} />
              </span>
              <span className="text-sm text-muted" data-figures>
                {formatCount(pair.words, 'word')}
              </span>
              <SimilarityBadge similarity={pair.similarity} />
            </button>
          </li>
        ))}
      </ul>
      {next > 0 && (
        <Button size="small" onClick={() => setCount(count + next)} className="print:hidden">
          Show {next.toLocaleString()} more
        </Button>
      )}
      {found > pairs.length && (
        <p className="text-sm text-muted">
          {pairs.length.toLocaleString()} of {found.toLocaleString()} pairs are listed: the most
          similar.
        </p>
      )}
    </div>
  );
}

function Side({ name, share }: { name: string; share: number }) {
  return (
    <span className="min-w-0 flex-1 basis-56">
      <span dir="auto" className="block font-medium wrap-anywhere">
        {name}
      </span>
      <span className="text-sm text-muted" data-figures>
        {share}
        {'\u2009'}% of it
      </span>
    </span>
  );
}
