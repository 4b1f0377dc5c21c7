import type { RefObject } from 'react';

/** What follows the pointer while a task is dragged. The hook moves it by its transform. */
export function DragGhost({
  title,
  width,
  ghost,
}: {
  title: string;
  width: number;
  ghost: RefObject<HTMLDivElement>;
}) {
  return (
    <div
      ref={ghost}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-50"
      style={{ width }}
    >
      <div className="rotate-1 truncate rounded-control border border-accent bg-surface px-3 py-2 text-sm font-medium shadow-float">
        {title}
      </div>
    </div>
  );
}
