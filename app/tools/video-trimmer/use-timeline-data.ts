import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TrimmerJobs } from './jobs';

/** Height in pixels of decoded thumbnails; they are drawn smaller. */
const THUMBNAIL_HEIGHT = 72;
/** Thumbnails per request, because the view may move between batches. */
const BATCH = 6;
const MAX_KEPT = 600;
/** Pictures over the whole film, which stand in for frames that are still being decoded. */
const EVENLY = 100;
/** Waveform parts per second, and in all. */
const PARTS_PER_SECOND = 40;
const MAX_PARTS = 60_000;
/** Seconds of sound that are decoded in one go. */
const STRETCH_SECONDS = 20;

/** Data of a video for its timeline, which is loaded gradually. */
export interface TimelineData {
  /** The thumbnail at a time, or the nearest one loaded. */
  pictureAt: (seconds: number) => ImageBitmap | undefined;
  /** Requests thumbnails at these times; earlier requests that are still pending are dropped. */
  want: (times: readonly number[]) => void;
  /** Loudness of equal parts of the whole video, 0 to 1; undefined until the first part is there. */
  peaks: Float32Array | undefined;
  /** Loaded fraction of `peaks`, 0 to 1. */
  known: number;
  /** Changes whenever there is something new to draw. */
  version: number;
}

/** Thumbnails and loudness of a video, decoded gradually in a worker. */
export function useTimelineData(jobs: TrimmerJobs, file: Blob, source: SourceVideo): TimelineData {
  const [version, setVersion] = useState(0);
  const pictures = useRef(new Map<number, ImageBitmap | null>());
  const wanted = useRef<number[]>([]);
  const isRunning = useRef(false);
  const ended = useRef(new AbortController());
  const peaks = useRef<Float32Array>();
  const [known, setKnown] = useState(0);
  const { durationSeconds } = source;

  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    const map = pictures.current;
    return () => {
      controller.abort();
      for (const picture of map.values()) picture?.close();
      map.clear();
    };
  }, []);

  useEffect(() => {
    if (!source.tracks.some(({ kind, canDecode }) => kind === 'audio' && canDecode)) return;
    const { signal } = ended.current;
    const count = Math.min(MAX_PARTS, Math.ceil(durationSeconds * PARTS_PER_SECOND));
    const perSecond = count / durationSeconds;
    const read = async () => {
      const all = new Float32Array(count);
      for (let at = 0; at < count && !signal.aborted; ) {
        const parts = Math.min(count - at, Math.max(1, Math.ceil(STRETCH_SECONDS * perSecond)));
        const { output } = await jobs.waveform(
          { file, from: at / perSecond, to: (at + parts) / perSecond, count: parts },
          { signal },
        );
        if (output.length === 0) return;
        all.set(output, at);
        at += parts;
        peaks.current = all;
        setKnown(at / count);
        setVersion((value) => value + 1);
      }
    };
    // The waveform is optional: without it the timeline only shows thumbnails.
    void read().catch(() => undefined);
  }, [jobs, file, source, durationSeconds]);

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { signal } = ended.current;
    try {
      while (wanted.current.length > 0 && !signal.aborted) {
        const times = wanted.current.splice(0, BATCH);
        const { output } = await jobs.thumbnails(
          { file, times, height: THUMBNAIL_HEIGHT },
          { signal },
        );
        for (const [index, time] of times.entries())
          pictures.current.set(time, output[index] ?? null);
        for (const [time, picture] of pictures.current) {
          if (pictures.current.size <= MAX_KEPT) break;
          picture?.close();
          pictures.current.delete(time);
        }
        setVersion((value) => value + 1);
      }
    } catch {
      wanted.current = [];
    } finally {
      isRunning.current = false;
    }
  }, [jobs, file]);

  const evenly = useMemo(
    () => Array.from({ length: EVENLY }, (_, at) => ((at + 0.5) / EVENLY) * durationSeconds),
    [durationSeconds],
  );
  const want = useCallback(
    (times: readonly number[]) => {
      // What is in view comes first.
      wanted.current = [...times, ...evenly].filter((time) => !pictures.current.has(time));
      if (wanted.current.length > 0) void run();
    },
    [run, evenly],
  );
  const pictureAt = useCallback((seconds: number) => {
    const exact = pictures.current.get(seconds);
    if (exact) return exact;
    let best: ImageBitmap | undefined;
    let distance = Number.POSITIVE_INFINITY;
    for (const [time, picture] of pictures.current) {
      const away = Math.abs(time - seconds);
      if (!picture || away >= distance) continue;
      best = picture;
      distance = away;
    }
    return best;
  }, []);
  return { pictureAt, want, peaks: peaks.current, known, version };
}
