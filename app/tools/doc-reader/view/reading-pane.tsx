import { useEffect, useMemo, useRef, useState } from 'react';
import { chunkOfLeaf, toChunks } from '../chunks';
import type { MatchList } from '../match-list';
import type { ReadResult } from '../read-result';
import type { ReadingSettings } from '../settings';
import './reading.css';
import { ReadingChunk } from './reading-chunk';
import { ReadingProvider } from './reading-context';

/** A scroll target; a new object scrolls there again. */
export interface Goal {
  leaf: number;
  /** Determines the scroll position, and whether the target is focused. */
  how: 'heading' | 'spoken';
}

/** Documents with up to this many chunks are rendered completely, so that the browser's own search works. */
const drawnWhole = 8;
/** Maximum frames to wait for a requested chunk. */
const patience = 120;

/** The pane that shows the document. */
export function ReadingPane({
  document: read,
  settings,
  matches,
  current,
  goal,
  spoken,
}: {
  document: ReadResult;
  settings: ReadingSettings;
  matches: MatchList | undefined;
  current: number;
  goal: Goal | undefined;
  /** The leaf that is being read aloud; -1 if none. */
  spoken: number;
}) {
  const pane = useRef<HTMLElement>(null);
  const chunks = useMemo(() => toChunks(read.blocks), [read]);
  const numbers = useMemo(
    () => new Map(read.leaves.map((leaf, index) => [leaf, index] as const)),
    [read],
  );
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const reading = useMemo(() => ({ numbers, matches }), [numbers, matches]);
  const reveal = useRef((_leaf: number) => {});
  reveal.current = (leaf) => {
    const chunk = chunkOfLeaf(chunks, leaf);
    if (chunk)
      setAsked((before) => (before.has(chunk.index) ? before : new Set(before).add(chunk.index)));
  };

  useEffect(() => {
    if (!matches || current < 0) return;
    reveal.current(matches.leafOf(current));
    return whenThere(pane, `mark[data-match="${current}"]`, (found) => {
      for (const mark of found) mark.dataset.current = 'true';
      scrollTo(found[0], 'center');
      return () => {
        for (const mark of found) delete mark.dataset.current;
      };
    });
  }, [matches, current]);

  useEffect(() => {
    if (!goal) return;
    reveal.current(goal.leaf);
    return whenThere(pane, `[data-leaf="${goal.leaf}"]`, ([element]) => {
      scrollTo(element, goal.how === 'heading' ? 'start' : 'nearest');
      if (goal.how === 'heading') element?.focus({ preventScroll: true });
      return undefined;
    });
  }, [goal]);

  useEffect(() => {
    if (spoken < 0) return;
    return whenThere(pane, `[data-leaf="${spoken}"]`, ([element]) => {
      if (element) element.dataset.spoken = 'true';
      return () => {
        if (element) delete element.dataset.spoken;
      };
    });
  }, [spoken]);

  return (
    <article
      ref={pane}
      className="doc-paper"
      data-theme={settings.theme}
      data-testid="document-text"
      aria-label="Document"
      lang={read.language}
      style={{ fontSize: `${settings.size}px` }}
    >
      <ReadingProvider value={reading}>
        {chunks.map((chunk) => (
          <ReadingChunk
            key={chunk.index}
            chunk={chunk}
            drawn={chunks.length <= drawnWhole || asked.has(chunk.index)}
          />
        ))}
      </ReadingProvider>
    </article>
  );
}

/**
 * Calls back with the elements once they are rendered; returns a function that stops waiting and undoes the
 * callback.
 */
function whenThere(
  pane: { current: HTMLElement | null },
  selector: string,
  use: (elements: HTMLElement[]) => (() => void) | undefined,
): () => void {
  let undo: (() => void) | undefined;
  let frame = 0;
  let tries = 0;
  const look = () => {
    const found = [...(pane.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    if (found.length > 0) undo = use(found);
    else if (tries++ < patience) frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    undo?.();
  };
}

function scrollTo(element: HTMLElement | undefined, block: ScrollLogicalPosition): void {
  element?.scrollIntoView({ block });
}
