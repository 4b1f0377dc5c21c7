import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '~/ui/icon';
import type { Drawer } from '../drawing/use-drawer';
import type { Picture } from '../pictures/picture-book';
import type { Editor } from '../use-editor';
import { selectionAfterClick } from './selection-after-click';
import { Thumb } from './thumb';
import { useSlideOrder } from './use-slide-order';

/** 'Slides Overview': thumbnails of all slides in order. Under 768 px it overlays the page. */
export function Overview({
  editor,
  drawer,
  pictures,
  onSort,
}: {
  editor: Editor;
  drawer: Drawer;
  pictures: ReadonlyMap<string, Picture>;
  onSort: () => void;
}) {
  const { state, change } = editor.slides;
  const { slides } = state.deck;
  const list = useRef<HTMLOListElement>(null);
  const { grip, dragged } = useSlideOrder(editor, list);
  const choose = (id: string, event: MouseEvent) => {
    change(selectionAfterClick(event, id));
    editor.closeOverlay();
  };
  useEffect(() => {
    const item = list.current?.querySelector(`[data-id="${CSS.escape(state.selectedId ?? '')}"]`);
    item?.scrollIntoView({ block: 'nearest' });
  }, [state.selectedId]);
  return (
    <nav aria-label="Slides Overview" className="deck-overview">
      <div className="deck-overview-head">
        <h2 className="text-sm font-semibold">Slides Overview</h2>
        <button
          type="button"
          aria-label="Slide sorter"
          title="Slide sorter: all slides in a grid"
          className="deck-small-button ml-auto"
          onClick={onSort}
        >
          <Icon name="board" />
        </button>
        <button
          type="button"
          aria-label="Add a slide"
          className="deck-small-button"
          onClick={editor.add}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          aria-label="Close the overview"
          className="deck-small-button md:hidden"
          onClick={editor.toggleOverview}
        >
          <Icon name="close" />
        </button>
      </div>
      <ol ref={list} className="deck-list">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            data-id={slide.id}
            data-dragged={dragged === index || undefined}
            data-marked={state.marked.includes(slide.id) || undefined}
            className="deck-thumb"
          >
            <span className="deck-thumb-frame">
              <Thumb slide={slide} index={index} drawer={drawer} pictures={pictures} />
              <button
                type="button"
                className="deck-thumb-button"
                aria-label={`Slide ${index + 1}: ${slide.title}`}
                aria-current={slide.id === state.selectedId || undefined}
                onClick={(event) => choose(slide.id, event)}
              />
            </span>
            <span className="deck-thumb-foot">
              <button
                type="button"
                aria-label={`Move slide ${index + 1}. Drag it, or use the arrow keys`}
                className="deck-grip touch-none"
                {...grip(index)}
              >
                <Icon name="drag" className="size-4" />
              </button>
              <span data-figures className="min-w-0 flex-1 truncate" aria-hidden>
                {index + 1} · {slide.title.trim() || 'No title'}
              </span>
              <button
                type="button"
                aria-label={`Delete slide ${index + 1}`}
                className="deck-grip"
                onClick={() => editor.remove([slide.id])}
              >
                <Icon name="trash" className="size-4" />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
