import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { ImageOutcome, SourceImage } from './batch';
import type { Size } from './geometry';
import type { jobs as resizerJobs } from './jobs';
import { messages } from './messages';
import type { ResizedImage, ResizeRequest } from './resize-image';
import { defaultSettings, hasSize, type ResizeSettings } from './settings';
import { type Message, useMessage } from './use-message';

/** A picture in the list. Its size is unknown until its header has been read, or if the header has none. */
export interface ChosenImage extends SourceImage {
  size?: Size;
  /** Has more than one frame. */
  animated?: boolean;
  /** Its size after rotation and crop, if it was edited. */
  shape?: Size;
}

export interface ImageResizer {
  images: readonly ChosenImage[];
  /** Pictures beyond the ten that wait for the user's decision. */
  beyond: readonly File[];
  /** Names of files in the last selection that are not pictures. */
  refused: readonly string[];
  settings: ResizeSettings;
  /** The sizes were invalid at the last attempt and have not been corrected yet. */
  invalid: boolean;
  message: Message | undefined;
  /** Why the last files are not in the list yet: the code to add them could not be loaded. */
  problem: string | undefined;
  job: Job<ImageOutcome[]>;
  /** Progress by picture id. */
  progress: Readonly<Record<number, number>>;
  add: (files: readonly File[]) => Promise<void>;
  answerBeyond: (takeThem: boolean) => void;
  /** Applies edits to one or more pictures. */
  edit: (changes: readonly Pick<ChosenImage, 'id' | 'edit' | 'shape'>[]) => void;
  remove: (id: number) => void;
  clear: () => void;
  set: (part: Partial<ResizeSettings>) => void;
  process: () => void;
  say: (message: Message) => void;
  /** Loads what the jobs need; failures are left to the jobs to report. */
  warmUp: () => Promise<void>;
  zip: (files: { name: string; blob: Blob }[]) => Promise<Blob>;
  /** The preview's formatted file size; shown beside the quality, because the preview may be out of view. */
  previewSize: string | undefined;
  setPreviewSize: (size: string | undefined) => void;
  /** Resizes one picture with these settings, without keeping it. */
  tryOut: (request: ResizeRequest) => Promise<ResizedImage>;
}

const loadWork = () => import('./process-images');

/**
 * AVIF, MozJPEG and oxipng report no progress while they encode a large picture; cancelling terminates them
 * nevertheless.
 */
const patientLimits = { silenceMs: 120_000, standstillMs: 180_000 };

/** The state of the Image Resizer's page: the pictures, the settings, the job, the messages. */
export function useImageResizer(): ImageResizer {
  const [images, setImages] = useState<readonly ChosenImage[]>([]);
  const [beyond, setBeyond] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [settings, setSettings] = useState(defaultSettings);
  const [tried, setTried] = useState(false);
  const [progress, setProgress] = useState<Readonly<Record<number, number>>>({});
  const [message, say] = useMessage();
  const [previewSize, setPreviewSize] = useState<string>();
  const nextId = useRef(1);
  const job = useJob<ImageOutcome[]>();
  const jobs = useJobs<typeof resizerJobs>('image-resizer', { workers: 'all' });
  const patientJobs = useJobs<typeof resizerJobs>('image-resizer', {
    workers: 'all',
    limits: patientLimits,
  });
  /** Enlarging with more detail keeps all cores busy with one picture. */
  const detailJobs = useJobs<typeof resizerJobs>('image-resizer', { limits: patientLimits });
  const warmUp = useCallback(async () => {
    const { loadToolList } = await loadWork();
    await Promise.all([loadToolList(), jobs.warmUp()]);
  }, [jobs]);
  const valid = hasSize(settings);

  const take = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: nextId.current++, file }));
    setImages((present) => [...present, ...added]);
    void loadWork().then(({ readSizes }) =>
      readSizes(added, (id, { animated, ...size }) =>
        setImages((present) =>
          present.map((one) => (one.id === id ? { ...one, size, animated } : one)),
        ),
      ),
    );
  };
  const count = useRef(0);
  count.current = images.length;
  const add = async (chosen: readonly File[]) => {
    const files = [...held.current.filter((file) => !chosen.some(isSame(file))), ...chosen];
    held.current = [];
    let work: Awaited<ReturnType<typeof loadWork>>;
    try {
      work = await loadWork();
    } catch (error) {
      held.current = [...held.current, ...files];
      const { message: reason } = await toToolError(error);
      // They may have been added in the meantime.
      if (held.current.length > 0) setProblem(reason);
      return;
    }
    setProblem(undefined);
    const choice = work.chooseImages(files, count.current);
    if (choice.refused.length > 0) say({ tone: 'error', at: 'input', text: messages.notImages });
    setRefused(choice.refused);
    setBeyond((waiting) => [...waiting, ...choice.beyond]);
    take(choice.taken);
  };
  /**
   * Files that wait for the code to add them; they are added with the next files, or when the network is
   * back.
   */
  const held = useRef<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  useHandedOverFiles((files) => void add(files));
  useAddressQuery((query) => {
    if (query.size === 0) return;
    void import('./settings-from-address').then(
      ({ settingsFromAddress }) =>
        setSettings((known) => ({ ...known, ...settingsFromAddress(query) })),
      // Offline before it was loaded: the fields keep their usual values.
      () => undefined,
    );
  });
  const latestAdd = useRef(add);
  latestAdd.current = add;

  useEffect(() => {
    const retry = () => {
      if (held.current.length > 0) void latestAdd.current([]);
    };
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  const process = () => {
    setTried(true);
    if (!valid) {
      say({ tone: 'error', at: 'input', text: messages.invalidDimensions });
      return;
    }
    setProgress({});
    say(undefined);
    void job.start(async (control) => {
      const { processImages } = await loadWork();
      const wanted = settings.detail ? detailJobs : isSlow(settings) ? patientJobs : jobs;
      return processImages({ images, settings, jobs: wanted, setProgress, say }, control);
    });
  };

  return {
    images,
    beyond,
    refused,
    settings,
    invalid: tried && !valid,
    message,
    problem,
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
      held.current = [];
      setProblem(undefined);
    },
    set: (part) => setSettings((known) => ({ ...known, ...part })),
    process,
    say,
    warmUp,
    previewSize,
    setPreviewSize,
    zip: async (files) => (await jobs.zip(files)).output,
    tryOut: useCallback(
      async (request) =>
        (await (isSlow(request.settings) ? patientJobs : jobs).resize(request)).output,
      [jobs, patientJobs],
    ),
  };
}

/** Whether an encoder is used that reports no progress for a long time. */
function isSlow({ format, jpegEncoder }: ResizeSettings): boolean {
  return format === 'avif' || format === 'png' || (format === 'jpeg' && jpegEncoder === 'mozjpeg');
}

/** Returns a predicate: whether another selected file is the same. */
function isSame({ name, size, lastModified }: File): (other: File) => boolean {
  return (other) =>
    other.name === name && other.size === size && other.lastModified === lastModified;
}
