import { Suspense, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import type { SourcedPoint, SourceSentence } from '../summary/sourced-points';
import type { Summarizer } from '../use-summarizer';
import type { EditorHandle } from './rich-editor';
import { Working } from './working';

const RichEditor = lazyPart(() => import('./rich-editor'), 'RichEditor');
const DownloadMenu = lazyPart(() => import('./download-menu'), 'DownloadMenu');
const KeyPoints = lazyPart(() => import('./key-points'), 'KeyPoints');
const SummaryNotes = lazyPart(() => import('./summary-notes'), 'SummaryNotes');

/** A sentence highlighted in the text; `isSought` if the user wants to scroll there. */
export interface MarkedSentence {
  sentence: SourceSentence;
  isSought: boolean;
}

/** The editor with the summary, and its copy and download actions. */
export function Output({
  summarizer,
  isUsed,
  editor,
  onEditor,
  onMark,
}: {
  summarizer: Summarizer;
  /** Nothing of it is loaded before the first use. */
  isUsed: boolean;
  editor: () => EditorHandle | undefined;
  onEditor: (handle: EditorHandle | undefined) => void;
  /** Highlights a sentence in the source text. */
  onMark: (mark: MarkedSentence | undefined) => void;
}) {
  const { step, live, summary, text, jobs } = summarizer;
  const [problem, setProblem] = useState<string>();
  const [points, setPoints] = useState<readonly SourcedPoint[]>([]);
  const document = () => {
    const handle = editor();
    return handle && !handle.isEmpty() ? handle.document() : undefined;
  };
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 className="text-xl">Summary</h2>
        {isUsed && (
          <Suspense>
            <DownloadMenu document={document} points={points} jobs={jobs} onProblem={setProblem} />
          </Suspense>
        )}
      </div>
      <div className="rounded-card border border-edge bg-surface" aria-busy={step !== undefined}>
        {isUsed ? (
          <Suspense fallback={<Skeleton className="m-4 h-72" />}>
            {step && <Working step={step} live={live} />}
            <RichEditor content={summary?.content} hidden={step !== undefined} onReady={onEditor} />
          </Suspense>
        ) : (
          <p className="min-h-84 p-4 text-muted">
            The summary appears here. You can edit it before you save.
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {summary && !step && (
        <Suspense>
          <SummaryNotes summary={summary} />
          <KeyPoints
            summary={summary}
            text={text}
            jobs={jobs}
            onPoints={setPoints}
            onMark={onMark}
          />
        </Suspense>
      )}
    </>
  );
}
