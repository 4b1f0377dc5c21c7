import { useCallback, useEffect, useRef, useState } from 'react';
import { HIDE_AFTER_MS } from './show-state';

/** Whether the controls are visible: they hide after a while without movement. */
export function useControls(isPlaying: boolean): {
  areShown: boolean;
  wake: () => void;
  hold: (isHeld: boolean) => void;
} {
  const [areShown, setShown] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isHeld = useRef(false);
  const hideLater = useCallback(() => {
    clearTimeout(timer.current);
    const after = isPlaying ? HIDE_AFTER_MS.playing : HIDE_AFTER_MS.still;
    timer.current = setTimeout(() => {
      if (!isHeld.current) setShown(false);
    }, after);
  }, [isPlaying]);
  useEffect(() => {
    hideLater();
    return () => clearTimeout(timer.current);
  }, [hideLater]);
  const wake = useCallback(() => {
    setShown(true);
    hideLater();
  }, [hideLater]);
  return {
    areShown,
    wake,
    hold: useCallback(
      (held: boolean) => {
        isHeld.current = held;
        if (!held) hideLater();
      },
      [hideLater],
    ),
  };
}
