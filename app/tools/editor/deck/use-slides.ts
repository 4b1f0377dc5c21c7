import type { Deck } from '@entropy-tools/studio/deck/deck';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readLocal, writeLocal } from '~/platform/local-store';
import { createHistory, redo, undo } from '~/platform/undo-history';
import { messages } from '../messages';
import { lastUseRecord } from './last-use';
import { newDeck, newId } from './new-slide';
import { advance } from './slides-history';
import { openDeck, type SlidesState } from './slides-state';
import { deleteUnsaved, readUnsaved, storeUnsaved } from './unsaved-decks';

/** Debounce of saving, in milliseconds. */
const SAVE_AFTER_MS = 400;

/** The open deck with undo, saved on the device. */
export interface Slides {
  state: SlidesState;
  /** False until the last deck has been loaded from the device. */
  isLoaded: boolean;
  /** Resolves when the last deck has been loaded, or there is none. */
  whenLoaded: () => Promise<void>;
  /** @param mark consecutive changes with the same mark are one undo step */
  change: (change: (state: SlidesState) => SlidesState, mark?: string) => void;
  /** The current state, also within the task that changed it. */
  current: () => SlidesState;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Opens another deck, which may already be on the device; the open one is kept. */
  open: (deck: Deck, isKept?: boolean) => Promise<void>;
  /** The id that the open deck is saved under; empty until then. */
  openId: () => string;
  /** Saves pending changes immediately. */
  flush: () => Promise<void>;
  /** As `flush`; then `isSaved` is true until the next change. */
  saveNow: () => Promise<void>;
  isSaved: boolean;
  /** A notice about saving. */
  notice: string | undefined;
  dismissNotice: () => void;
}

/** Opens the last deck of this device, or an empty one. */
export function useSlides(): Slides {
  // The same on the server and at the first paint: the deck gets its id with the first change.
  const [history, setHistory] = useState(() =>
    createHistory(openDeck({ ...newDeck(), id: '', updatedAt: 0 })),
  );
  const [isLoaded, setLoaded] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const latest = useRef(history);
  const kept = useRef<{ id: string; updatedAt: number | undefined; deck: Deck | undefined }>({
    id: '',
    updatedAt: undefined,
    deck: undefined,
  });
  /** The deck that is on the device, and the timestamp of the record being written. */
  const written = useRef<Deck>();
  const writing = useRef<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const saving = useRef(Promise.resolve());
  const loading = useRef(Promise.resolve());

  const show = useCallback((next: typeof history) => {
    latest.current = next;
    setHistory(next);
  }, []);

  const save = useCallback(async () => {
    const { deck } = latest.current.present;
    // A deck that never had a slide is not saved.
    const isNothing = kept.current.updatedAt === undefined && deck.slides.length === 0;
    if (isNothing || deck === kept.current.deck) return;
    // Set before anything is awaited: if the page closes meanwhile, the next page can tell which write was
    // its own.
    const at = Math.max(Date.now(), (kept.current.updatedAt ?? 0) + 1);
    writing.current = at;
    const [{ deckStore }, { saveDeck }] = await Promise.all([
      import('./deck-store'),
      import('./save-deck'),
    ]);
    const { updatedAt } = kept.current;
    const id = kept.current.id || newId();
    kept.current = { id, updatedAt, deck };
    const outcome = await saveDeck(deckStore, { ...deck, id }, updatedAt, at);
    writing.current = undefined;
    if (kept.current.deck === deck || kept.current.id === id)
      kept.current = { ...kept.current, id: outcome.id, updatedAt: outcome.updatedAt };
    rememberDeck(outcome.id);
    if (outcome.isKept) {
      written.current = deck;
      // The page survived after all.
      if (deck === latest.current.present.deck) deleteUnsaved(id);
    }
    if (!outcome.isKept) setNotice(messages.notSaved);
    else if (outcome.isCopy)
      setNotice('Another tab changed this deck too. What you do here is kept as a copy.');
  }, []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(save, save);
    return saving.current;
  }, [save]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS);
  }, [flush]);

  const go = useCallback(
    (next: typeof history) => {
      if (next === latest.current) return;
      const isOther = next.present.deck !== latest.current.present.deck;
      show(next);
      setSaved(false);
      if (isOther) later();
    },
    [show, later],
  );

  const begin = useCallback(
    (deck: Deck, isKept: boolean) => {
      kept.current = {
        id: deck.id,
        updatedAt: isKept ? deck.updatedAt : undefined,
        deck: isKept ? deck : undefined,
      };
      written.current = kept.current.deck;
      setSaved(false);
      show(createHistory(openDeck(deck)));
    },
    [show],
  );

  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const { deckId } = readLocal(lastUseRecord);
      if (deckId === '') return;
      const { deckStore } = await import('./deck-store');
      const ids =
        readUnsaved().length > 0 && (await import('./save-unsaved')).saveUnsaved(deckStore);
      const id = (ids && (await ids.catch(() => undefined))?.get(deckId)) || deckId;
      const deck = await deckStore.get(id).catch(() => undefined);
      // If the user started working before the deck was loaded, that work is kept.
      if (deck && !isOver && latest.current.past.length === 0) begin(deck, true);
    };
    loading.current = load()
      .catch(() => undefined)
      .then(() => {
        if (!isOver) setLoaded(true);
      });
    return () => {
      isOver = true;
    };
  }, [begin]);

  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined) void flush();
    };
    // What is unsaved when the page closes is stored synchronously; the next page saves it.
    const end = () => {
      const { deck } = latest.current.present;
      const { updatedAt } = kept.current;
      const isNothing = updatedAt === undefined && deck.slides.length === 0;
      if (isNothing || deck === written.current) return;
      kept.current.id ||= newId();
      const known = [updatedAt, writing.current].filter((time) => time !== undefined);
      storeUnsaved({ ...deck, id: kept.current.id }, known);
      rememberDeck(kept.current.id);
      leave();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', end);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', end);
      leave();
    };
  }, [flush]);

  const controls = useMemo(
    () => ({
      change: (change: (state: SlidesState) => SlidesState, mark?: string) =>
        go(advance(latest.current, change(latest.current.present), mark)),
      whenLoaded: () => loading.current,
      current: () => latest.current.present,
      undo: () => go(undo(latest.current)),
      redo: () => go(redo(latest.current)),
      open: async (deck: Deck, isKept = false) => {
        await flush();
        begin(deck, isKept);
        if (isKept) rememberDeck(deck.id);
        else if (deck.slides.length > 0) await flush();
      },
      openId: () => kept.current.id,
      flush,
      saveNow: async () => {
        await flush();
        setSaved(written.current !== undefined && written.current === latest.current.present.deck);
      },
      dismissNotice: () => setNotice(undefined),
    }),
    [go, flush, begin],
  );
  return {
    state: history.present,
    isLoaded,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    notice,
    isSaved,
    ...controls,
  };
}

function rememberDeck(deckId: string): void {
  const last = readLocal(lastUseRecord);
  if (last.deckId !== deckId) writeLocal(lastUseRecord, { ...last, deckId });
}
