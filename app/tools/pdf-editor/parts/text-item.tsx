import type { SeenBox } from '@entropy-tools/documents/pdf/edit/page-edits';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { EditTarget } from '../change-contents';
import { focusChosenTool } from '../focus-tool';
import { useDrag } from '../use-drag';
import type { Editor } from '../use-editor';
import { arrowKeyOffset } from './arrow-key-offset';

/** Distance in CSS pixels before a press becomes a drag. */
const dragStart = 4;

/** Existing text, which is edited by a click and moved by a drag. */
export function TextItem({
  editor,
  target,
  label,
  box,
  scale,
  rotation,
  onMove,
  onDelete,
  children,
}: {
  editor: Editor;
  target: EditTarget;
  label: string;
  box: SeenBox;
  /** CSS pixels per point. */
  scale: number;
  rotation: QuarterTurn;
  /** Distance in points; all moves of one drag share a mark. */
  onMove: (dx: number, dy: number, mark: string) => void;
  onDelete: () => void;
  /** The field while editing. @param close ends editing; by key, the focus returns */
  children: (close: (by: 'key' | 'leaving') => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pulled = useRef({ x: 0, y: 0, isDrag: false });
  const isChosen = editor.target?.kind === target.kind && editor.target.id === target.id;
  const dragging = useDrag(scale, rotation, (dx, dy, mark) => {
    const pull = pulled.current;
    pull.x += dx;
    pull.y += dy;
    if (!pull.isDrag && Math.hypot(pull.x, pull.y) * scale < dragStart) return;
    const [x, y] = pull.isDrag ? [dx, dy] : [pull.x, pull.y];
    pull.isDrag = true;
    onMove(x, y, mark);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowKeyOffset(event);
    if (step) onMove(step[0], step[1], `move ${target.kind} ${target.id}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusChosenTool();
      onDelete();
    } else return;
    event.preventDefault();
  };
  if (isOpen)
    return children((by) => {
      setOpen(false);
      // After the button is rendered again.
      if (by === 'key') requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    });
  return (
    <button
      ref={button}
      type="button"
      data-line={target.kind === 'line' ? target.id : undefined}
      data-paragraph={target.kind === 'paragraph' ? target.id : undefined}
      aria-label={label}
      aria-pressed={isChosen}
      className={`pointer-events-auto absolute cursor-text touch-manipulation rounded-xs outline-1 outline-offset-1 ${isChosen ? 'outline-accent outline-solid' : 'outline-transparent hover:bg-accent/10 hover:outline-accent outline-dashed'}`}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: Math.max(8, box.width * scale),
        height: Math.max(8, box.height * scale),
      }}
      onFocus={() => editor.setTarget(target)}
      onPointerDown={(event) => {
        pulled.current = { x: 0, y: 0, isDrag: false };
        event.currentTarget.focus({ preventScroll: true });
        dragging.begin(event);
      }}
      {...dragging.handlers}
      onClick={() => {
        if (!pulled.current.isDrag) setOpen(true);
        pulled.current.isDrag = false;
      }}
      onKeyDown={onKeyDown}
    />
  );
}
