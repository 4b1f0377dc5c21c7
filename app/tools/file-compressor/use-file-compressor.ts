import { useCallback, useRef, useState } from 'react';
import type { Fractions } from '~/jobs/batch-progress';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import type { CompressionItem } from './items';
import type { CompressorJobs, jobs as compressorJobs } from './jobs';
import { messages } from './messages';
import {
  type ArchiveFormat,
  archiveFormats,
  type CompressorSettings,
  defaultSettings,
  MAX_LEVEL,
  minLevel,
} from './settings';
import { type PageSpillSpace, useSpillSpace } from './use-spill-space';

export interface FileCompressor {
  items: readonly CompressionItem[];
  settings: CompressorSettings;
  /** Id of the engine that 'Compress All' uses. */
  engine: string;
  /** What is missing; shown beside the clicked button. */
  message: { at: 'input' | 'result'; text: string } | undefined;
  job: Job<void>;
  /** Total size of the files in the current or last 'Compress All'. */
  runBytes: number;
  /** Progress by item id, 0 to 1. */
  fractions: Fractions;
  add: (files: readonly File[]) => Promise<void>;
  remove: (id: number) => void;
  clear: () => void;
  setLevel: (level: number) => void;
  setFormat: (format: ArchiveFormat) => void;
  setPassword: (password: string) => void;
  setEngine: (engine: string) => void;
  compressAll: () => void;
  /** Makes completed files pending again, so that they are compressed with other settings. */
  startOver: () => void;
  say: (at: 'input' | 'result', text: string) => void;
  jobs: CompressorJobs;
  /** The place for large results. */
  space: PageSpillSpace;
  /** Loads what the jobs need; failures are left to the jobs to report. */
  warmUp: () => Promise<void>;
}

/** What the page needs from the first file on, in one chunk that is loaded at the first interaction. */
const loadWork = () => import('./after-first-use');

/** The state of the compression tab. */
export function useFileCompressor(): FileCompressor {
  const [items, setItems] = useState<readonly CompressionItem[]>([]);
  const [settings, setSettings] = useState(defaultSettings);
  const [engine, setEngine] = useState('real');
  const [message, setMessage] = useState<FileCompressor['message']>();
  const [fractions, setFractions] = useState<Fractions>({});
  const [runBytes, setRunBytes] = useState(0);
  const nextId = useRef(1);
  const job = useJob<void>();
  const jobs = useJobs<typeof compressorJobs>('file-compressor', { workers: 'all' });
  const space = useSpillSpace();

  // `?format=tar.gz&level=9`
  useAddressQuery((query) => {
    if (query.size === 0) return;
    void import('~/tool-kit/requests/address-values').then(
      ({ readOneOf, readWhole }) => {
        const level = readWhole(query, 'level', minLevel, MAX_LEVEL);
        const format = readOneOf(query, 'format', archiveFormats);
        setSettings((known) => ({ ...known, ...(level && { level }), ...(format && { format }) }));
      },
      // Offline before it was loaded: the settings keep their usual values.
      () => undefined,
    );
  });

  const change = (id: number, part: Partial<CompressionItem>) =>
    setItems((known) => known.map((item) => (item.id === id ? { ...item, ...part } : item)));

  const add = async (files: readonly File[]) => {
    const { pathOfFile } = await loadWork().catch(() => ({
      pathOfFile: (file: File) => file.name,
    }));
    const added = files.map(
      (file): CompressionItem => ({
        id: nextId.current++,
        file,
        path: pathOfFile(file),
        originalSize: file.size,
        status: 'pending',
      }),
    );
    setMessage(undefined);
    setItems((known) => [...known, ...added]);
  };

  const compressAll = () => {
    const waiting = items.filter(({ status }) => status !== 'completed');
    if (items.length === 0) return setMessage({ at: 'input', text: messages.noFiles });
    setMessage(undefined);
    setFractions({});
    setRunBytes(waiting.reduce((sum, item) => sum + item.originalSize, 0));
    void job.start(async (control) => {
      const { compressAll } = await loadWork();
      await compressAll(
        {
          jobs,
          place: () => space.place('packed'),
          engine: engine === 'simulation' ? 'simulation' : 'real',
          level: settings.level,
          password: settings.format === 'zip' ? settings.password : '',
          items: waiting,
          onItem: change,
          setFractions,
        },
        control,
      );
    });
  };

  return {
    items,
    settings,
    engine,
    message,
    job,
    runBytes,
    fractions,
    add,
    remove: (id) => setItems((known) => known.filter((item) => item.id !== id)),
    clear: () => {
      job.reset();
      setItems([]);
      setMessage(undefined);
      space.free('packed');
    },
    setLevel: (level) => setSettings((known) => ({ ...known, level })),
    setFormat: (format) => setSettings((known) => ({ ...known, format })),
    setPassword: (password) => setSettings((known) => ({ ...known, password })),
    setEngine,
    compressAll,
    startOver: () => {
      job.reset();
      setItems((known) =>
        known.map(({ result: _, ...item }) => ({ ...item, status: 'pending' as const })),
      );
    },
    say: (at, text) => setMessage({ at, text }),
    jobs,
    space,
    warmUp: useCallback(async () => {
      const { loadToolList } = await loadWork();
      await Promise.all([loadToolList(), jobs.warmUp()]);
    }, [jobs]),
  };
}
