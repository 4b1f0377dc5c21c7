import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import { complementOf } from '@entropy-tools/media/media/trim/trim-request';
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawTimeline, type TimelineView, tilesIn, timelineHeight } from '../draw-timeline';
import type { RangesAction, RangesState } from '../ranges-state';
import { toFrame } from '../time-code';
import type { Player } from '../use-player';
import type { TimelineData } from '../use-timeline-data';
import { RangeHandle } from './range-handle';

/** Distance in pixels at which a dragged end snaps to the playhead. */
const SNAP_PIXELS = 6;

/** The whole video from left to right: pictures, loudness, chosen parts with their ends, the playhead. */
export function Timeline({
  source,
  looks,
  player,
  state,
  change,
  zoom,
}: {
  source: SourceVideo;
  looks: TimelineData;
  player: Player;
  state: RangesState;
  change: (action: RangesAction) => void;
  zoom: number;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, left: 0, theme: '' });
  const { durationSeconds, frameRate } = source;
  const total = size.width * zoom;
  const place = (seconds: number) => `${(seconds / durationSeconds) * 100}%`;

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () =>
      setSize({
        width: element.clientWidth,
        left: element.scrollLeft,
        theme: getComputedStyle(element).color,
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const theme = new MutationObserver(measure);
    theme.observe(document.documentElement, { attributes: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      theme.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  // Zooming keeps the middle in place.
  const known = useRef({ zoom, time: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || known.current.zoom === zoom) return;
    known.current.zoom = zoom;
    element.scrollLeft = (player.time / durationSeconds) * total - element.clientWidth / 2;
  }, [zoom, total, durationSeconds, player.time]);

  // Keeps the playhead visible while playing.
  useEffect(() => {
    const element = scroller.current;
    if (!element || !player.isPlaying || zoom === 1) return;
    const x = (player.time / durationSeconds) * total;
    if (x < element.scrollLeft || x > element.scrollLeft + element.clientWidth)
      element.scrollLeft = x - element.clientWidth / 4;
  }, [player.time, player.isPlaying, zoom, total, durationSeconds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks say by their version when to draw
  useEffect(() => {
    const element = canvas.current;
    if (!element || size.width === 0) return;
    const density = Math.min(2, devicePixelRatio || 1);
    element.width = Math.round(size.width * density);
    element.height = Math.round(timelineHeight * density);
    const view: TimelineView = {
      width: size.width,
      total,
      left: size.left,
      durationSeconds,
      ratio: source.width / source.height,
    };
    const kept = state.removes ? complementOf(state.ranges, durationSeconds) : state.ranges;
    drawTimeline(element, view, looks, kept);
    looks.want(tilesIn(view).map(({ time }) => time));
  }, [size, total, durationSeconds, source, state, looks.version, looks.want]);

  const timeAt = (clientX: number) => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || total === 0) return 0;
    const x = clientX - box.left + (scroller.current?.scrollLeft ?? 0);
    return Math.min(Math.max(0, (x / total) * durationSeconds), durationSeconds);
  };
  const dragTo = (clientX: number) => {
    const seconds = timeAt(clientX);
    const near = Math.abs(seconds - player.time) * (total / durationSeconds) < SNAP_PIXELS;
    return near ? player.time : toFrame(seconds, frameRate);
  };
  const scrub = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    if (event.buttons === 1) player.seek(timeAt(event.clientX));
  };

  return (
    <section ref={scroller} className="timeline" aria-label="Timeline">
      <div className="timeline-inner" style={{ width: `${zoom * 100}%`, height: timelineHeight }}>
        <canvas
          ref={canvas}
          className="timeline-canvas"
          style={{ width: size.width, height: timelineHeight }}
          aria-hidden
        />
        <div className="timeline-scrub" onPointerDown={scrub} onPointerMove={scrub} />
        {state.ranges.map((range, index) => (
          <div
            key={range.id}
            className="part"
            data-selected={index === state.selected || undefined}
            data-removes={state.removes || undefined}
            style={{ left: place(range.from), width: place(range.to - range.from) }}
          >
            {state.ranges.length > 1 && <span className="range-number">{index + 1}</span>}
            {(['from', 'to'] as const).map((end) => (
              <RangeHandle
                key={end}
                end={end}
                number={index + 1}
                range={range}
                source={source}
                timeAt={dragTo}
                onGrab={() => change({ kind: 'select', index })}
                onMove={(seconds) => {
                  change({ kind: 'set', index, [end]: seconds });
                  player.seek(end === 'to' ? seconds - 1 / frameRate : seconds);
                }}
              />
            ))}
          </div>
        ))}
        <div className="playhead" style={{ left: place(player.time) }} aria-hidden />
      </div>
    </section>
  );
}
