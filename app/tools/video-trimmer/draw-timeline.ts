/** Draws the timeline of a video: times, pictures, loudness; excluded parts are dimmed. */
import type { TrimRange } from '@entropy-tools/media/media/trim/trim-request';
import type { TimelineData } from './use-timeline-data';

/** Heights in CSS pixels. */
const rulerHeight = 20;
const pictureHeight = 54;
const waveHeight = 40;
export const timelineHeight = rulerHeight + pictureHeight + waveHeight;

/** The visible part of the video, and its scale. */
export interface TimelineView {
  /** CSS pixels. */
  width: number;
  /** Width of the whole video in pixels, and the part of it to the left of the view. */
  total: number;
  left: number;
  durationSeconds: number;
  /** Aspect ratio of a picture (width / height). */
  ratio: number;
}

const steps = [0.04, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 3600];
const MIN_LABEL_PIXELS = 72;

/** Times of the visible pictures, in the middle of equal tiles. */
export function tilesIn(view: TimelineView): { time: number; x: number; width: number }[] {
  const width = Math.max(24, pictureHeight * view.ratio);
  const count = Math.max(1, Math.ceil(view.total / width));
  const first = Math.max(0, Math.floor(view.left / width));
  const last = Math.min(count - 1, Math.floor((view.left + view.width) / width));
  const seconds = (width / view.total) * view.durationSeconds;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const tile = first + index;
    // The same time on every call, so that a picture is requested only once.
    const time = Math.round(Math.min((tile + 0.5) * seconds, view.durationSeconds) * 1000) / 1000;
    return { time, x: tile * width - view.left, width };
  });
}

/** Draws on a canvas of the view's size in device pixels. */
export function drawTimeline(
  canvas: HTMLCanvasElement,
  view: TimelineView,
  looks: TimelineData,
  kept: readonly TrimRange[],
): void {
  const painter = canvas.getContext('2d');
  if (!painter) return;
  const style = getComputedStyle(canvas);
  const ink = style.color;
  const scale = canvas.width / Math.max(1, view.width);
  painter.setTransform(scale, 0, 0, scale, 0, 0);
  painter.clearRect(0, 0, view.width, timelineHeight);
  drawPictures(painter, view, looks, style.textDecorationColor);
  drawWave(painter, view, looks, ink);
  painter.fillStyle = style.backgroundColor;
  painter.globalAlpha = 0.74;
  for (const { x, width } of gapsOf(view, kept))
    painter.fillRect(x, rulerHeight, width, pictureHeight + waveHeight);
  painter.globalAlpha = 1;
  drawRuler(painter, view, ink, style.outlineColor, style.fontFamily);
}

function drawPictures(
  painter: CanvasRenderingContext2D,
  view: TimelineView,
  looks: TimelineData,
  empty: string,
): void {
  painter.fillStyle = empty;
  painter.fillRect(0, rulerHeight, view.width, pictureHeight);
  for (const { time, x, width } of tilesIn(view)) {
    const picture = looks.pictureAt(time);
    if (picture) painter.drawImage(picture, x, rulerHeight, width - 1, pictureHeight);
  }
}

function drawWave(
  painter: CanvasRenderingContext2D,
  view: TimelineView,
  { peaks }: TimelineData,
  colour: string,
): void {
  if (!peaks) return;
  const middle = rulerHeight + pictureHeight + waveHeight / 2;
  painter.fillStyle = colour;
  for (let x = 0; x < view.width; x += 2) {
    const from = Math.floor(((view.left + x) / view.total) * peaks.length);
    const to = Math.max(from + 1, Math.floor(((view.left + x + 2) / view.total) * peaks.length));
    let loudest = 0;
    for (let index = from; index < to; index += 1) loudest = Math.max(loudest, peaks[index] ?? 0);
    const height = Math.max(1, loudest * (waveHeight - 6));
    painter.fillRect(x, middle - height / 2, 1.4, height);
  }
}

function gapsOf(view: TimelineView, kept: readonly TrimRange[]): { x: number; width: number }[] {
  const place = (seconds: number) => (seconds / view.durationSeconds) * view.total - view.left;
  const gaps: { x: number; width: number }[] = [];
  let at = 0;
  for (const { from, to } of [...kept].sort((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ x: place(at), width: place(from) - place(at) });
    at = Math.max(at, to);
  }
  const end = place(view.durationSeconds);
  if (end > place(at)) gaps.push({ x: place(at), width: end - place(at) });
  return gaps;
}

function drawRuler(
  painter: CanvasRenderingContext2D,
  view: TimelineView,
  ink: string,
  line: string,
  font: string,
): void {
  const perSecond = view.total / view.durationSeconds;
  const step = steps.find((seconds) => seconds * perSecond >= MIN_LABEL_PIXELS) ?? 7200;
  painter.font = `11px ${font}`;
  painter.textBaseline = 'middle';
  const first = Math.floor(view.left / perSecond / step);
  for (let tick = first; tick * step <= view.durationSeconds; tick += 1) {
    const x = tick * step * perSecond - view.left;
    if (x > view.width) return;
    painter.fillStyle = line;
    painter.fillRect(x, 4, 1, rulerHeight - 6);
    painter.fillStyle = ink;
    painter.fillText(label(tick * step), x + 5, rulerHeight / 2 - 1);
  }
}

function label(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  const rest = Math.round((seconds - whole) * 100);
  const minutes = Math.floor(whole / 60);
  const clock =
    minutes >= 60
      ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
      : `${minutes}:${two(whole % 60)}`;
  return rest > 0 ? `${clock}.${two(rest)}` : clock;
}

const two = (value: number) => String(value).padStart(2, '0');
