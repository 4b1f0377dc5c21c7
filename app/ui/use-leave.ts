import { type RefObject, useEffect } from 'react';

/**
 * Calls back when a press or the focus goes outside an open element.
 * @param frame the element
 * @param onLeave closes it
 */
export function useLeave(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: (open: false) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) onLeave(false);
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [frame, isOpen, onLeave]);
}
