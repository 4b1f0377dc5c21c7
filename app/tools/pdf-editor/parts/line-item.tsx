import type {
  LineEdit,
  PageLine,
  SeenBox,
  SeenCodes,
} from '@entropy-tools/documents/pdf/edit/page-edits';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { useRef, useState } from 'react';
import { editsOf, withLine } from '../change-contents';
import { cssFamilies } from '../measure-text';
import type { Editor } from '../use-editor';
import { TextItem } from './text-item';

/** An existing line of text, which is edited by a click and moved by a drag. */
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
  const text = edit?.text ?? line.text;
  const change = (part: Omit<LineEdit, 'line'>, mark?: string) =>
    editor.changeContents(source, (edits) => withLine(edits, line.id, part, seen), mark);
  const face = edit?.face ?? line.face;
  return (
    <TextItem
      editor={editor}
      target={{ kind: 'line', id: line.id }}
      label={`Text: ${text}`}
      box={box}
      scale={scale}
      rotation={rotation}
      onMove={(dx, dy, mark) => {
        const known = editsOf(editor.state, source).lines.find((each) => each.line === line.id);
        change({ dx: (known?.dx ?? 0) + dx, dy: (known?.dy ?? 0) + dy }, mark);
      }}
      onDelete={() => change({ text: '' })}
    >
      {(close) => (
        <LineInput
          text={text}
          label={`Text: ${line.text}`}
          style={{
            left: box.x * scale,
            top: box.y * scale,
            width: Math.max(8, box.width * scale),
            height: Math.max(8, box.height * scale),
            fontSize: line.fontSize * (edit?.scale ?? 1) * scale,
            fontFamily: cssFamilies[face.family],
            fontWeight: face.bold ? 700 : 400,
            fontStyle: face.italic ? 'italic' : 'normal',
          }}
          onEnd={(typed, by) => {
            if (typed !== undefined && typed !== text) change({ text: typed.trim() });
            close(by);
          }}
        />
      )}
    </TextItem>
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
  /** The typed text; undefined if cancelled. */
  onEnd: (typed: string | undefined, by: 'key' | 'leaving') => void;
}) {
  const [typed, setTyped] = useState(text);
  const ended = useRef(false);
  const end = (value: string | undefined, by: 'key' | 'leaving') => {
    if (ended.current) return;
    ended.current = true;
    onEnd(value, by);
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
      onBlur={() => end(typed, 'leaving')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(typed, 'key');
        else if (event.key === 'Escape') end(undefined, 'key');
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
