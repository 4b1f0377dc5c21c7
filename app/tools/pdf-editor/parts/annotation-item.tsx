import { fieldKindLabels } from '@entropy-tools/documents/pdf/fields/field-kinds';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import type { KeyboardEvent } from 'react';
import { type Annotation, canMove, isText } from '../annotation';
import { focusChosenTool } from '../focus-tool';
import { measureText } from '../measure-text';
import { withBox } from '../new-item';
import { useDrag } from '../use-drag';
import type { Editor } from '../use-editor';
import { AnnotationView } from './annotation-view';
import { arrowKeyOffset } from './arrow-key-offset';

/** Margin around an item in CSS pixels, so that thin items can be grabbed. */
const grip = 6;
const leastSide = 4;

/** An item on the page. It can be selected, moved, resized, edited and deleted by pointer and keyboard. */
export function AnnotationItem({
  item,
  editor,
  scale,
  rotation,
  helpId,
  isOpen,
  onEdit,
}: {
  item: Annotation;
  editor: Editor;
  scale: number;
  /** Rotation of its layer on screen. */
  rotation: QuarterTurn;
  helpId: string;
  /** Whether the item receives pointer events, instead of the drawing surface. */
  isOpen: boolean;
  onEdit: (id: string) => void;
}) {
  const isSelected = editor.selected?.id === item.id;
  const movable = canMove(item);
  const edits = isText(item) || item.type === 'note';
  const move = (dx: number, dy: number, mark: string) =>
    editor.update(item.id, (known) => ({ ...known, x: known.x + dx, y: known.y + dy }), mark);
  const resize = (dx: number, dy: number, mark: string) =>
    editor.update(item.id, (known) => withBox(known, grownBox(known, dx, dy), measureText), mark);
  const dragging = useDrag(scale, rotation, (dx, dy, mark) => move(dx, dy, mark));
  const sizing = useDrag(scale, rotation, (dx, dy, mark) => resize(dx, dy, mark));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      focusChosenTool();
      editor.remove(item.id);
    } else if (event.key === 'Escape') editor.select(undefined);
    else {
      const step = arrowKeyOffset(event);
      if (!step || !movable) return;
      const [dx, dy] = step;
      if (event.ctrlKey || event.metaKey) resize(dx, dy, `size ${item.id}`);
      else move(dx, dy, `move ${item.id}`);
    }
    event.preventDefault();
  };
  return (
    <div
      className={isOpen ? 'pointer-events-auto absolute' : 'absolute'}
      style={{
        left: item.x * scale - grip,
        top: item.y * scale - grip,
        width: item.width * scale + 2 * grip,
        height: item.height * scale + 2 * grip,
      }}
    >
      <button
        type="button"
        data-annotation={item.type}
        aria-label={labelOf(item)}
        aria-pressed={isSelected}
        aria-describedby={helpId}
        className={`absolute inset-0 rounded-sm ${movable ? 'cursor-move touch-none' : 'cursor-pointer'} ${isSelected ? 'outline-2 outline-accent outline-dashed' : ''}`}
        onFocus={() => editor.select(item.id)}
        onPointerDown={(event) => {
          editor.select(item.id);
          // Safari does not focus a clicked button.
          event.currentTarget.focus({ preventScroll: true });
          if (movable) dragging.begin(event);
        }}
        {...dragging.handlers}
        onClick={(event) => {
          // A click without a pointer comes from Enter or the space bar.
          if (event.detail === 0 && edits) onEdit(item.id);
        }}
        onDoubleClick={() => edits && onEdit(item.id)}
        onKeyDown={onKeyDown}
      >
        <span className="pointer-events-none absolute block" style={{ left: grip, top: grip }}>
          <AnnotationView item={item} scale={scale} />
        </span>
      </button>
      {isSelected && movable && item.type !== 'note' && (
        <span
          aria-hidden
          data-testid="resize-handle"
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

/** Pictures keep their proportions, following the larger of the two drags. */
function grownBox(item: Annotation, dx: number, dy: number) {
  const { x, y } = item;
  const width = Math.max(leastSide, item.width + dx);
  if (item.type !== 'image') return { x, y, width, height: Math.max(leastSide, item.height + dy) };
  const scale = Math.max(
    leastSide / Math.min(item.width, item.height),
    Math.abs(dx) > Math.abs(dy) ? width / item.width : 1 + dy / item.height,
  );
  return { x, y, width: item.width * scale, height: item.height * scale };
}

function labelOf(item: Annotation): string {
  switch (item.type) {
    case 'text':
      return `Text: ${item.content}`;
    case 'replace':
      return `Replacement: ${item.content}`;
    case 'note':
      return `Note: ${item.content}`;
    case 'image':
      return item.content;
    case 'redact':
      return 'Redaction';
    case 'field':
      return `${fieldKindLabels[item.kind]} field: ${item.name}`;
    case 'ink':
      return 'Drawing';
    case 'strikeout':
      return 'Strike-out';
    default:
      return item.type.charAt(0).toUpperCase() + item.type.slice(1);
  }
}
