import { useEffect, useRef } from 'react';
import { evidenceFor } from '~/ai/evidence-for';
import { LitText } from '~/ai/lit-text';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import {
  type NumberedPassage,
  placeOf,
  type SearchOutcome,
  type SourceName,
} from '../search-model';
import type { Cited } from './outcome-view';

/** The passages by number, and the other results. A citation opens its passage and highlights it. */
export function SourceList({
  outcome: { passages, others },
  cited,
}: {
  outcome: SearchOutcome;
  cited: Cited | undefined;
}) {
  if (passages.length === 0 && others.length === 0) return null;
  return (
    <section aria-label="Sources" className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg">Sources</h3>
      <PassageItems passages={passages} cited={cited} />
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-muted">
            {others.length} more found
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {others.map((source) => (
              <li key={source.id} className="min-w-0">
                <SourceLink source={source} /> <span className="text-muted">{lineOf(source)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/**
 * What fits among the things that the user keeps here, and was not sent.
 * @param onAsk asks again with them; undefined where that cannot be done now
 */
export function KeptPassages({
  passages,
  onAsk,
}: {
  passages: readonly NumberedPassage[];
  onAsk: (() => void) | undefined;
}) {
  return (
    <section aria-label="In what you keep here" className="flex flex-col gap-3">
      <h3 className="text-lg">In what you keep here</h3>
      <p className="text-sm text-muted">
        This was found in your browser and not sent to the AI service.
      </p>
      <PassageItems passages={passages} cited={undefined} />
      {onAsk && (
        <Button size="small" onClick={onAsk} className="self-start">
          Send these too and ask again
        </Button>
      )}
    </section>
  );
}

function PassageItems({
  passages,
  cited,
}: {
  passages: readonly NumberedPassage[];
  cited: Cited | undefined;
}) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {passages.map((passage) => (
        <PassageItem
          key={passage.number}
          passage={passage}
          cited={cited?.number === passage.number ? cited : undefined}
        />
      ))}
    </ol>
  );
}

function PassageItem({ passage, cited }: { passage: NumberedPassage; cited: Cited | undefined }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!cited || !element) return;
    element.open = true;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
    element.querySelector('summary')?.focus({ preventScroll: true });
  }, [cited]);
  const { number, source, text, page } = passage;
  const evidence = cited && evidenceFor(cited.claim, text);
  return (
    <li className="px-4 py-3">
      <details ref={details}>
        <summary className="flex cursor-pointer items-baseline gap-2">
          <span className="shrink-0 text-sm text-muted" data-figures>
            {number}
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="font-medium wrap-anywhere" dir="auto">
              {source.title}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              {lineOf(source)}
              {page !== undefined && `, page ${page}`}
              {source.isExcerpt && <Badge>Not opened</Badge>}
            </span>
          </span>
        </summary>
        <blockquote
          dir="auto"
          className="my-2 max-h-72 overflow-y-auto border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-wrap text-muted"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
          aria-label={`Passage ${number}`}
        >
          <LitText text={text} lit={evidence} />
        </blockquote>
        {source.url && <SourceLink source={source} label="Open the source" />}
      </details>
    </li>
  );
}

function lineOf(source: SourceName): string {
  return [placeOf(source), source.date].filter(Boolean).join(' · ');
}

function SourceLink({ source: { url, title }, label }: { source: SourceName; label?: string }) {
  if (!url || !/^(https?:\/\/|\/(?!\/))/.test(url)) return <span>{title}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-flex min-h-6 items-center gap-1 text-sm wrap-anywhere"
    >
      {label ?? title}
      <Icon name="external" className="size-4 shrink-0" />
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}
