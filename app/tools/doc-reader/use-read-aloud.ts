import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadResult } from './read-result';
import { leafText } from './reading-text';

/** Voices fail on long texts, so a paragraph is spoken in parts of about this length. */
const partCharacters = 220;

type SpeechState = 'off' | 'speaking' | 'paused';

export interface ReadAloud {
  /** False if the browser has no speech synthesis. */
  available: boolean;
  state: SpeechState;
  /** The leaf that is being read aloud; -1 if none. */
  leaf: number;
  /** Starts at a leaf, or resumes after a pause. */
  play: (from: number) => void;
  pause: () => void;
  stop: () => void;
}

/** Reads the document aloud with the browser's own voice, paragraph by paragraph. */
export function useReadAloud(document: ReadResult): ReadAloud {
  const [state, setState] = useState<SpeechState>('off');
  const [leaf, setLeaf] = useState(-1);
  /** Incremented by each start and stop, so that events of an older turn are ignored. */
  const turn = useRef(0);
  const available = typeof speechSynthesis !== 'undefined';

  const stop = useCallback(() => {
    turn.current += 1;
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
    setState('off');
    setLeaf(-1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document ends the reading
  useEffect(() => stop, [stop, document]);

  const speakFrom = (from: number) => {
    turn.current += 1;
    const mine = turn.current;
    speechSynthesis.cancel();
    const speakLeaf = (at: number) => {
      if (mine !== turn.current) return;
      let next = at;
      let parts: string[] = [];
      for (; next < document.leaves.length && parts.length === 0; next += 1) {
        const block = document.leaves[next];
        if (block) parts = toParts(leafText(block));
      }
      if (parts.length === 0) return stop();
      setLeaf(next - 1);
      const speakPart = (index: number) => {
        if (mine !== turn.current) return;
        const part = parts[index];
        if (part === undefined) return speakLeaf(next);
        const utterance = new SpeechSynthesisUtterance(part);
        if (document.language) utterance.lang = document.language;
        utterance.onend = () => speakPart(index + 1);
        utterance.onerror = () => {
          if (mine === turn.current) stop();
        };
        speechSynthesis.speak(utterance);
      };
      speakPart(0);
    };
    setState('speaking');
    speakLeaf(Math.max(0, from));
  };

  return {
    available,
    state,
    leaf,
    play: (from) => {
      if (state === 'paused') {
        speechSynthesis.resume();
        setState('speaking');
      } else speakFrom(from);
    },
    pause: () => {
      speechSynthesis.pause();
      setState('paused');
    },
    stop,
  };
}

/** Splits a text into parts that end with a sentence if possible; empty if there is nothing to say. */
export function toParts(text: string): string[] {
  const sentences = text.match(/[^.!?。！？\n]+[.!?。！？\n]*/g) ?? [];
  const parts: string[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= partCharacters)
      parts[parts.length - 1] = last + sentence;
    else parts.push(sentence);
  }
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
}
