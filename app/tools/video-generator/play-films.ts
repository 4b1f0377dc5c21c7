/** Plays films one at a time on a transferred canvas, as requested by the page through a port. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Film, FilmShape } from '@entropy-tools/studio/motion/film';
import { openFilm } from '@entropy-tools/studio/motion/open-film';
import { toFilmRequest, type WantedFilm } from './film-request';
import type { PlayInput } from './jobs';

/** Messages from the page. */
export type ToPlayer =
  | { kind: 'film'; wanted: WantedFilm; shape: FilmShape }
  | { kind: 'play' }
  | { kind: 'pause' };

/** Messages to the page: a film is visible, or cannot be shown. */
export type FromPlayer =
  | {
      kind: 'shown';
      /** Words that change nothing in the film. */
      leftOut: readonly string[];
    }
  | { kind: 'failed'; message: string };

/** Position, as a fraction, at which a still preview is shown, when its words are in place. */
const STILL_AT = 0.42;

/** @returns when it was cancelled */
export async function playFilms({ canvas, port }: PlayInput, context: CodecContext): Promise<void> {
  const painter = canvas.getContext('2d', { alpha: false });
  if (!painter) throw new ToolError('unsupported', 'This browser cannot draw in the background.');
  const tell = (message: FromPlayer) => port.postMessage(message);
  let film: Film | undefined;
  let opening = new AbortController();
  let isPlaying = true;
  let startedAt = 0;
  let isDrawn = false;
  let leftOut: readonly string[] = [];
  const show = async (wanted: WantedFilm, shape: FilmShape) => {
    opening.abort();
    const mine = new AbortController();
    opening = mine;
    try {
      const silent = { onProgress: () => undefined, warn: () => undefined };
      const quiet = { ...context, signal: mine.signal, ...silent };
      const request = await toFilmRequest(wanted, quiet);
      const next = await openFilm(request, shape, quiet);
      if (mine.signal.aborted) return next.close();
      film?.close();
      film = next;
      leftOut = (request.kind === 'art' && request.scene?.words.leftOut) || [];
      startedAt = performance.now();
      isDrawn = false;
    } catch (error) {
      if (mine.signal.aborted) return;
      const message = error instanceof ToolError ? error.message : 'This cannot be shown.';
      tell({ kind: 'failed', message });
    }
  };
  port.onmessage = ({ data }: MessageEvent<ToPlayer>) => {
    if (data.kind === 'film') void show(data.wanted, data.shape);
    else {
      isPlaying = data.kind === 'play';
      startedAt = performance.now();
      isDrawn = false;
    }
  };
  try {
    while (!context.signal.aborted) {
      const now = performance.now();
      // A preview is endless: its progress, which must rise, only shows that it is alive.
      context.onProgress(1 - 1 / (1 + now / 1000));
      const shown = film;
      if (shown && (isPlaying || !isDrawn)) {
        const { shape } = shown;
        if (canvas.width !== shape.width || canvas.height !== shape.height) {
          canvas.width = shape.width;
          canvas.height = shape.height;
        }
        const at = isPlaying
          ? ((now - startedAt) / 1000) % shape.seconds
          : shape.seconds * STILL_AT;
        await shown.draw(painter, at);
        if (!isDrawn) tell({ kind: 'shown', leftOut });
        isDrawn = true;
      }
      await nextFrame(now, shown && isPlaying ? 1000 / shown.shape.frameRate : 60);
    }
  } finally {
    opening.abort();
    film?.close();
    port.close();
  }
}

/** Waits for the next screen refresh, and at least one frame's duration since `from`. */
function nextFrame(from: number, frameMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(4, from + frameMs - performance.now()));
  });
}
