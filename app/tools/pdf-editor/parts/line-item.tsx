import { type KeyboardEvent, useRef, useState } from 'react';
import type { LineEdit, PageLine, SeenBox, SeenCodes } from '~/codecs/pdf/edit/page-edits';
import type { QuarterTurn } from '~/codecs/pdf/quarter-turn';
import { editsOf, withLine } from '../change-contents';
import { focusChosenTool } from '../focus-tool';
import { cssFamilies } from '../measure-text';
import { useDrag } from '../use-drag';
import type { Editor } from '../use-editor';
import { arrowMove } from './arrow-move';

/** CSS pixels that a pointer moves before it drags. */
const dragStart = 4;

/** A line of text that stands on the page: clicked, it is typed in; dragged, it moves. */
export function LineItem({
  editor,
  source,
  line,
  edit,
  box,
  seen,
  scale,
  rotation,
}: {
  editor: Editor;
  source: number;
  line: PageLine;
  edit: LineEdit | undefined;
  box: SeenBox;
  seen: SeenCodes;
  /** CSS pixels per point. */
  scale: number;
  rotation: QuarterTurn;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pulled = useRef({ x: 0, y: 0, isDrag: false });
  const text = edit?.text ?? line.text;
  const isChosen = editor.target?.kind === 'line' && editor.target.id === line.id;
  const change = (part: Omit<LineEdit, 'line'>, mark?: string) =>
    editor.changeContents(source, (edits) => withLine(edits, line.id, part, seen), mark);
  const move = (dx: number, dy: number, mark: string) => {
    const known = editsOf(editor.state, source).lines.find((each) => each.line === line.id);
    change({ dx: (known?.dx ?? 0) + dx, dy: (known?.dy ?? 0) + dy }, mark);
  };
  const dragging = useDrag(scale, rotation, (dx, dy, mark) => {
    const pull = pulled.current;
    pull.x += dx;
    pull.y += dy;
    if (!pull.isDrag && Math.hypot(pull.x, pull.y) * scale < dragStart) return;
    const [x, y] = pull.isDrag ? [dx, dy] : [pull.x, pull.y];
    pull.isDrag = true;
    move(x, y, mark);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowMove(event);
    if (step) move(step[0], step[1], `move line ${line.id}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusChosenTool();
      change({ text: '' });
    } else return;
    event.preventDefault();
  };
  const place = {
    left: box.x * scale,
    top: box.y * scale,
    width: Math.max(8, box.width * scale),
    height: Math.max(8, box.height * scale),
  };
  if (isOpen)
    return (
      <LineInput
        text={text}
        label={`Text: ${line.text}`}
        style={{
          ...place,
          fontSize: line.fontSize * (edit?.scale ?? 1) * scale,
          fontFamily: cssFamilies[edit?.face?.family ?? line.face.family],
          fontWeight: (edit?.face ?? line.face).bold ? 700 : 400,
          fontStyle: (edit?.face ?? line.face).italic ? 'italic' : 'normal',
        }}
        onEnd={(typed) => {
          setOpen(false);
          if (typed !== undefined && typed !== text) change({ text: typed.trim() });
          // After the button stands again.
          requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      data-line={line.id}
      aria-label={`Text: ${text}`}
      aria-pressed={isChosen}
      className={`pointer-events-auto absolute cursor-text touch-manipulation rounded-xs outline-1 outline-offset-1 ${isChosen ? 'outline-accent outline-solid' : 'outline-transparent hover:bg-accent/10 hover:outline-accent outline-dashed'}`}
      style={place}
      onFocus={() => editor.setTarget({ kind: 'line', id: line.id })}
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

function LineInput({
  text,
  label,
  style,
  onEnd,
}: {
  text: string;
  label: string;
  style: React.CSSProperties & { width: number };
  /** The text that was typed; undefined when it was given up. */
  onEnd: (typed: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(text);
  const ended = useRef(false);
  const end = (value: string | undefined) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(value);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was opened by a click on this line
      autoFocus
      aria-label={label}
      dir="auto"
      value={typed}
      className="pointer-events-auto absolute z-20 min-w-24 rounded-xs bg-[#fff] px-0 text-[#14213d] shadow-float outline-2 outline-offset-2 outline-accent [field-sizing:content]"
      style={{ ...style, width: undefined, minWidth: Math.max(96, style.width + 8) }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => end(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(typed);
        else if (event.key === 'Escape') end(undefined);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
