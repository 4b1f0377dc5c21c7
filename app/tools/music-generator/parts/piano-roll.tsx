import { useEffect, useRef } from 'react';
import type { Score } from '~/codecs/music/score';
import { drawRoll, type RollColours } from '../draw-roll';

/** The notes as they pass; the tune is the brightest. */
export function PianoRoll({ score, seconds }: { score: Score; seconds: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(() => {});
  latest.current = () => {
    const element = canvas.current;
    if (element) drawRoll(element, score, seconds, coloursOf(element), devicePixelRatio);
  };
  useEffect(() => latest.current());
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const redraw = () => latest.current();
    const sizes = new ResizeObserver(redraw);
    sizes.observe(element);
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributes: true });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, []);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Piano roll: ${score.parts.map(({ name }) => name).join(', ')}`}
      className="music-roll"
    />
  );
}

function coloursOf(element: Element): RollColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim() || style.color;
  return {
    ink: read('--color-ink'),
    muted: read('--color-muted'),
    line: read('--color-line'),
    accent: read('--color-accent'),
    melody: read('--color-accent'),
    chords: read('--color-cat-media'),
    bass: read('--color-cat-documents'),
  };
}
