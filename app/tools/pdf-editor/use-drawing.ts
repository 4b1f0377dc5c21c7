import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Annotation } from './annotation';
import type { EditedPage } from './edit-request';
import type { Mode } from './modes';
import { newField } from './new-field';
import { type ItemPlace, newBoxItem, newInk, signatureBox } from './new-item';
import type { Editor } from './use-editor';
import { usePlaceImage } from './use-place-image';

type BoxMode =
  | 'highlight'
  | 'underline'
  | 'strikeout'
  | 'redact'
  | 'rectangle'
  | 'ellipse'
  | 'line'
  | 'arrow';
type WritingMode = 'text' | 'replace' | 'note';

const isBox = (mode: Mode): mode is BoxMode =>
  [
    'highlight',
    'underline',
    'strikeout',
    'redact',
    'rectangle',
    'ellipse',
    'line',
    'arrow',
  ].includes(mode);
const isWriting = (mode: Mode): mode is WritingMode => ['text', 'replace', 'note'].includes(mode);

/** Clicks and drags on the empty page in each mode. */
export function useDrawing(
  editor: Editor,
  { id: page, turn }: EditedPage,
  scale: number,
  onWrite: (type: WritingMode, place: ItemPlace) => void,
) {
  const { mode, style, placing } = editor;
  const placeImage = usePlaceImage(editor);
  const placeSignature = (at: ItemPlace) => {
    if (placing) void placeImage(placing.image, placing.content, at);
  };
  const start = useRef<ItemPlace>();
  const points = useRef<[number, number][]>([]);
  const [draft, setDraft] = useState<Annotation>();
  const placeOf = (event: MouseEvent): ItemPlace => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (value: number, end: number) => Math.min(end, Math.max(0, value)) / scale;
    return {
      page,
      turn,
      x: within(event.clientX - box.left, box.width),
      y: within(event.clientY - box.top, box.height),
    };
  };
  const drawn = (to: ItemPlace): Annotation | undefined => {
    if (!start.current) return undefined;
    if (isBox(mode)) return newBoxItem(mode, start.current, to, style);
    if (mode === 'certificate') return signatureBox(start.current, to);
    if (mode === 'field')
      return newField(style.fieldKind, start.current, to, editor.state.annotations);
    if (mode !== 'ink') return undefined;
    points.current.push([to.x, to.y]);
    return newInk(points.current, start.current, style);
  };
  const end = () => {
    start.current = undefined;
    points.current = [];
    setDraft(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (!isBox(mode) && mode !== 'ink' && mode !== 'certificate' && mode !== 'field') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = placeOf(event);
      points.current = [];
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) setDraft(drawn(placeOf(event)));
    },
    onPointerUp: (event: PointerEvent) => {
      const item = drawn(placeOf(event));
      if (item && mode === 'certificate') editor.certify({ box: item });
      else if (item) editor.add(item);
      end();
    },
    onPointerCancel: end,
    onClick: (event: MouseEvent) => {
      if (mode === 'content') editor.setTarget(undefined);
      else if (mode === 'select') editor.select(undefined);
      else if (mode === 'place') placeSignature(placeOf(event));
      else if (isWriting(mode)) onWrite(mode, placeOf(event));
    },
  };
  /** By keyboard, an item is placed at a position and moved from there. */
  const place = (at: ItemPlace) => {
    if (mode === 'place') placeSignature(at);
    else if (mode === 'certificate') editor.certify({ box: signatureBox(at, at) });
    else if (mode === 'field')
      editor.add(newField(style.fieldKind, at, at, editor.state.annotations));
    else if (isWriting(mode)) onWrite(mode, at);
    else if (isBox(mode)) editor.add(newBoxItem(mode, at, at, style));
    else if (mode === 'ink')
      editor.add(
        newInk(
          [
            [at.x, at.y],
            [at.x + 60, at.y],
          ],
          at,
          style,
        ),
      );
  };
  return { handlers, draft, place };
}
