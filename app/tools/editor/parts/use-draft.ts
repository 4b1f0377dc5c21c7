import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_ADDRESS, MAX_CONTENT, MAX_TITLE, readColour } from '../deck/read-deck';
import { changeSlide } from '../deck/slides-state';
import type { Editor } from '../use-editor';

/** Debounce of typed text in milliseconds (spec 3, section 4). */
const APPLY_AFTER_MS = 500;

/** Fields for text, pictures and colours. */
export type DraftName =
  | 'title'
  | 'content'
  | 'notes'
  | 'source'
  | 'imageUrl'
  | 'imageDescription'
  | 'backgroundColor'
  | 'textColor';

const longest: Partial<Record<DraftName, number>> = {
  content: MAX_CONTENT,
  notes: MAX_CONTENT,
  imageUrl: MAX_ADDRESS,
};

/** A field's text as typed; it is applied to the slide after a pause, or when the field loses focus. */
export function useDraft(editor: Editor, slide: Slide, name: DraftName) {
  const stored = slide[name] ?? '';
  const [value, setValue] = useState(stored);
  const typed = useRef<string>();
  const applied = useRef(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { id } = slide;
  const { change } = editor.slides;

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = typed.current;
    if (text === undefined) return;
    typed.current = undefined;
    const part = partOf(name, text);
    if (!part) return;
    applied.current = part[name] ?? '';
    change((state) => changeSlide(state, id, part as Partial<Slide>), `${id} ${name}`);
  }, [change, id, name]);

  // The text was changed elsewhere: by undo, a rework, or another field for the same text.
  useEffect(() => {
    if (stored === applied.current) return;
    applied.current = stored;
    if (typed.current === undefined) setValue(stored);
  }, [stored]);

  const { pending } = editor;
  useEffect(() => {
    pending.add(flush);
    return () => {
      flush();
      pending.delete(flush);
    };
  }, [flush, pending]);

  return {
    value,
    set: (text: string) => {
      const cut = text.slice(0, longest[name] ?? MAX_TITLE);
      setValue(cut);
      typed.current = cut;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, APPLY_AFTER_MS);
    },
    flush,
  };
}

/** The change of a text; undefined while a colour is incomplete. */
function partOf(name: DraftName, text: string): Partial<Record<DraftName, string>> | undefined {
  const empty = { [name]: name === 'title' || name === 'content' ? text : undefined } as Partial<
    Record<DraftName, string>
  >;
  if (text.trim() === '') return empty;
  if (name !== 'backgroundColor' && name !== 'textColor') return { [name]: text };
  const colour = readColour(text);
  return colour ? { [name]: colour } : undefined;
}
