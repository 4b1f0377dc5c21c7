import { useEffect, useRef } from 'react';

/**
 * Requests full screen; must be called within the user's click. If the browser does not support it for pages
 * (iPhone) or refuses, the presentation fills the window.
 */
export function enterFullscreen(): void {
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Exits full screen. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Calls back when the user exits full screen by the browser's own means: Escape, its menus, a gesture. */
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
