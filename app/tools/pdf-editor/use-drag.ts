import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { type PointerEvent, useRef } from 'react';

/**
 * Tracks a pointer pressed on an item.
 * @param scale CSS pixels per point
 * @param rotation of the item's layer on screen
 * @param onMove called for each movement in the layer's points, with a mark shared by the whole drag
 */
export function useDrag(
  scale: number,
  rotation: QuarterTurn,
  onMove: (dx: number, dy: number, mark: string) => void,
) {
  const drag = useRef<{ x: number; y: number; mark: string }>();
  const end = () => {
    drag.current = undefined;
  };
  return {
    begin: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, mark: `drag ${event.timeStamp}` };
    },
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        const from = drag.current;
        if (!from) return;
        const [dx, dy] = [(event.clientX - from.x) / scale, (event.clientY - from.y) / scale];
        if (dx === 0 && dy === 0) return;
        drag.current = { ...from, x: event.clientX, y: event.clientY };
        const angle = (rotation * Math.PI) / 180;
        const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
        onMove(dx * cos + dy * sin, dy * cos - dx * sin, from.mark);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
