import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { markAll, moveMarked, toggleMark } from '../deck/slide-order';
import { duplicateSlides, selectOnly } from '../deck/slides-state';
import type { Drawer } from '../drawing/use-drawer';
import type { Picture } from '../pictures/picture-book';
import type { Editor } from '../use-editor';
import { selectionAfterClick } from './selection-after-click';
import './sorter.css';
import { Thumb } from './thumb';
import { useSlideOrder } from './use-slide-order';

/**
 * All slides in a grid, for sorting, marking, duplicating and deleting. The arrow keys navigate between
 * slides, mark with Shift, and move the marked slides with Alt; Enter opens a slide.
 */
export default function Sorter({
  editor,
  drawer,
  pictures,
  onClose,
}: {
  editor: Editor;
  drawer: Drawer;
  pictures: ReadonlyMap<string, Picture>;
  onClose: () => void;
}) {
  const { state, change } = editor.slides;
  const { marked, selectedId } = state;
  const { slides } = state.deck;
  const list = useRef<HTMLOListElement>(null);
  const { grip, dragged } = useSlideOrder(editor, list);
  const focus = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id ?? '')}"] button`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the grid opens
  useEffect(() => focus(selectedId ?? slides[0]?.id), []);

  const open = (id: string) => {
    change((before) => selectOnly(before, id));
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    const isThumb =
      event.target instanceof Element && event.target.closest('.deck-thumb-button') !== null;
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') onClose();
    else if (isAll) change(markAll);
    else if (isThumb && event.altKey && wayOf[event.key])
      change((before) => moveMarked(before, (wayOf[event.key] ?? 1) < 0 ? -1 : 1), 'move marked');
    else if (isThumb && !step(event)) return;
    else if (!isThumb) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Moves to the slide beside, above or below. */
  const step = (event: KeyboardEvent): boolean => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const to = nextPlace(event.key, at, items);
    if (to === undefined) return false;
    const id = items[to]?.dataset.id;
    if (id === undefined) return true;
    change(selectionAfterClick({ shiftKey: event.shiftKey, ctrlKey: false, metaKey: false }, id));
    focus(id);
    return true;
  };
  return (
    <section aria-label="Slide sorter" className="sorter" onKeyDown={press}>
      <div className="sorter-head">
        <h2 className="mr-auto text-sm font-semibold" data-figures role="status">
          {marked.length} of {slides.length} marked
        </h2>
        <Button size="small" variant="quiet" onClick={() => change(markAll)}>
          Mark all
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabledReason={marked.length === 0 && 'No slide is marked.'}
          onClick={() => change((before) => duplicateSlides(before, before.marked))}
        >
          Duplicate
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabledReason={marked.length === 0 && 'No slide is marked.'}
          onClick={() => editor.remove(marked)}
        >
          Delete
        </Button>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
      <ol ref={list} className="sorter-grid">
        {slides.map((slide, index) => {
          // Roving tabindex: Tab reaches only the selected slide; the arrows reach the others.
          const isCurrent = slide.id === selectedId || (selectedId === undefined && index === 0);
          const stop = { tabIndex: isCurrent ? 0 : -1 };
          return (
            <li
              key={slide.id}
              data-id={slide.id}
              data-dragged={dragged === index || undefined}
              data-marked={marked.includes(slide.id) || undefined}
              className="deck-thumb"
            >
              <span className="deck-thumb-frame">
                <Thumb slide={slide} index={index} drawer={drawer} pictures={pictures} />
                <button
                  type="button"
                  {...stop}
                  className="deck-thumb-button"
                  aria-label={`Slide ${index + 1}: ${slide.title}`}
                  aria-current={slide.id === selectedId || undefined}
                  onClick={(event) => {
                    // Enter and Space click without a pointer: they open the slide.
                    if (event.detail === 0) open(slide.id);
                    else change(selectionAfterClick(event, slide.id));
                  }}
                  onDoubleClick={() => open(slide.id)}
                />
              </span>
              <span className="deck-thumb-foot">
                <input
                  type="checkbox"
                  {...stop}
                  aria-label={`Mark slide ${index + 1}`}
                  className="sorter-mark"
                  checked={marked.includes(slide.id)}
                  onChange={() => change((before) => toggleMark(before, slide.id))}
                />
                <span data-figures className="min-w-0 flex-1 truncate" aria-hidden>
                  {index + 1} · {slide.title.trim() || 'No title'}
                </span>
                <button
                  type="button"
                  {...stop}
                  aria-label={`Move slide ${index + 1}. Drag it, or use the arrow keys`}
                  className="deck-grip touch-none"
                  {...grip(index)}
                >
                  <Icon name="drag" className="size-4" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="sorter-keys">
        Arrows: to a slide · Shift: mark · Alt: move what is marked · Enter: open · Esc: done
      </p>
    </section>
  );
}

const wayOf: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The target index of a key; undefined for other keys. */
function nextPlace(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  const way = wayOf[key];
  if (way === undefined) return undefined;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const top = items[0]?.offsetTop;
  const columns = items.filter((item) => item.offsetTop === top).length;
  const to = at + way * (isSideways ? 1 : columns);
  return to < 0 || to >= items.length ? at : to;
}
