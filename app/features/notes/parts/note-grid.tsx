import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBoxOf, topInBox } from '~/ui/scroll-box';
import type { Note } from '../store/note';
import { type NoteActions, NoteCard } from './note-card';

const gapInPixels = 16;
const narrowestCardInPixels = 304;
/** In rem, so that cards grow with the user's font size. */
const cardHeightInRem = 15.5;

/** A grid of cards, virtualised: only rows near the viewport are in the DOM. */
export function NoteGrid({ notes, ...actions }: { notes: readonly Note[] } & NoteActions) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, offset, rem } = useLayout(list);
  const height = cardHeightInRem * rem;
  const rows = useVirtualizer({
    getScrollElement: () => scrollBoxOf(list.current),
    count: Math.ceil(notes.length / columns),
    estimateSize: () => height,
    gap: gapInPixels,
    overscan: 3,
    scrollMargin: offset,
    getItemKey: (row) => notes[row * columns]?.id ?? row,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are estimated anew when these change
  useLayoutEffect(() => rows.measure(), [rows, columns, height]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between a list and its items
    <div
      ref={list}
      role="list"
      aria-label="Notes"
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          className="absolute inset-x-0 top-0 grid"
          style={{
            height,
            gap: gapInPixels,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - offset}px)`,
          }}
        >
          {notes.slice(row.index * columns, (row.index + 1) * columns).map((note, column) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={note.id}
              role="listitem"
              aria-setsize={notes.length}
              aria-posinset={row.index * columns + column + 1}
              className="min-w-0"
            >
              <NoteCard note={note} {...actions} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Number of columns, the list's offset in the scroll container, and the size of a rem, in pixels. */
function useLayout(list: React.RefObject<HTMLElement>) {
  const [layout, setLayout] = useState({ columns: 1, offset: 0, rem: 16 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      const next = {
        columns: Math.max(
          1,
          Math.floor((width + gapInPixels) / (narrowestCardInPixels + gapInPixels)),
        ),
        offset: topInBox(element),
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      };
      setLayout((now) =>
        now.columns === next.columns && now.offset === next.offset && now.rem === next.rem
          ? now
          : next,
      );
    };
    measure();
    // Content above the list can move it, so observe everything that scrolls with it.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const page = scrollBoxOf(element)?.firstElementChild;
    if (page) observer.observe(page);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}
