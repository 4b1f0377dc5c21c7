import {
  applyCompletion,
  deleteWord,
  EMPTY_LINE,
  type LineState,
  recall,
  searchHistory,
} from '@entropy-tools/machine/shell/line-keys';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PressedKey } from '~/ui/touch-keys';
import type { TerminalSession } from './terminal-session';

/**
 * The line being typed: arrows, Tab, Ctrl+A C E K L R U W, as in a shell. Tab on an empty line, or after
 * Escape, moves to the next control, so that there is no keyboard trap.
 */
export function useCommandLine(session: TerminalSession) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [line, setLine] = useState<LineState>(EMPTY_LINE);
  const isLeaving = useRef(false);
  const search = line.search;
  const hit = search && searchHistory(session.history, search);

  useLayoutEffect(() => {
    if (document.activeElement === field.current && !line.search) {
      field.current?.setSelectionRange(line.caret, line.caret);
    }
  }, [line]);

  const put = (text: string) => setLine({ text, caret: text.length, draft: '' });

  /** @returns whether the key was handled */
  function press({ key, ctrlKey, shiftKey }: PressedKey): boolean {
    const now: LineState = { ...line, caret: field.current?.selectionStart ?? line.text.length };
    const wasLeaving = isLeaving.current;
    isLeaving.current = key === 'Escape';
    if (search) {
      if (ctrlKey && key === 'r')
        setLine({ ...line, search: { ...search, skip: search.skip + 1 } });
      else if (ctrlKey && (key === 'c' || key === 'g')) put('');
      else if (key === 'Enter') {
        setLine(EMPTY_LINE);
        if (hit !== undefined) session.submit(hit);
      } else if (key === 'Escape' || key === 'Tab' || key.startsWith('Arrow')) put(hit ?? '');
      else return false;
      return true;
    }
    if (ctrlKey) return control(key, now);
    switch (key) {
      case 'Enter':
        if (shiftKey) return false;
        if (session.isBusy) return true;
        session.submit(now.text);
        setLine(EMPTY_LINE);
        return true;
      case 'ArrowUp':
      case 'ArrowDown': {
        const isUp = key === 'ArrowUp';
        const beyond = isUp ? now.text.slice(0, now.caret) : now.text.slice(now.caret);
        if (beyond.includes('\n')) return false;
        setLine(recall(now, isUp ? -1 : 1, session.history));
        return true;
      }
      case 'Tab': {
        if (shiftKey || wasLeaving || now.text === '') return false;
        session.complete(now.text, now.caret).then(
          (completion) => {
            // The user continued typing while the module loaded.
            if (field.current?.value !== now.text) return;
            if (completion.text === now.text && completion.options.length > 1) {
              session.showOptions(now.text, completion.options);
            }
            setLine(applyCompletion(now, completion));
          },
          // Offline before the module was loaded: the line stays unchanged.
          () => undefined,
        );
        return true;
      }
      default:
        return false;
    }
  }

  function control(key: string, now: LineState): boolean {
    switch (key) {
      case 'c':
        // With a selection, it copies as usual.
        if (hasSelection(field.current)) return false;
        session.interrupt(now.text);
        setLine(EMPTY_LINE);
        return true;
      case 'l':
        session.clear();
        return true;
      case 'r':
        setLine({ ...EMPTY_LINE, search: { query: '', skip: 0 } });
        return true;
      case 'a':
        setLine({ ...now, caret: 0 });
        return true;
      case 'e':
        setLine({ ...now, caret: now.text.length });
        return true;
      case 'u':
        setLine({ ...EMPTY_LINE, text: now.text.slice(now.caret) });
        return true;
      case 'k':
        setLine({ ...now, text: now.text.slice(0, now.caret) });
        return true;
      case 'w':
        setLine(deleteWord(now));
        return true;
      default:
        return false;
    }
  }

  return {
    field,
    text: search ? search.query : line.text,
    search: search && { hit },
    write: (text: string) =>
      search
        ? setLine({ ...line, search: { query: text, skip: 0 } })
        : setLine({
            ...line,
            text,
            caret: field.current?.selectionStart ?? text.length,
            at: undefined,
          }),
    /** Inserts a text at the caret. */
    insert: (text: string) => {
      const caret = field.current?.selectionStart ?? line.text.length;
      const next = line.text.slice(0, caret) + text + line.text.slice(caret);
      setLine({ ...line, text: next, caret: caret + text.length, at: undefined });
    },
    press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.altKey || event.metaKey) return;
      if (press(event)) event.preventDefault();
    },
  };
}

function hasSelection(field: HTMLTextAreaElement | null): boolean {
  if (field && field.selectionStart !== field.selectionEnd) return true;
  return !getSelection()?.isCollapsed && getSelection()?.toString() !== '';
}
