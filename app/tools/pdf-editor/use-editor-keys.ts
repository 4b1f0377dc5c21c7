import { useEffect, useRef } from 'react';
import type { Editor } from './use-editor';

/** Ctrl or Cmd with Z, Shift+Z, Y and S, except in fields, which have their own undo. */
export function useEditorKeys(editor: Editor): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (target instanceof Element && target.closest('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const inField =
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea') !== null;
      const { undo, redo, saving, state } = latest.current;
      if (key === 's') saving.save(state);
      else if (inField) return;
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
      else if (key === 'z') undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
