import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface Fullscreen {
  active: boolean;
  toggle: () => void;
  leave: () => void;
}

/**
 * Full screen for an element. It follows the browser's own events, because Escape and the browser's menus end
 * it too. If the browser does not support it for elements (iPhone) or refuses, `active` is still set, and the
 * element covers the window by CSS.
 */
export function useFullscreen(element: RefObject<HTMLElement>): Fullscreen {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const follow = () => setActive(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const enter = useCallback(() => {
    const target = element.current;
    if (!target) return;
    if (!document.fullscreenEnabled) return setActive(true);
    target.requestFullscreen().catch(() => setActive(true));
  }, [element]);
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else setActive(false);
  }, []);
  return { active, toggle: active ? leave : enter, leave };
}
