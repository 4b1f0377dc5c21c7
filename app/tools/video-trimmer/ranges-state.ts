/** The selected ranges of a video; none is ever empty, and one is always current. */
import type { TrimRange } from '@entropy-tools/media/media/trim/trim-request';

/** The selection. */
export interface RangesState {
  ranges: readonly (TrimRange & { id: number })[];
  /** Index of the range moved by handles and keys. */
  selected: number;
  /** Whether the ranges are removed instead of kept. */
  removes: boolean;
}

/** Actions on the selection. Times are in seconds. */
export type RangesAction =
  | { kind: 'set'; index: number; from?: number; to?: number }
  | { kind: 'add'; at: number }
  | { kind: 'split'; at: number }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; index: number; by: 1 | -1 }
  | { kind: 'select'; index: number }
  | { kind: 'mode'; removes: boolean };

/** The initial selection: the whole video. */
export const wholeVideo = (durationSeconds: number): RangesState => ({
  ranges: [{ id: 1, from: 0, to: durationSeconds }],
  selected: 0,
  removes: false,
});

/**
 * @param limits length of the video and of its shortest part, in seconds
 */
export function changeRanges(
  state: RangesState,
  action: RangesAction,
  { durationSeconds, frameSeconds }: { durationSeconds: number; frameSeconds: number },
): RangesState {
  const { ranges, selected } = state;
  const nextId = Math.max(0, ...ranges.map(({ id }) => id)) + 1;
  const hold = (seconds: number) => Math.min(Math.max(0, seconds), durationSeconds);
  switch (action.kind) {
    case 'set': {
      const range = ranges[action.index];
      if (!range) return state;
      let from = hold(action.from ?? range.from);
      let to = hold(action.to ?? range.to);
      // A start after the end moves the end to the video's end, and vice versa.
      if (to - from < frameSeconds / 2) {
        if (action.from !== undefined) to = durationSeconds;
        else from = 0;
      }
      if (to - from < frameSeconds / 2) from = Math.max(0, to - frameSeconds);
      to = Math.max(to, Math.min(durationSeconds, from + frameSeconds));
      const changed = { ...range, from, to };
      return { ...state, ranges: ranges.map((it, at) => (at === action.index ? changed : it)) };
    }
    case 'add': {
      const from = hold(Math.min(action.at, durationSeconds - frameSeconds));
      const to = hold(Math.max(from + frameSeconds, from + Math.min(5, durationSeconds / 5)));
      return { ...state, ranges: [...ranges, { id: nextId, from, to }], selected: ranges.length };
    }
    case 'split': {
      const index = ranges.findIndex(
        ({ from, to }) => action.at > from + frameSeconds / 2 && action.at < to - frameSeconds / 2,
      );
      const range = ranges[index];
      if (!range) return state;
      const parts = [
        { ...range, to: action.at },
        { id: nextId, from: action.at, to: range.to },
      ];
      return { ...state, ranges: ranges.toSpliced(index, 1, ...parts), selected: index + 1 };
    }
    case 'remove': {
      if (ranges.length === 1) return { ...wholeVideo(durationSeconds), removes: false };
      const rest = ranges.toSpliced(action.index, 1);
      return { ...state, ranges: rest, selected: Math.min(selected, rest.length - 1) };
    }
    case 'move': {
      const to = action.index + action.by;
      const range = ranges[action.index];
      if (!range || to < 0 || to >= ranges.length) return state;
      return {
        ...state,
        ranges: ranges.toSpliced(action.index, 1).toSpliced(to, 0, range),
        selected: to,
      };
    }
    case 'select':
      return { ...state, selected: action.index };
    case 'mode':
      return { ...state, removes: action.removes };
  }
}
