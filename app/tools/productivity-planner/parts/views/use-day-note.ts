import { useCallback, useEffect, useRef, useState } from 'react';
import { useFlushOnLeave } from '~/platform/use-flush-on-leave';
import type { PlannerStore } from '../../planner/store-api';

/** Pause before a note is saved, in milliseconds. */
const quietMs = 500;

/**
 * The note of a day while it is edited: saved after a pause, and on leaving the field, the day, the view or
 * the page. Another device's note is shown unless there are unsaved changes here.
 */
export function useDayNote(store: PlannerStore, day: string, saved: string) {
  const [typed, setTyped] = useState<{ day: string; note: string } | null>(null);
  const pending = useRef<{ day: string; note: string } | null>(null);
  const flush = useCallback(() => {
    const note = pending.current;
    pending.current = null;
    if (note) store.saveReview(note);
  }, [store]);

  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => {
      flush();
      setTyped(null);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [typed, flush]);

  useFlushOnLeave(flush);

  return {
    note: typed?.day === day ? typed.note : saved,
    saving: typed !== null,
    write(note: string) {
      if (pending.current && pending.current.day !== day) flush();
      pending.current = { day, note };
      setTyped({ day, note });
    },
    flush,
  };
}
