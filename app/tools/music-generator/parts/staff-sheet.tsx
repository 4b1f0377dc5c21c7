import { engraveSheet } from '@entropy-tools/studio/music/notation/engrave';
import { beatAt, type Score } from '@entropy-tools/studio/music/score';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '~/ui/empty-state';
import { StaffLine } from './staff-line';

/** Pixels between two lines of the staff. */
const SPACE_PIXELS = 7;
/** Total of the sheet's padding on both sides. */
const PADDING_PIXELS = 24;

/** The melody on a staff with its chords and words. What is playing is marked, and its line scrolled into view. */
export function StaffSheet({ score, seconds }: { score: Score; seconds: number }) {
  const list = useRef<HTMLOListElement>(null);
  const [width, setWidth] = useState(0);
  const part = score.parts.find(({ role }) => role === 'melody');
  const sheet = useMemo(
    () => (part && width > 0 ? engraveSheet(score, part, width / SPACE_PIXELS) : undefined),
    [score, part, width],
  );
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      setWidth(Math.max(160, element.clientWidth - PADDING_PIXELS)),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const beat = seconds > 0 ? beatAt(score, seconds) : -1;
  const bar = Math.floor(beat / score.beatsPerBar);
  const now = sheet?.lines.findLastIndex(({ firstBar }) => firstBar <= bar) ?? -1;
  // Scrolls only the sheet, not the page.
  useEffect(() => {
    const line = now >= 0 ? list.current?.children[now] : undefined;
    if (line instanceof HTMLElement && list.current)
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 4;
  }, [now]);
  if (!part) return <EmptyState title="No tune">This piece has no tune to be written.</EmptyState>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <ol ref={list} className="music-sheet" aria-label={`Score: ${part.name}`} tabIndex={0}>
      {sheet?.lines.map((line, index) => (
        <li key={line.firstBar}>
          <StaffLine
            line={line}
            clef={sheet.clef}
            fifths={sheet.fifths}
            scale={SPACE_PIXELS}
            beat={index === now ? beat : -1}
          />
        </li>
      ))}
    </ol>
  );
}
