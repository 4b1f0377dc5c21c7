import { useCallback, useEffect, useRef, useState } from 'react';
import type { Track } from './track';

export interface Player {
  /** The loaded track, playing or paused. */
  currentId: string | undefined;
  isPlaying: boolean;
  toggle: (track: Track) => void;
  /** Loads the track if necessary, and seeks to a position. */
  seek: (track: Track, seconds: number) => void;
  /** The current position of a track in seconds; 0 if it is not loaded. */
  place: (id: string) => number;
  stop: (id: string) => void;
}

/** One audio element for all tracks, so that only one plays at a time. */
export function usePlayer(): Player {
  const audio = useRef<HTMLAudioElement>();
  const url = useRef<string>();
  const [currentId, setCurrentId] = useState<string>();
  const loaded = useRef<string>();
  const [isPlaying, setPlaying] = useState(false);

  const unload = useCallback(() => {
    audio.current?.pause();
    audio.current?.removeAttribute('src');
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = undefined;
    loaded.current = undefined;
  }, []);
  useEffect(() => unload, [unload]);

  const load = useCallback(
    (track: Track) => {
      if (loaded.current === track.id) return audio.current as HTMLAudioElement;
      unload();
      audio.current ??= new Audio();
      const element = audio.current;
      element.onplay = () => setPlaying(true);
      element.onpause = () => setPlaying(false);
      element.onended = () => {
        element.currentTime = 0;
        setPlaying(false);
      };
      url.current = URL.createObjectURL(track.sound);
      element.src = url.current;
      loaded.current = track.id;
      setCurrentId(track.id);
      return element;
    },
    [unload],
  );

  const toggle = useCallback(
    (track: Track) => {
      const element = load(track);
      // Rejected when the browser requires another click: the button then still says Play.
      if (element.paused) element.play().catch(() => setPlaying(false));
      else element.pause();
    },
    [load],
  );
  const seek = useCallback(
    (track: Track, seconds: number) => {
      load(track).currentTime = Math.min(Math.max(0, seconds), track.durationSeconds);
    },
    [load],
  );
  const place = useCallback(
    (id: string) => (loaded.current === id ? (audio.current?.currentTime ?? 0) : 0),
    [],
  );
  const stop = useCallback(
    (id: string) => {
      if (loaded.current !== id) return;
      unload();
      setCurrentId(undefined);
      setPlaying(false);
    },
    [unload],
  );
  return { currentId, isPlaying, toggle, seek, place, stop };
}
