import { memo, useEffect, useRef, useState } from 'react';
import type { Chunk } from '../chunks';
import { DocBlocks } from './doc-blocks';

/** The distance from the viewport within which a chunk is rendered. */
const nearScreen = '1500px 0px';

/** A part of the document: an empty box of about its height until it comes near the viewport. */
export const ReadingChunk = memo(function ReadingChunk({
  chunk,
  drawn,
}: {
  chunk: Chunk;
  /** Render immediately, regardless of the position. */
  drawn: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const shown = drawn || near;
  useEffect(() => {
    const element = box.current;
    if (shown || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: nearScreen },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div
      ref={box}
      className="doc-chunk"
      style={shown ? undefined : { height: `${chunk.lines * 1.65}em` }}
    >
      {shown && <DocBlocks blocks={chunk.blocks} />}
    </div>
  );
});
