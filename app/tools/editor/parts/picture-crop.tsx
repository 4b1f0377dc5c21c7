import type { ImageFocus, Slide } from '@entropy-tools/studio/deck/deck';
import {
  type Mark,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideDrawing,
} from '@entropy-tools/studio/deck/slide-drawing';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { changeSlide } from '../deck/slides-state';
import { MIDDLE, moveFocus, zoomFocus } from '../pictures/move-focus';
import type { Picture } from '../pictures/picture-book';
import type { Editor } from '../use-editor';

/** How far an arrow key moves the picture, in pixels of the slide; with Shift five times as far. */
const STEP_PX = 16;

/** The cropped picture of the slide: dragged within its frame, or moved with the arrow keys, + and −. */
export function PictureCrop({
  editor,
  slide,
  drawing,
  picture,
}: {
  editor: Editor;
  slide: Slide;
  drawing: SlideDrawing;
  picture: Picture | undefined;
}) {
  const held = useRef<{ x: number; y: number; focus: ImageFocus; mark: string }>();
  const mark = drawing.marks.find(
    (one): one is Extract<Mark, { kind: 'image' }> =>
      one.kind === 'image' && one.fit === 'cover' && one.url === slide.imageUrl,
  );
  if (!mark || picture?.status !== 'ready') return null;
  const { frame } = mark;
  const focus = slide.imageFocus ?? MIDDLE;
  const set = (imageFocus: ImageFocus, step: string) =>
    editor.slides.change((state) => changeSlide(state, slide.id, { imageFocus }), step);
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key];
    const far = STEP_PX * (event.shiftKey ? 5 : 1);
    if (way)
      set(moveFocus(picture, frame, focus, { x: way[0] * far, y: way[1] * far }), 'focus keys');
    else if (event.key === '+' || event.key === '=') set(zoomFocus(focus, 1.1), 'focus keys');
    else if (event.key === '-') set(zoomFocus(focus, 1 / 1.1), 'focus keys');
    else return;
    event.preventDefault();
  };
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!held.current) return;
    // Slide pixels per screen pixel.
    const scale = frame.width / currentTarget.getBoundingClientRect().width;
    const { x, y, focus: from, mark: step } = held.current;
    const by = { x: (clientX - x) * scale, y: (clientY - y) * scale };
    set(moveFocus(picture, frame, from, by), step);
  };
  return (
    <button
      type="button"
      className="deck-crop touch-none"
      aria-label="Picture: drag it or use the arrow keys to choose what is seen, plus and minus for its size"
      style={{
        left: `${(frame.x / SLIDE_WIDTH) * 100}%`,
        top: `${(frame.y / SLIDE_HEIGHT) * 100}%`,
        width: `${(frame.width / SLIDE_WIDTH) * 100}%`,
        height: `${(frame.height / SLIDE_HEIGHT) * 100}%`,
      }}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX: x, clientY: y } = event;
        held.current = { x, y, focus, mark: `focus ${event.timeStamp}` };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
    />
  );
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
