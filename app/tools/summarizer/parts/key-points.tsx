import { useEffect, useId, useRef, useState } from 'react';
import { pageAt } from '~/ai/page-at';
import { Icon } from '~/ui/icon';
import type { SummarizerJobs } from '../jobs';
import { locateSentence, NO_SENTENCE, type SourcedPoint } from '../summary/sourced-points';
import type { Summary } from '../use-summarizer';
import type { MarkedSentence } from './output';

/** The points of a summary; hovering one shows the sentence that supports it. */
export function KeyPoints({
  summary,
  text,
  jobs,
  onPoints,
  onMark,
}: {
  summary: Summary;
  /** The current text. */
  text: string;
  jobs: SummarizerJobs;
  onPoints: (points: readonly SourcedPoint[]) => void;
  onMark: (mark: MarkedSentence | undefined) => void;
}) {
  const [found, setFound] = useState<{ of: Summary; points: readonly SourcedPoint[] }>();
  const [open, setOpen] = useState<number>();
  const headingId = useId();
  useEffect(() => {
    const control = new AbortController();
    onPoints([]);
    const { content, source, points } = summary;
    if (points) {
      setFound({ of: summary, points });
      onPoints(points);
      return () => onMark(undefined);
    }
    jobs
      .match({ summary: content, source }, { signal: control.signal })
      .then(({ output }) => {
        if (control.signal.aborted) return;
        setFound({ of: summary, points: output });
        onPoints(output);
      })
      // If matching fails, the summary is shown without it.
      .catch(() => undefined);
    return () => {
      control.abort();
      onMark(undefined);
    };
  }, [summary, jobs, onPoints, onMark]);
  if (found?.of !== summary || found.points.length === 0) return null;

  const show = (at: number | undefined) => {
    const [sentence] = found.points[at ?? -1]?.sentences ?? [];
    setOpen(at);
    onMark(sentence && { sentence, isSought: false });
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={headingId} className="text-base font-semibold">
        Key points and their sentences
      </h3>
      <p className="text-sm text-muted">
        {summary.points
          ? 'Sentences of your text, picked on this device.'
          : 'Each point of the summary as it came, compared on this device with the sentences of your text.'}{' '}
        Point at one, or tap it, to see where it stands.
      </p>
      <ol className="flex flex-col divide-y divide-line">
        {found.points.map((point, at) => (
          <KeyPoint
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and points may repeat
            key={at}
            point={point}
            text={text}
            pageStarts={summary.pageStarts}
            isOpen={open === at}
            onOpen={(isOpen) => show(isOpen ? at : undefined)}
            onSeek={(sentence) => onMark({ sentence, isSought: true })}
          />
        ))}
      </ol>
    </section>
  );
}

function KeyPoint({
  point: { text: words, sentences },
  text,
  pageStarts,
  isOpen,
  onOpen,
  onSeek,
}: {
  point: SourcedPoint;
  text: string;
  pageStarts: readonly number[] | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSeek: (sentence: MarkedSentence['sentence']) => void;
}) {
  const id = useId();
  // A second tap closes what the first one opened.
  const closes = useRef(false);
  if (sentences.length === 0)
    return (
      <li className="flex flex-col gap-0.5 py-2 pl-7">
        <span dir="auto" className="wrap-anywhere">
          {words}
        </span>
        <span className="text-sm text-muted">{NO_SENTENCE}</span>
      </li>
    );
  return (
    <li
      className="relative"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onOpen(false);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onOpen(false)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => onOpen(true)}
        onPointerDown={({ pointerType }) => {
          closes.current = pointerType !== 'mouse' && isOpen;
        }}
        onClick={() => {
          onOpen(!closes.current);
          closes.current = false;
        }}
        className="flex min-h-10 w-full scroll-mt-60 gap-2 rounded-control py-2 text-left transition-colors hover:bg-ink/5 aria-expanded:bg-ink/5"
      >
        <Icon name="check" className="mt-1 size-4 shrink-0 text-accent" />
        <span dir="auto" className="wrap-anywhere">
          {words}
        </span>
      </button>
      {isOpen && (
        // Above, so that it does not cover the next point; its padding bridges the gap.
        <div className="absolute right-0 bottom-full left-0 z-20 pb-1">
          <div className="enter flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-3 text-sm shadow-lg">
            <div id={id} className="flex max-h-60 w-full flex-col gap-2 overflow-y-auto">
              {sentences.map((sentence) => (
                <blockquote key={sentence.start} dir="auto" className="wrap-anywhere">
                  “{sentence.text}”
                  {pageStarts && (
                    <span className="text-muted">
                      {' '}
                      page {pageAt({ pageStarts }, sentence.start)}
                    </span>
                  )}
                </blockquote>
              ))}
            </div>
            {sentences.map(
              (sentence, at) =>
                locateSentence(text, sentence) && (
                  <button
                    key={sentence.start}
                    type="button"
                    className="link-button min-h-6"
                    onClick={() => onSeek(sentence)}
                  >
                    {sentences.length > 1
                      ? `Show sentence ${at + 1} in the text`
                      : 'Show it in the text'}
                  </button>
                ),
            )}
          </div>
        </div>
      )}
    </li>
  );
}
