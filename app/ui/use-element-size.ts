import { type RefObject, useEffect, useState } from 'react';

/** An element's inner size in CSS pixels, without its scroll bars; undefined until measured. */
export function useElementSize(
  element: RefObject<HTMLElement>,
): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setSize({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
