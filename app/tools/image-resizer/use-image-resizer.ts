import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobPool } from '~/jobs/job-pool';
import { type Job, useJob } from '~/jobs/use-job';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import type { ImageOutcome, SourceImage } from './batch';
import type { Size } from './geometry';
import type { WorkerAnswer, WorkerRequest } from './job';
import { messages } from './messages';
import { defaultSettings, hasSize, type ResizeSettings, type ResultFormat } from './settings';
import { type Message, useMessage } from './use-message';

/** A picture in the list. Its size is unknown until its header was read, or where it has none. */
export interface ChosenImage extends SourceImage {
  size?: Size;
  /** Its size after turning and cutting, where it was edited. */
  shape?: Size;
}

export interface ImageResizer {
  images: readonly ChosenImage[];
  /** Pictures beyond the ten that wait for the person's word. */
  beyond: readonly File[];
  /** Names of the files of the last choice that are no pictures. */
  refused: readonly string[];
  settings: ResizeSettings;
  /** The sizes were refused at the last try and have not been mended yet. */
  invalid: boolean;
  message: Message | undefined;
  job: Job<ImageOutcome[]>;
  /** Progress by the picture's id. */
  progress: Readonly<Record<number, number>>;
  add: (files: readonly File[]) => Promise<void>;
  answerBeyond: (takeThem: boolean) => void;
  /** Takes over what was done to one picture or several. */
  edit: (changes: readonly Pick<ChosenImage, 'id' | 'edit' | 'shape'>[]) => void;
  remove: (id: number) => void;
  clear: () => void;
  set: (part: Partial<ResizeSettings>) => void;
  process: () => void;
  say: (message: Message) => void;
  /** Loads what the work needs; what cannot be loaded is the work's to report. */
  warmUp: () => Promise<void>;
  zip: (files: { name: string; blob: Blob }[]) => Promise<Blob>;
}

const loadWork = () => import('./work');

/** Everything the Image Resizer's page knows: the pictures, the settings, the work, the messages. */
export function useImageResizer(): ImageResizer {
  const [images, setImages] = useState<readonly ChosenImage[]>([]);
  const [beyond, setBeyond] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [settings, setSettings] = useState(defaultSettings);
  const [tried, setTried] = useState(false);
  const [progress, setProgress] = useState<Readonly<Record<number, number>>>({});
  const [message, say] = useMessage();
  const nextId = useRef(1);
  const job = useJob<ImageOutcome[]>();
  const pool = usePool();
  const warmUp = useCallback(async () => {
    const [{ warm }, workers] = await Promise.all([loadWork(), pool()]);
    await warm(workers);
  }, [pool]);
  const valid = hasSize(settings);

  const take = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: nextId.current++, file }));
    setImages((present) => [...present, ...added]);
    void loadWork().then(({ readSizes }) =>
      readSizes(added, (id, size) =>
        setImages((present) => present.map((one) => (one.id === id ? { ...one, size } : one))),
      ),
    );
  };
  const count = useRef(0);
  count.current = images.length;
  const add = async (files: readonly File[]) => {
    const { chooseImages } = await loadWork();
    const choice = chooseImages(files, count.current);
    if (choice.refused.length > 0) say({ tone: 'error', at: 'input', text: messages.notImages });
    setRefused(choice.refused);
    setBeyond((waiting) => [...waiting, ...choice.beyond]);
    take(choice.taken);
  };
  useHandedFiles((files) => void add(files));

  const process = () => {
    setTried(true);
    if (!valid) {
      say({ tone: 'error', at: 'input', text: messages.invalidDimensions });
      return;
    }
    setProgress({});
    say(undefined);
    void job.start(async (control) => {
      const [{ processImages }, workers] = await Promise.all([loadWork(), pool(settings.format)]);
      return processImages({ images, settings, workers, setProgress, say }, control);
    });
  };

  return {
    images,
    beyond,
    refused,
    settings,
    invalid: tried && !valid,
    message,
    job,
    progress,
    add,
    answerBeyond: (takeThem) => {
      if (takeThem) take(beyond);
      setBeyond([]);
    },
    edit: (changes) =>
      setImages((present) =>
        present.map((one) => ({ ...one, ...changes.find(({ id }) => id === one.id) })),
      ),
    remove: (id) => setImages((present) => present.filter((one) => one.id !== id)),
    clear: () => {
      setImages([]);
      setBeyond([]);
      setRefused([]);
    },
    set: (part) => setSettings((known) => ({ ...known, ...part })),
    process,
    say,
    warmUp,
    zip: async (files) => {
      const [{ zipResults }, workers] = await Promise.all([loadWork(), pool()]);
      return zipResults(workers, files);
    },
  };
}

/** The workers, made at first use and closed with the page. AVIF has its own: see work.ts. */
function usePool(): (format?: ResultFormat) => Promise<JobPool<WorkerRequest, WorkerAnswer>> {
  const pools = useRef<{ [kind: string]: JobPool<WorkerRequest, WorkerAnswer> }>({});
  useEffect(
    () => () => {
      for (const pool of Object.values(pools.current)) pool.close();
    },
    [],
  );
  return useCallback(async (format) => {
    const { makePool } = await loadWork();
    const patient = format === 'avif';
    const kind = String(patient);
    pools.current[kind] ??= makePool(patient);
    return pools.current[kind];
  }, []);
}
