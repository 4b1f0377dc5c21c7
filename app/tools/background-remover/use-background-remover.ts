import { toToolError } from '@entropy-tools/core/part-error';
import type { Stroke } from '@entropy-tools/media/matting/brush';
import { pressSubject } from '@entropy-tools/media/matting/subjects';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { isPictureFile } from '~/tool-kit/pictures/picture-file';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { CutOut } from './cut-out';
import type { RemoverJobs, jobs as removerJobs } from './jobs';
import { defaultLook, groundOfQuery, type Look } from './look';
import { messages } from './messages';
import type { SubjectChoice } from './save-picture';

/** The state of a picture. */
type PictureState =
  | { status: 'waiting' }
  | { status: 'model' /** Share of the model downloaded, 0 to 1. */; fraction: number }
  | { status: 'working'; fraction: number }
  | { status: 'done'; cut: CutOut; notes: string[]; tookMs: number }
  | { status: 'failed'; reason: string };

/** A chosen picture. */
export interface Picture {
  id: number;
  file: File;
  state: PictureState;
  strokes: readonly Stroke[];
  /** Undone strokes that can be redone. */
  undone: readonly Stroke[];
  /** Which of several subjects stay; undefined for all. */
  choice: SubjectChoice | undefined;
}

/** A picture that was processed successfully. */
export type PictureDone = Picture & { state: Extract<PictureState, { status: 'done' }> };

export interface BackgroundRemover {
  pictures: readonly Picture[];
  shown: Picture | undefined;
  look: Look;
  /** What was wrong with the last chosen files. */
  problem: string | undefined;
  jobs: RemoverJobs;
  add: (files: readonly File[]) => void;
  show: (id: number) => void;
  /** Stops processing; finished pictures stay. */
  cancel: () => void;
  reset: () => void;
  setLook: (part: Partial<Look>) => void;
  /** Presses a subject: the first press keeps it alone. */
  press: (id: number, subject: number) => void;
  keepAll: (id: number) => void;
  paint: (id: number, stroke: Stroke) => void;
  undo: (id: number) => void;
  redo: (id: number) => void;
  clearStrokes: (id: number) => void;
  warmUp: () => Promise<void>;
}

/** The model takes seconds to load, so its worker stays open while the user looks at results. */
const limits = { idleMs: 300_000, standstillMs: 300_000 };

/** The page's state: pictures, their masks and strokes, and their shared look. */
export function useBackgroundRemover(): BackgroundRemover {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [shownId, setShownId] = useState<number>();
  const [look, setWholeLook] = useState(defaultLook);
  const [problem, setProblem] = useState<string>();
  useAddressQuery((query) => {
    const background = groundOfQuery(query);
    if (background) setWholeLook((present) => ({ ...present, background }));
  });
  const modelJobs = useJobs<typeof removerJobs>('background-remover', { limits });
  const jobs = useJobs<typeof removerJobs>('background-remover', { limits });
  const nextId = useRef(1);
  const queue = useRef<{ id: number; file: File }[]>([]);
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const setState = useCallback((id: number, state: PictureState) => {
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  }, []);

  const work = useCallback(async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file } = next;
      try {
        const started = performance.now();
        const tell = (status: 'model' | 'working') => (fraction: number) => {
          if (!signal.aborted) setState(id, { status, fraction });
        };
        tell('working')(0);
        await jobs.check(file, { signal });
        await modelJobs.loadModel(undefined, { signal, onProgress: tell('model') });
        tell('working')(0.02);
        const { output, warnings } = await modelJobs.remove(file, {
          signal,
          onProgress: tell('working'),
        });
        if (signal.aborted) return;
        const tookMs = performance.now() - started;
        setState(id, { status: 'done', cut: output, notes: warnings, tookMs });
      } catch (error) {
        if (signal.aborted) return;
        const { message } = await toToolError(error);
        setState(id, { status: 'failed', reason: message });
      }
    }
    running.current = undefined;
  }, [jobs, modelJobs, setState]);

  const add = (files: readonly File[]) => {
    const taken = files.filter(isPictureFile);
    setProblem(taken.length < files.length ? messages.notImage : undefined);
    if (taken.length === 0) return;
    const added = taken.map((file): Picture => {
      const id = nextId.current++;
      const state = { status: 'waiting' } as const;
      return { id, file, state, strokes: [], undone: [], choice: undefined };
    });
    setPictures((all) => [...all, ...added]);
    if (shownId === undefined || !pictures.some(({ id }) => id === shownId))
      setShownId(added[0]?.id);
    queue.current.push(...added);
    void work();
  };
  useHandedOverFiles(add);

  const stop = () => {
    queue.current = [];
    running.current?.abort();
    running.current = undefined;
  };
  const change = (id: number, how: (one: Picture) => Partial<Picture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...how(one) } : one)));

  return {
    pictures,
    shown: pictures.find(({ id }) => id === shownId) ?? pictures[0],
    look,
    problem,
    jobs,
    add,
    show: setShownId,
    cancel: () => {
      stop();
      setPictures((all) => all.filter(isSettled));
    },
    reset: () => {
      stop();
      setPictures([]);
      setShownId(undefined);
      setProblem(undefined);
    },
    setLook: (part) => setWholeLook((present) => ({ ...present, ...part })),
    press: (id, subject) =>
      change(id, ({ state, choice }) => {
        if (state.status !== 'done') return {};
        const { subjects } = state.cut;
        const kept = pressSubject(choice?.kept, subject);
        return { choice: kept && { subjects, kept } };
      }),
    keepAll: (id) => change(id, () => ({ choice: undefined })),
    paint: (id, stroke) =>
      change(id, ({ strokes }) => ({ strokes: [...strokes, stroke], undone: [] })),
    undo: (id) =>
      change(id, ({ strokes, undone }) => ({
        strokes: strokes.slice(0, -1),
        undone: [...undone, ...strokes.slice(-1)],
      })),
    redo: (id) =>
      change(id, ({ strokes, undone }) => ({
        strokes: [...strokes, ...undone.slice(-1)],
        undone: undone.slice(0, -1),
      })),
    clearStrokes: (id) =>
      change(id, ({ strokes }) => ({ strokes: [], undone: [...strokes].reverse() })),
    warmUp: useMemo(() => async () => void (await jobs.warmUp()), [jobs]),
  };
}

/** Whether a picture's processing has ended. */
function isSettled({ state }: Picture): boolean {
  return state.status === 'done' || state.status === 'failed';
}

/** Whether a picture was processed successfully. */
export function isDone(picture: Picture): picture is PictureDone {
  return picture.state.status === 'done';
}
