import { useEffect, useMemo, useRef, useState } from 'react';
import { chunkOfLeaf, toChunks } from '../chunks';
import type { MatchList } from '../match-list';
import type { ReadResult } from '../read-result';
import type { ReadingSettings } from '../settings';
import './reading.css';
import { ReadingChunk } from './reading-chunk';
import { ReadingProvider } from './reading-context';

/** A place to go to; a new object goes there again. */
export interface Goal {
  leaf: number;
  /** Where it comes to stand, and whether it takes the focus. */
  how: 'heading' | 'spoken';
}

/** Documents up to so many chunks are drawn whole, so that the browser's own search finds all. */
const drawnWhole = 8;
/** Frames to wait until a chunk that was asked for is there. */
const patience = 120;

/** The document, to be read. */
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
  /** The leaf that is being read aloud; -1 when none is. */
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

/** Calls back with the elements once they are drawn; returns the way to stop waiting and to undo. */
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
