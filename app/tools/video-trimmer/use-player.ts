import type { TrimRange } from '@entropy-tools/media/media/trim/trim-request';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Speeds for successive presses of L or J. */
const SHUTTLE_RATES = [1, 2, 4] as const;
/** Interval between frames when playing backwards, in milliseconds. */
const BACKWARDS_EVERY_MS = 100;

/** The trimmer's interface to its video element. */
export interface Player {
  /** Start of the displayed frame, in seconds. */
  time: number;
  isPlaying: boolean;
  seek: (seconds: number) => void;
  /** Moves by a number of frames; negative is backwards. */
  step: (frames: number) => void;
  toggle: () => void;
  pause: () => void;
  /** Plays these ranges one after another. */
  playRanges: (ranges: readonly TrimRange[]) => void;
  /** Forwards or backwards, faster each time. */
  shuttle: (direction: 1 | -1) => void;
}

/** Runs a video: time, frames, shuttle, and ranges in order. */
export function usePlayer(
  video: RefObject<HTMLVideoElement>,
  {
    durationSeconds,
    frameRate,
    speed,
  }: { durationSeconds: number; frameRate: number; speed: number },
): Player {
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const queue = useRef<TrimRange[]>([]);
  const backwards = useRef<ReturnType<typeof setInterval>>();
  const rate = useRef(0);

  const frameOf = useCallback(
    (seconds: number) => Math.floor(seconds * frameRate + 0.01) / frameRate,
    [frameRate],
  );
  const seek = useCallback(
    (seconds: number) => {
      const element = video.current;
      if (!element) return;
      const last = Math.max(0, durationSeconds - 1 / frameRate);
      const to = Math.min(Math.max(0, seconds), last);
      // Inside the frame rather than on its edge, where rounding would show the previous one.
      element.currentTime = frameOf(to) + 0.3 / frameRate;
      setTime(frameOf(to));
    },
    [video, durationSeconds, frameRate, frameOf],
  );
  const stopBackwards = useCallback(() => {
    clearInterval(backwards.current);
    backwards.current = undefined;
  }, []);
  const pause = useCallback(() => {
    queue.current = [];
    rate.current = 0;
    stopBackwards();
    video.current?.pause();
    setPlaying(false);
  }, [video, stopBackwards]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let frame = 0;
    const follow = () => {
      const now = element.currentTime;
      const [range, next] = queue.current;
      if (range && now >= range.to - 0.5 / frameRate) {
        queue.current.shift();
        if (next) element.currentTime = next.from;
        else element.pause();
      }
      setTime(frameOf(now));
      frame = requestAnimationFrame(follow);
    };
    const onPlay = () => {
      setPlaying(true);
      cancelAnimationFrame(frame);
      follow();
    };
    const onPause = () => {
      cancelAnimationFrame(frame);
      setTime(frameOf(element.currentTime));
      if (backwards.current === undefined) setPlaying(false);
    };
    const onSeeked = () => setTime(frameOf(element.currentTime));
    element.addEventListener('play', onPlay);
    element.addEventListener('pause', onPause);
    element.addEventListener('seeked', onSeeked);
    return () => {
      cancelAnimationFrame(frame);
      stopBackwards();
      element.removeEventListener('play', onPlay);
      element.removeEventListener('pause', onPause);
      element.removeEventListener('seeked', onSeeked);
    };
  }, [video, frameRate, frameOf, stopBackwards]);

  return useMemo(() => {
    const play = (playbackRate: number) => {
      const element = video.current;
      if (!element) return;
      stopBackwards();
      element.playbackRate = playbackRate;
      void element.play().catch(() => setPlaying(false));
    };
    return {
      time,
      isPlaying,
      seek: (seconds) => {
        queue.current = [];
        seek(seconds);
      },
      step: (frames) => {
        pause();
        seek(time + frames / frameRate);
      },
      pause,
      toggle: () => {
        if (isPlaying) return pause();
        if (time >= durationSeconds - 2 / frameRate) seek(0);
        play(speed);
      },
      playRanges: (ranges) => {
        const [first] = ranges;
        if (!first) return;
        queue.current = ranges.map((range) => ({ ...range }));
        seek(first.from);
        play(speed);
      },
      shuttle: (direction) => {
        const next = SHUTTLE_RATES.find((value) => value > rate.current * direction) ?? 4;
        rate.current = next * direction;
        queue.current = [];
        if (direction === 1) return play(next);
        video.current?.pause();
        stopBackwards();
        setPlaying(true);
        backwards.current = setInterval(() => {
          const now = video.current?.currentTime ?? 0;
          if (now <= 0.05) return pause();
          seek(now - (next * BACKWARDS_EVERY_MS) / 1000);
        }, BACKWARDS_EVERY_MS);
      },
    } satisfies Player;
  }, [video, time, isPlaying, durationSeconds, frameRate, speed, seek, pause, stopBackwards]);
}
