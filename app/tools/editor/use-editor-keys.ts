import { useEffect, useRef } from 'react';
import { duplicateSlides, step } from './deck/slides-state';
import type { Editor } from './use-editor';

/** Keyboard shortcuts of the page; a field keeps the keys that it uses itself. */
export function useEditorKeys(editor: Editor): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current: now } = latest;
      if (now.isPresenting || event.defaultPrevented || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
      const act = actionOf(event, now);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function actionOf(event: KeyboardEvent, editor: Editor): (() => void) | undefined {
  const { slides } = editor;
  const isField =
    event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'enter') return editor.present;
    if (key === 's') return () => void saveNow(editor);
    if (key === 'm') return editor.add;
    if (isField) return undefined;
    if (key === 'z') return event.shiftKey ? slides.redo : slides.undo;
    if (key === 'y') return slides.redo;
    if (key === 'd') return () => slides.change((state) => duplicateSlides(state, state.marked));
    return undefined;
  }
  if (isField) return undefined;
  if (key === 'pagedown') return () => slides.change((state) => step(state, 1));
  if (key === 'pageup') return () => slides.change((state) => step(state, -1));
  if (key === 'delete') return () => editor.remove(slides.current().marked);
  return undefined;
}

function saveNow({ flushPending, slides }: Editor): Promise<void> {
  flushPending();
  return slides.saveNow();
}
