import type { SeenBox } from '@entropy-tools/documents/pdf/edit/page-edits';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import type { KeyboardEvent } from 'react';
import { withPicture } from '../change-contents';
import { focusChosenTool } from '../focus-tool';
import { useDrag } from '../use-drag';
import type { Editor } from '../use-editor';
import { arrowKeyOffset } from './arrow-key-offset';

const leastSide = 4;

/** An existing picture, which can be moved, resized and removed. */
export function PictureItem({
  editor,
  source,
  id,
  box,
  scale,
  rotation,
}: {
  editor: Editor;
  source: number;
  id: number;
  box: SeenBox;
  /** CSS pixels per point. */
  scale: number;
  rotation: QuarterTurn;
}) {
  const isChosen = editor.target?.kind === 'picture' && editor.target.id === id;
  const change = (made: (box: SeenBox) => SeenBox, mark: string) =>
    editor.changeContents(
      source,
      (edits) => {
        const known = edits.pictures.find((each) => each.picture === id)?.box ?? box;
        return withPicture(edits, id, { box: made(known) });
      },
      mark,
    );
  const move = (dx: number, dy: number, mark: string) =>
    change((known) => ({ ...known, x: known.x + dx, y: known.y + dy }), mark);
  /** Keeps its proportions, following the larger of the two drags. */
  const grow = (dx: number, dy: number, mark: string) =>
    change((known) => {
      const by =
        Math.abs(dx) > Math.abs(dy) ? 1 + dx / known.width : 1 + dy / Math.max(known.height, 1);
      const factor = Math.max(by, leastSide / Math.max(1, Math.min(known.width, known.height)));
      return { ...known, width: known.width * factor, height: known.height * factor };
    }, mark);
  const dragging = useDrag(scale, rotation, move);
  const sizing = useDrag(scale, rotation, grow);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowKeyOffset(event);
    if (step && (event.ctrlKey || event.metaKey)) grow(step[0], step[1], `size picture ${id}`);
    else if (step) move(step[0], step[1], `move picture ${id}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusChosenTool();
      editor.changeContents(source, (edits) => withPicture(edits, id, { removed: true }));
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className="pointer-events-auto absolute"
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
      }}
    >
      <button
        type="button"
        data-picture={id}
        aria-label={`Picture ${id + 1}`}
        aria-pressed={isChosen}
        className={`absolute inset-0 cursor-move touch-none outline-2 ${isChosen ? 'outline-accent outline-dashed' : 'outline-transparent hover:outline-accent outline-dashed'}`}
        onFocus={() => editor.setTarget({ kind: 'picture', id })}
        onPointerDown={(event) => {
          event.currentTarget.focus({ preventScroll: true });
          dragging.begin(event);
        }}
        {...dragging.handlers}
        onKeyDown={onKeyDown}
      />
      {isChosen && (
        <span
          aria-hidden
          className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize touch-none place-items-center"
          onPointerDown={sizing.begin}
          {...sizing.handlers}
        >
          <span className="size-3 rounded-full border-2 border-surface bg-accent" />
        </span>
      )}
    </div>
  );
}
