import { type ReactNode, useEffect, useRef } from 'react';

/** A parsed part of the text: start, and end (exclusive). */
export interface QuickMark {
  from: number;
  to: number;
}

/**
 * Highlights the parsed parts behind the field's own text, by the same text in the same place, visible only
 * where marked.
 */
export function QuickMarks({
  text,
  marks,
  scroll,
}: {
  text: string;
  marks: readonly QuickMark[];
  /** How far the field has scrolled, in pixels. */
  scroll: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollLeft = scroll;
  }, [scroll]);
  return (
    <div
      aria-hidden
      className="quick-marks pointer-events-none absolute inset-0 overflow-hidden rounded-card border border-transparent bg-surface pr-20 pl-12"
    >
      <div
        ref={box}
        className="h-full overflow-hidden text-lg leading-[3.125rem] whitespace-pre text-transparent"
      >
        {markedParts(text, marks)}
      </div>
    </div>
  );
}

function markedParts(text: string, marks: readonly QuickMark[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of [...marks].sort((one, other) => one.from - other.from)) {
    if (from < at) continue;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}
