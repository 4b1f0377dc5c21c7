import { formatCount } from '@entropy-tools/core/format';
import { useState } from 'react';
import { Button } from '~/ui/button';
import type { SourceMatch } from '../report';
import { SimilarityBadge } from './similarity-badge';

const firstShown = 8;

/** The documents that share something, the most similar first; the selected one is shown beside the text. */
export function MatchList({
  matches,
  chosen,
  onChoose,
}: {
  matches: readonly SourceMatch[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? matches : matches.slice(0, firstShown);
  return (
    <div className="flex flex-col items-start gap-2">
      <ul className="w-full divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((match) => (
          <li key={match.id}>
            <button
              type="button"
              aria-pressed={match.id === chosen}
              onClick={() => onChoose(match.id)}
              className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 border-l-3 border-transparent px-4 py-2 text-left -outline-offset-2 hover:bg-ink/4 aria-pressed:border-accent aria-pressed:bg-well"
            >
              <span dir="auto" className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">
                {match.name}
              </span>
              <span className="text-sm text-muted" data-figures>
                {formatCount(match.passages.length, 'passage')}, {formatCount(match.words, 'word')}{' '}
                · {match.sourceShare}
                {'\u2009'}% of the document
              </span>
              <SimilarityBadge similarity={match.similarity} />
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && matches.length > firstShown && (
        <Button size="small" onClick={() => setWhole(true)} className="print:hidden">
          Show all {matches.length.toLocaleString()} documents
        </Button>
      )}
    </div>
  );
}
