import { type ReactNode, useState } from 'react';
import { AnswerFigures } from '~/ai/ai-provider-line';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { modeOf } from '../modes';
import { outcomeMessages } from '../outcome-messages';
import type { SearchOutcome } from '../search-model';
import { CitedAnswer } from './cited-answer';
import { ElsewhereLinks } from './elsewhere-links';
import { PictureGrid } from './picture-grid';
import { KeptPassages, SourceList } from './source-list';

/** A citation: the passage's number, and the claim that it supports. */
export interface Cited {
  number: number;
  claim: string;
}

/** A question with its answer, the sources beside it, and follow-ups. */
export function OutcomeView({
  outcome,
  isFirst,
  onAsk,
  onAskWithKept,
  children,
}: {
  outcome: SearchOutcome;
  isFirst: boolean;
  onAsk: (query: string) => void;
  /** Asks again with what the user keeps here; undefined while busy, and where others follow. */
  onAskWithKept: (() => void) | undefined;
  /** Content below the answer. */
  children?: ReactNode;
}) {
  const [cited, setCited] = useState<Cited>();
  const { query, mode, ranMode, searched, answer, notes, passages, pictures, followUps } = outcome;
  const { kept = [] } = outcome;
  const hasFound = passages.length > 0 || kept.length > 0;
  return (
    <article
      aria-label={query}
      className={isFirst ? 'flex flex-col gap-5' : 'flex flex-col gap-5 border-t border-line pt-6'}
    >
      <header className="flex flex-col gap-2">
        <h2 className="text-2xl wrap-anywhere" dir="auto">
          {query.length > 300 ? `${query.slice(0, 300).toWellFormed()} …` : query}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge>
            {mode === ranMode ? modeOf(mode).name : `${modeOf(mode).name}: ${modeOf(ranMode).name}`}
          </Badge>
          {searched.length > 0 && (
            <span>Searched {new Intl.ListFormat('en').format(searched)}.</span>
          )}
          {outcome.source && outcome.usage && (
            <AnswerFigures source={outcome.source} usage={outcome.usage} />
          )}
        </p>
      </header>
      <PictureGrid pictures={pictures} />
      {answer === '' && !hasFound && pictures.length === 0 && (
        <EmptyState title={outcomeMessages.nothing}>{outcomeMessages.nothingHelp}</EmptyState>
      )}
      {hasFound && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <CitedAnswer text={answer} passages={passages} onCite={setCited} />
            {passages.length === 0 && <p>{outcomeMessages.nothingElse}</p>}
            <Notes notes={notes} />
            {kept.length > 0 && <KeptPassages passages={kept} onAsk={onAskWithKept} />}
            {children}
          </div>
          <SourceList outcome={outcome} cited={cited} />
        </div>
      )}
      {!hasFound && <Notes notes={notes} />}
      {followUps.length > 0 && (
        <ul aria-label="Follow-up questions" className="flex flex-wrap gap-2">
          {followUps.map((one) => (
            <li key={one}>
              <button
                type="button"
                onClick={() => onAsk(one)}
                className="min-h-9 rounded-control border border-edge bg-surface px-3 py-1 text-left text-sm transition-colors hover:border-ink"
                dir="auto"
              >
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ElsewhereLinks query={query} />
    </article>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul
      aria-label="About this answer"
      className="flex flex-col gap-1 border-l-2 border-line pl-3 text-sm text-muted"
    >
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}
