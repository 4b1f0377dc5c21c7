import { type FormatId, formatOfName } from '@entropy-tools/convert/formats/formats';
import type { ConvertOptions } from '@entropy-tools/convert/job';
import { defaultOptions } from '@entropy-tools/convert/options';
import { extensionOf } from '@entropy-tools/core/file-names';
import {
  type OfficeTarget,
  officeFormatOfName,
} from '@entropy-tools/documents/office/office-formats';
import { defaultPdfChoices, type PdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import type { Unlocked } from '~/tool-kit/locked/use-unlock';
import type { EngineName } from '~/tool-kit/office/faithful-record';
import type { BatchResult } from './batch';
import {
  type ChosenFormat,
  type ChosenTarget,
  isForFaithful,
  isLightFormat,
  offeredTargets,
  pickEngine,
} from './faithful/pick-engine';
import { takeStoredTarget } from './faithful/stored-target';
import { type Faithful, useFaithful } from './faithful/use-faithful';
import type { ConverterJobs, jobs as converterJobs } from './jobs';

/** A chosen file. The id distinguishes two files of the same name. */
export interface ChosenFile {
  id: number;
  file: File;
  format: ChosenFormat;
}

export interface ConverterState {
  files: readonly ChosenFile[];
  /** Extensions of rejected files in the last selection; '' for a name without one. */
  refused: readonly string[];
  /** Whether Faithful accepts some of those. */
  refusedOffice: boolean;
  /** Whether the selection, including waiting files, could use Faithful. */
  isForFaithful: boolean;
  targets: readonly FormatId[];
  /** The targets that Faithful adds. */
  addedTargets: readonly OfficeTarget[];
  target: ChosenTarget | '';
  options: ConvertOptions;
  pdf: PdfChoices;
  faithful: Faithful;
  /** The engines that the selection and its target need; empty until a target is chosen. */
  engines: readonly EngineName[];
  mixed: boolean;
  job: Job<BatchResult>;
  /** Files that wait for their password. */
  locked: readonly File[];
  /** How often a conversion was requested while all files were locked. */
  asked: number;
  /** Replaces the locked documents by their unlocked versions. */
  replace: (opened: readonly Unlocked[]) => void;
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  clear: () => void;
  setTarget: (target: ChosenTarget | '') => void;
  setOptions: (options: ConvertOptions) => void;
  setPdf: (choices: PdfChoices) => void;
  convert: () => void;
  /** Renders a PDF's first page in the background. */
  drawPreview: (pdf: Blob, signal: AbortSignal) => Promise<Blob>;
}

/**
 * The state of the Converter's page: the selection, the target, the settings, the conversion.
 * @param startTarget the target that is chosen to begin with; '' for none
 */
export function useConverter(startTarget: ChosenTarget | ''): ConverterState {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** Files of the last selection that wait for Faithful to be chosen. */
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [wanted, setTarget] = useState(startTarget);
  const [options, setOptions] = useState(defaultOptions);
  const [pdf, setPdf] = useState(defaultPdfChoices);
  const [locked, setLocked] = useState<readonly File[]>([]);
  const [asked, setAsked] = useState(0);
  const nextId = useRef(1);
  const job = useJob<BatchResult>();
  const jobs = useJobs<typeof converterJobs>('converter', { workers: 'all' });
  const { officeJobs, ...faithful } = useFaithful(() =>
    import('./faithful/store-selection')
      .then(({ storeSelection }) =>
        storeSelection([...files.map(({ file }) => file), ...waiting], wanted),
      )
      // Offline before this part was loaded: the user still has the original files.
      .catch(() => undefined),
  );
  const isFaithfulOn = faithful.engine === 'faithful';

  const formats = useMemo(() => files.map((chosen) => chosen.format), [files]);
  const { usual, added: addedTargets } = useMemo(
    () => offeredTargets(formats, isFaithfulOn),
    [formats, isFaithfulOn],
  );
  const offered: readonly string[] = [...usual, ...addedTargets];
  const target = wanted !== '' && offered.includes(wanted) ? wanted : '';
  const engines = useMemo(
    () => enginesOf(formats, target, isFaithfulOn),
    [formats, target, isFaithfulOn],
  );

  /** A failure refers to the selection of that time, so it is reset when the selection changes. */
  const dropFailure = () => {
    if (job.state.status === 'failed') job.reset();
  };
  const add = (added: readonly File[]) => {
    const taken: ChosenFile[] = [];
    const left: File[] = [];
    for (const file of added) {
      // While Faithful is off, its formats are reported as rejected, with an offer to enable it.
      const office = isFaithfulOn ? officeFormatOfName(file.name) : undefined;
      const format = formatOfName(file.name) ?? office;
      if (format) taken.push({ id: nextId.current++, file, format });
      else left.push(file);
    }
    setRefused([...new Set(left.map(({ name }) => extensionOf(name)))]);
    setWaiting(left.filter(({ name }) => officeFormatOfName(name) !== undefined));
    if (taken.length > 0) {
      setFiles((present) => [...present, ...taken]);
      void findLocked(taken.map(({ file }) => file)).then((found) => {
        if (found.length > 0) setLocked((present) => [...present, ...found]);
      });
    }
    dropFailure();
  };
  const addLater = useRef(add);
  useEffect(() => {
    addLater.current = add;
  });
  useEffect(() => {
    if (isFaithfulOn && globalThis.crossOriginIsolated && waiting.length > 0)
      addLater.current(waiting);
  }, [isFaithfulOn, waiting]);
  useEffect(() => setTarget((present) => present || takeStoredTarget()), []);

  const convert = () => {
    if (target === '' || files.length === 0) return;
    // The password field asks for the password; if other files are unlocked, those are converted.
    if (files.every(({ file }) => locked.includes(file))) {
      setAsked((count) => count + 1);
      return;
    }
    const sources = files.map(({ file, format }) => ({ name: file.name, format, blob: file }));
    void job.start(async (control) =>
      (await loadBatch()).convertAll(
        {
          sources,
          target,
          options,
          jobs,
          now: () => new Date(),
          ...(isFaithfulOn ? { faithful: { jobs: officeJobs, pdf } } : {}),
        },
        control,
      ),
    );
  };

  useEffect(() => void loadBatch().catch(() => undefined), []);
  const isLight = engines.includes('light');
  const source = isLight ? formats.find(isLightFormat) : undefined;
  useWarmUp(jobs, source, target, files.length, job.state.status);
  const needsOffice = engines.includes('faithful') && faithful.state.status === 'ready';
  const { warmUp } = faithful;
  useEffect(() => {
    if (needsOffice) warmUp();
  }, [needsOffice, warmUp]);

  const drawPreview = useCallback(
    async (pdf: Blob, signal: AbortSignal) => (await jobs.preview(pdf, { signal })).output,
    [jobs],
  );

  return {
    files,
    refused,
    refusedOffice: waiting.length > 0 && faithful.state.status !== 'lacking',
    isForFaithful: isForFaithful(formats) || waiting.length > 0,
    targets: usual,
    addedTargets,
    target,
    options,
    pdf,
    faithful,
    engines,
    mixed: new Set(formats).size > 1,
    job,
    asked,
    locked: locked.filter((file) => files.some((chosen) => chosen.file === file)),
    replace: (opened) => {
      setLocked((present) => present.filter((file) => opened.every((one) => one.locked !== file)));
      setFiles((present) =>
        present.map((chosen) => {
          const found = opened.find(({ locked }) => locked === chosen.file);
          return found ? { ...chosen, file: found.file } : chosen;
        }),
      );
      dropFailure();
    },
    add,
    remove: (id) => {
      setFiles((present) => present.filter((chosen) => chosen.id !== id));
      dropFailure();
    },
    clear: () => {
      setFiles([]);
      setRefused([]);
      setWaiting([]);
      job.reset();
    },
    setTarget: (next) => {
      setTarget(next);
      dropFailure();
    },
    setOptions: (next) => {
      setOptions(next);
      dropFailure();
    },
    setPdf: (next) => {
      setPdf(next);
      dropFailure();
    },
    convert,
    drawPreview,
  };
}

/** The conversion code: loaded with the first file, before the network may go away. */
const loadBatch = () => import('./batch');

/** If this part cannot be loaded offline, a locked file is rejected by its reader. */
const findLocked = (files: readonly File[]): Promise<readonly File[]> =>
  import('~/tool-kit/locked/find-locked-files')
    .then(({ findLockedFiles: lockedAmong }) => lockedAmong(files))
    .catch(() => []);

function enginesOf(
  formats: readonly ChosenFormat[],
  target: ChosenTarget | '',
  isFaithfulOn: boolean,
): readonly EngineName[] {
  if (target === '') return [];
  const engines = formats.map((format) => pickEngine(format, target, isFaithfulOn));
  return [...new Set(engines.filter((engine) => engine !== undefined))];
}

/** Lets the workers load what they need once a target is chosen; see warm-up.ts. */
function useWarmUp(
  jobs: ConverterJobs,
  source: FormatId | undefined,
  target: ChosenTarget | '',
  fileCount: number,
  status: ConverterState['job']['state']['status'],
): void {
  const isRunning = useRef(false);
  useEffect(() => {
    isRunning.current = status === 'running';
  }, [status]);
  const hasEnded = status === 'done';
  // Again after a conversion: loads what was skipped while files were waiting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the work begins it anew
  useEffect(() => {
    if (!source || target === '') return;
    const controller = new AbortController();
    const pair = { source, target: target as FormatId };
    const isAwaited = () => isRunning.current;
    import('./warm-workers')
      .then(({ warmWorkers }) => warmWorkers(jobs, pair, fileCount, controller.signal, isAwaited))
      .catch(() => undefined);
    return () => controller.abort();
  }, [jobs, source, target, fileCount, hasEnded]);
}
