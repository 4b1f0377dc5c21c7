import { useCallback, useEffect, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { areFilesWaiting } from '~/tool-kit/hand-off/hand-off';
import { keptResults } from '~/tool-kit/session-results';
import type { CompressionItem } from './items';
import { messages } from './messages';
import { type ArchiveFormat, type CompressorSettings, defaultSettings } from './settings';
import { tool } from './tool';
import type { CompressorWork } from './work';

export interface FileCompressor {
  items: readonly CompressionItem[];
  settings: CompressorSettings;
  /** Id of the engine that 'Compress All' uses. */
  engine: string;
  /** What is missing; beside the button that was pressed. */
  message: { at: 'input' | 'result'; text: string } | undefined;
  job: Job<void>;
  /** Bytes of the files that the running or last 'Compress All' takes. */
  runBytes: number;
  /** Progress by the item's id, 0 to 1. */
  fractions: Readonly<Record<number, number>>;
  add: (files: readonly File[]) => Promise<void>;
  remove: (id: number) => void;
  clear: () => void;
  setLevel: (level: number) => void;
  setFormat: (format: ArchiveFormat) => void;
  setEngine: (engine: string) => void;
  compressAll: () => void;
  /** Makes completed files pending again, so that they are compressed with other settings. */
  startOver: () => void;
  say: (at: 'input' | 'result', text: string) => void;
  /** The workers; made at first use. */
  work: () => Promise<CompressorWork>;
}

const loadWork = () => import('./after-first-use');

/** Everything the compressing half of the page knows. */
export function useFileCompressor(): FileCompressor {
  const [items, setItems] = useState<readonly CompressionItem[]>([]);
  const [settings, setSettings] = useState(defaultSettings);
  const [engine, setEngine] = useState('real');
  const [message, setMessage] = useState<FileCompressor['message']>();
  const [fractions, setFractions] = useState<Readonly<Record<number, number>>>({});
  const [runBytes, setRunBytes] = useState(0);
  const nextId = useRef(1);
  const job = useJob<void>();
  const work = useWork();

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
      const shown = throttled(setFractions);
      await (await work()).compressAll(
        {
          engine: engine === 'simulation' ? 'simulation' : 'real',
          level: settings.level,
          items: waiting,
          onItem: change,
          onFraction: shown,
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
      void work().then((running) => running.freeSpace('packed'));
    },
    setLevel: (level) => setSettings((known) => ({ ...known, level })),
    setFormat: (format) => setSettings((known) => ({ ...known, format })),
    setEngine,
    compressAll,
    startOver: () => {
      job.reset();
      setItems((known) =>
        known.map(({ result: _, ...item }) => ({ ...item, status: 'pending' as const })),
      );
    },
    say: (at, text) => setMessage({ at, text }),
    work,
  };
}

/** A page need not be drawn for each piece of each file. */
const drawEveryMs = 100;

function throttled(
  set: (change: (known: Readonly<Record<number, number>>) => Record<number, number>) => void,
) {
  let waiting: Record<number, number> = {};
  let asked = false;
  return (id: number, fraction: number) => {
    waiting[id] = fraction;
    if (asked) return;
    asked = true;
    setTimeout(() => {
      const news = waiting;
      waiting = {};
      asked = false;
      set((known) => ({ ...known, ...news }));
    }, drawEveryMs);
  };
}

/** The workers, made at first use and closed with the page. */
function useWork(): () => Promise<CompressorWork> {
  const made = useRef<Promise<CompressorWork>>();
  useEffect(
    () => () => {
      // Asked now: the page that opens next takes them at once.
      const isNeeded = areFilesWaiting() || keptResults(tool.slug).length > 0;
      void made.current?.then((running) => running.close(isNeeded));
      made.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    made.current ??= loadWork().then(({ CompressorWork: Work }) => new Work());
    // What could not be loaded is asked for again.
    made.current.catch(() => {
      made.current = undefined;
    });
    return made.current;
  }, []);
}
