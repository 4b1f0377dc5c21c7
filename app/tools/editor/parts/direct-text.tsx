import type { Slide } from '@entropy-tools/studio/deck/deck';
import {
  type Frame,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideDrawing,
} from '@entropy-tools/studio/deck/slide-drawing';
import { useEffect, useRef, useState } from 'react';
import type { Editor } from '../use-editor';
import { useDraft } from './use-draft';

/**
 * In-place editing: a click on a slide's title or text opens a field at the same position. Escape or leaving
 * the field shows the drawn text again.
 */
export function DirectText({
  editor,
  slide,
  drawing,
}: {
  editor: Editor;
  slide: Slide;
  drawing: SlideDrawing;
}) {
  const [open, setOpen] = useState<'title' | 'content'>();
  const places = placesOf(drawing);
  return (['title', 'content'] as const).map((name) => {
    const frame = places[name];
    if (!frame) return null;
    const style = {
      left: `${(frame.x / SLIDE_WIDTH) * 100}%`,
      top: `${(frame.y / SLIDE_HEIGHT) * 100}%`,
      width: `${(frame.width / SLIDE_WIDTH) * 100}%`,
      height: `${(frame.height / SLIDE_HEIGHT) * 100}%`,
    };
    return open === name ? (
      <DirectField
        key={name}
        editor={editor}
        slide={slide}
        name={name}
        style={style}
        onClose={() => setOpen(undefined)}
      />
    ) : (
      <button
        key={name}
        type="button"
        className="deck-direct"
        style={style}
        aria-label={name === 'title' ? 'Write on the slide: title' : 'Write on the slide: content'}
        onClick={() => setOpen(name)}
      />
    );
  });
}

function DirectField({
  editor,
  slide,
  name,
  style,
  onClose,
}: {
  editor: Editor;
  slide: Slide;
  name: 'title' | 'content';
  style: React.CSSProperties;
  onClose: () => void;
}) {
  const draft = useDraft(editor, slide, name);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      aria-label={name === 'title' ? 'Title on the slide' : 'Content on the slide'}
      className="deck-direct-field"
      data-name={name}
      style={style}
      value={draft.value}
      onChange={({ target }) =>
        draft.set(name === 'title' ? target.value.replace(/\n/g, ' ') : target.value)
      }
      onBlur={() => {
        draft.flush();
        onClose();
      }}
      onKeyDown={(event) => {
        const isDone = event.key === 'Escape' || (name === 'title' && event.key === 'Enter');
        if (!isDone) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.blur();
      }}
    />
  );
}

/** The frames of the title and of everything drawn from the content. */
function placesOf({ marks }: SlideDrawing) {
  const found: { title?: Frame; content?: Frame } = {};
  for (const mark of marks) {
    if (mark.kind === 'text' && mark.role === 'title') found.title ??= mark.frame;
    else if (
      (mark.kind === 'text' && mark.role === 'body') ||
      mark.kind === 'table' ||
      mark.kind === 'chart'
    )
      found.content = found.content ? around(found.content, mark.frame) : mark.frame;
  }
  return found;
}

function around(a: Frame, b: Frame): Frame {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
