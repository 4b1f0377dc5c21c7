import type { Score } from '@entropy-tools/studio/music/score';
import { useEffect, useRef } from 'react';
import { drawRoll, type RollColours } from '../draw-roll';

/** The notes as they pass; the melody is the brightest. */
export function PianoRoll({ score, seconds }: { score: Score; seconds: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useRef<RollColours>();
  const latest = useRef(() => {});
  latest.current = () => {
    const element = canvas.current;
    if (!element) return;
    colours.current ??= coloursOf(element);
    drawRoll(element, score, seconds, colours.current, devicePixelRatio);
  };
  useEffect(() => latest.current());
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const redraw = () => latest.current();
    const sizes = new ResizeObserver(redraw);
    sizes.observe(element);
    const themes = new MutationObserver(() => {
      colours.current = undefined;
      redraw();
    });
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

/** The theme's colours in a form that a canvas understands, resolved by the browser for an element. */
function coloursOf(element: HTMLElement): RollColours {
  const read = (name: string) => {
    element.style.color = `var(${name})`;
    return getComputedStyle(element).color;
  };
  return {
    muted: read('--color-muted'),
    line: read('--color-line'),
    head: read('--color-ink'),
    melody: read('--color-accent'),
    chords: read('--color-cat-media'),
    bass: read('--color-cat-documents'),
  };
}
