import type { RefObject } from 'react';
import { type Reorder, useReorder } from '~/ui/use-reorder';
import { groupMarked, moveSlide } from '../deck/slide-order';
import type { Editor } from '../use-editor';

/**
 * Reordering slides in a list by their grips. Dragging one of several marked slides moves the others along.
 * Each drag is one undo step.
 */
export function useSlideOrder({ slides }: Editor, list: RefObject<HTMLElement | null>): Reorder {
  const { change, current } = slides;
  const idAt = (place: number) => current().deck.slides[place]?.id ?? '';
  return useReorder(
    list,
    (from, to) => change((state) => moveSlide(state, from, to), `move ${idAt(from)}`),
    (_, to) => {
      const id = idAt(to);
      change((state) => groupMarked(state, id), `move ${id}`);
    },
  );
}
