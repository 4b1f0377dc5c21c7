import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { quarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { type ReactNode, useId } from 'react';
import { Button } from '~/ui/button';
import type { Annotation } from '../annotation';
import type { EditedPage } from '../edit-request';
import type { Mode } from '../modes';
import type { ItemPlace } from '../new-item';
import { useDrawing } from '../use-drawing';
import type { Editor } from '../use-editor';
import type { PageContent } from '../use-page-content';
import { AnnotationItem } from './annotation-item';
import { AnnotationView } from './annotation-view';
import { ContentLayer } from './content-layer';
import { EditedPageView } from './edited-page-view';

const turns = [0, 90, 180, 270] as const;
/** In these modes a click on an item selects it and a finger scrolls; in the others both draw. */
const itemModes: ReadonlySet<Mode> = new Set(['select', 'text', 'replace', 'note']);

/**
 * The items of a page and the surface for new ones. Items keep the rotation that the page had when they were
 * made, so that each rotation has its own layer, centred on the page.
 */
export function PageOverlay({
  editor,
  page,
  scale,
  width,
  height,
  fields,
  content,
  onWrite,
  onEdit,
}: {
  editor: Editor;
  page: EditedPage;
  /** CSS pixels per point. */
  scale: number;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Inputs of the page's form. */
  fields: ReactNode;
  content: PageContent;
  onWrite: (type: 'text' | 'replace' | 'note', place: ItemPlace) => void;
  onEdit: (id: string) => void;
}) {
  const helpId = useId();
  const { mode } = editor;
  const drawing = useDrawing(editor, page, scale, onWrite);
  const items = editor.state.annotations.filter((item) => item.page === page.id);
  const isPointing = mode === 'select' || mode === 'content';
  const middle = { page: page.id, turn: page.turn, x: width / scale / 3, y: height / scale / 3 };
  return (
    <div className="absolute inset-0 overflow-hidden">
      {content.shown && <EditedPageView shown={content.shown} scale={scale} rotation={page.turn} />}
      <div
        className={`absolute inset-0 ${isPointing ? '' : 'cursor-crosshair'} ${itemModes.has(mode) ? '' : 'touch-none'}`}
        data-testid="page-surface"
        {...drawing.handlers}
      />
      {fields}
      {!isPointing && (
        <Button
          size="small"
          className="absolute top-2 left-2 z-10 -translate-y-16 focus:translate-y-0"
          onClick={() => drawing.place(middle)}
        >
          Put it on the page
        </Button>
      )}
      <p id={helpId} className="sr-only">
        Arrows move it, with Shift further. Ctrl and arrows change its size. Enter edits text.
        Delete removes it.
      </p>
      {turns.map((turn) => (
        <Layer key={turn} turn={turn} page={page} width={width} height={height}>
          {items
            .filter((item) => item.turn === turn)
            .map((item) => (
              <AnnotationItem
                key={item.id}
                item={item}
                editor={editor}
                scale={scale}
                rotation={quarterTurn(page.turn - turn)}
                helpId={helpId}
                isOpen={itemModes.has(mode) || (item.id === editor.selected?.id && mode !== 'ink')}
                onEdit={onEdit}
              />
            ))}
          {turn === 0 && mode === 'content' && (
            <ContentLayer
              editor={editor}
              content={content}
              source={page.source}
              scale={scale}
              rotation={page.turn}
            />
          )}
          {turn === page.turn && drawing.draft && <Draft item={drawing.draft} scale={scale} />}
        </Layer>
      ))}
    </div>
  );
}

function Draft({ item, scale }: { item: Annotation; scale: number }) {
  return (
    <div
      className="pointer-events-none absolute"
      style={{ left: item.x * scale, top: item.y * scale }}
    >
      <AnnotationView item={item} scale={scale} />
    </div>
  );
}

function Layer({
  turn,
  page,
  width,
  height,
  children,
}: {
  turn: QuarterTurn;
  page: EditedPage;
  width: number;
  height: number;
  children: ReactNode;
}) {
  const rotation = quarterTurn(page.turn - turn);
  const sideways = rotation % 180 !== 0;
  return (
    <div
      className="pointer-events-none absolute top-1/2 left-1/2"
      style={{
        width: sideways ? height : width,
        height: sideways ? width : height,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    >
      {children}
    </div>
  );
}
