import { useEffect, useRef } from 'react';

/**
 * Asks for the whole screen, within the press that asks for it. Where the browser has none for pages
 * (iPhone) or refuses, the presentation covers the window.
 */
export function enterFullscreen(): void {
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Gives the screen back. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Hears of the browser's own ways out of full screen: Escape, its menus, a gesture. */
export function useFullscreenEnd(onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    let wasFull = document.fullscreenElement !== null;
    const follow = () => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull) latest.current();
      wasFull = isFull;
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
}
