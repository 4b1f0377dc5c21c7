import { type FormatId, formatOfName } from '@entropy-tools/convert/formats/formats';
import type { ConvertOptions } from '@entropy-tools/convert/job';
import { defaultOptions } from '@entropy-tools/convert/options';
import { extensionOf } from '@entropy-tools/core/file-names';
import { officeFormatOfName } from '@entropy-tools/documents/office/office-formats';
import { defaultPdfChoices, type PdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import type { FontFacts } from '@entropy-tools/media/font-file/font-facts';
import type { StreamCodecs } from '@entropy-tools/media/media/film/stream-codecs';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { poolSize } from '~/jobs/job-pool';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import type { Unlocked } from '~/tool-kit/locked/use-unlock';
import type { EngineName } from '~/tool-kit/office/faithful-record';
import { pathOfFile } from '~/ui/dropped-folders';
import type { BatchResult, BatchSource, SourceOutcome, SourceState } from './batch';
import {
  type ChosenFormat,
  type ChosenTarget,
  enginesFor,
  isLightFormat,
  isOfficeFormat,
  kindOf,
  pickEngine,
} from './faithful/pick-engine';
import { takeStoredChoice } from './faithful/stored-choice';
import { type Faithful, useFaithful } from './faithful/use-faithful';
import type { jobs as converterJobs } from './jobs';
import { allTargets, type OfferedTargets, offeredTargets } from './offered-targets';
import { PauseGate } from './pause-gate';
import { type AddedArchive, type PlacedFile, useArchives } from './use-archives';
import { useSourceStates } from './use-source-states';
import { useWarmUp } from './use-warm-up';

/** A chosen file. The id distinguishes two files of the same name. */
export interface ChosenFile {
  id: number;
  file: File;
  format: ChosenFormat;
  /** Where its results go in the archive; '' for its top. */
  folder: string;
  /** The archive that it was taken out of. */
  archive?: File | undefined;
  /** Its own target; '' for that of all files. */
  own: ChosenTarget | '';
  /** Whether the text of a Word file is set in columns; undefined until it was looked at. */
  hasColumns?: boolean;
}

/** A chosen file with its target and the engine for it. */
interface FileJob extends ChosenFile {
  target: ChosenTarget | '';
  /** Undefined without a target, or if no engine converts the pair. */
  engine: EngineName | undefined;
}

export interface ConverterState {
  files: readonly ChosenFile[];
  jobsOfFiles: readonly FileJob[];
  /** Files of the last selection that the Converter does not know. */
  refused: readonly File[];
  /** ZIPs whose files were added. */
  archives: readonly AddedArchive[];
  /** Converts an archive itself instead of its files; undefined where it cannot be. */
  keepArchive: ((archive: File) => void) | undefined;
  offered: OfferedTargets;
  /** The target of all files that have no own one; '' for none. */
  target: ChosenTarget | '';
  options: ConvertOptions;
  pdf: PdfChoices;
  faithful: Faithful;
  /** Whether LibreOffice can run on this device. */
  canFaithful: boolean;
  /** The engines that the selection and its targets need; empty until a target is chosen. */
  engines: readonly EngineName[];
  /** Whether the user can choose between the two engines for some file. */
  hasChoice: boolean;
  /** Chooses an engine for the files that have both, and remembers it for files of their kind. */
  chooseEngine: (engine: EngineName) => void;
  mixed: boolean;
  job: Job<BatchResult>;
  /** Where each file of the running or last batch stands, by its id. */
  states: ReadonlyMap<number, SourceState>;
  /** Whether 'Convert' was pressed and waits for LibreOffice. */
  isAwaiting: boolean;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
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
  /** Gives files a target of their own; '' takes it away. */
  setOwnTarget: (ids: readonly number[], target: ChosenTarget | '') => void;
  setOptions: (options: ConvertOptions) => void;
  setPdf: (choices: PdfChoices) => void;
  convert: () => void;
  /** Converts only the files that failed; the results of the others stay. */
  convertFailed: (outcomes: readonly SourceOutcome[]) => void;
  /** Renders a PDF's first page in the background. */
  drawPreview: (pdf: Blob, signal: AbortSignal) => Promise<Blob>;
  /** What the fonts of a file say of themselves. */
  readFontFacts: (file: Blob, signal: AbortSignal) => Promise<readonly FontFacts[]>;
  /** What the pictures and sounds of a film are encoded in; undefined if that is not known before. */
  readCodecs: (file: Blob, signal: AbortSignal) => Promise<StreamCodecs | undefined>;
  /** Each letter that a document uses. */
  readLetters: (file: File, signal: AbortSignal) => Promise<string>;
}

/**
 * The state of the Converter's page: the selection, the target, the settings, the conversion.
 * @param startTarget the target that is chosen to begin with; '' for none
 */
export function useConverter(startTarget: ChosenTarget | ''): ConverterState {
  // What was chosen before the page reloaded for LibreOffice.
  const [stored] = useState(takeStoredChoice);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly File[]>([]);
  const [wanted, setWanted] = useState<ChosenTarget | ''>(stored?.target || startTarget);
  const [options, setOptions] = useState(defaultOptions);
  const [pdf, setPdf] = useState(defaultPdfChoices);
  const [locked, setLocked] = useState<readonly File[]>([]);
  const [asked, setAsked] = useState(0);
  const [isAwaiting, setAwaiting] = useState(stored?.goesOn ?? false);
  const storedOwn = useRef([...(stored?.own ?? [])]);
  const nextId = useRef(1);
  const job = useJob<BatchResult>();
  const jobs = useJobs<typeof converterJobs>('converter', { workers: 'all' });
  const { officeJobs, ...faithful } = useFaithful(stored !== undefined, () =>
    import('./faithful/store-selection')
      .then(({ storeSelection }) =>
        storeSelection(
          files.map(({ file }) => file),
          { target: wanted, own: files.map(({ own }) => own), goesOn: isAwaiting },
        ),
      )
      // Offline before this part was loaded: the user still has the original files.
      .catch(() => undefined),
  );
  const officeState = faithful.state.status;
  const canFaithful = officeState !== 'lacking';
  const { chosen } = faithful;

  const formats = useMemo(() => files.map((one) => one.format), [files]);
  const offered = useMemo(() => offeredTargets(formats, canFaithful), [formats, canFaithful]);
  const target = wanted !== '' && allTargets(offered).includes(wanted) ? wanted : '';
  const jobsOfFiles = useMemo(
    () =>
      files.map((one): FileJob => {
        const to = one.own || target;
        const engine = to === '' ? undefined : pickEngine(one, to, { canFaithful, chosen });
        return { ...one, target: to, engine };
      }),
    [files, target, canFaithful, chosen],
  );
  const engines = useMemo(
    () => [...new Set(jobsOfFiles.flatMap(({ engine }) => engine ?? []))],
    [jobsOfFiles],
  );
  const withChoice = jobsOfFiles.filter(
    (one) => one.target !== '' && enginesFor(one.format, one.target, true).length > 1,
  );

  /** A failure refers to the selection of that time, so it is reset when the selection changes. */
  const dropFailure = () => {
    setAwaiting(false);
    if (job.state.status === 'failed') job.reset();
  };
  const patch = (id: number, part: Partial<ChosenFile>) =>
    setFiles((present) => present.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const take = (added: readonly PlacedFile[]) => {
    const taken: ChosenFile[] = [];
    const left: File[] = [];
    for (const { file, folder, archive } of added) {
      const format = sourceFormatOfName(file.name);
      if (!format) left.push(file);
      else {
        const own = storedOwn.current.shift() ?? '';
        taken.push({ id: nextId.current++, file, format, folder, archive, own });
      }
    }
    setRefused(left);
    if (taken.length === 0) return;
    setFiles((present) => [...present, ...taken]);
    void findLocked(taken.map(({ file }) => file)).then((found) => {
      if (found.length > 0) setLocked((present) => [...present, ...found]);
    });
    for (const { id, file, format } of taken) {
      if (format !== 'docx') continue;
      // A file that cannot be looked into is explained by its conversion.
      const { signal } = new AbortController();
      jobs.hasColumns(file, { signal }).then(
        ({ output }) => output && patch(id, { hasColumns: true }),
        () => undefined,
      );
    }
  };
  const archives = useArchives(jobs, (unpacked) => take(unpacked));
  const add = (added: readonly File[]) => {
    const isZip = ({ name }: File) => extensionOf(name) === 'zip';
    const plain = added.filter((file) => !isZip(file));
    archives.open(added.filter(isZip));
    if (plain.length > 0) take(plain.map((file) => ({ file, folder: folderOf(pathOfFile(file)) })));
    // Files that are added while a stored conversion waits are those that it waits for.
    if (job.state.status === 'failed') job.reset();
  };

  const warmed = jobsOfFiles.find(({ engine }) => engine === 'light');
  const source = warmed && isLightFormat(warmed.format) ? warmed.format : undefined;
  const untilWarm = useWarmUp(jobs, source, warmed?.target ?? '', files.length, job.state.status);
  const { states, note, forget } = useSourceStates();
  const [isPaused, setPausedState] = useState(false);
  const gate = useRef(new PauseGate());
  const setPaused = (next: boolean) => {
    if (next) gate.current.pause();
    else gate.current.resume();
    setPausedState(next);
  };
  const run = (earlier: readonly SourceOutcome[]) => {
    const sources = jobsOfFiles.flatMap((one): BatchSource[] =>
      one.target === ''
        ? []
        : [{ ...one, target: one.target, name: one.file.name, blob: one.file }],
    );
    setPaused(false);
    forget();
    void job.start(async (control) => {
      // A cancelled batch must not wait behind its pause.
      control.signal.addEventListener('abort', () => setPaused(false));
      const { convertAll } = await loadBatch();
      await untilWarm(control.signal);
      return convertAll(
        {
          sources,
          options,
          jobs,
          lanes: poolSize(),
          faithful: { jobs: officeJobs, pdf },
          earlier,
          pass: () => gate.current.pass(),
          onState: note,
          now: () => new Date(),
        },
        control,
      );
    });
  };
  const needsOffice = engines.includes('faithful');
  const convert = () => {
    if (files.length === 0 || jobsOfFiles.some((one) => one.target === '')) return;
    // The password field asks for the password; if other files are unlocked, those are converted.
    if (files.every(({ file }) => locked.includes(file))) {
      setAsked((count) => count + 1);
      return;
    }
    if (needsOffice && officeState !== 'ready') {
      setAwaiting(true);
      faithful.fetch();
      return;
    }
    run([]);
  };
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  const isComplete = files.length > 0 && jobsOfFiles.every((one) => one.target !== '');
  useEffect(() => {
    if (!isAwaiting) return;
    if (officeState === 'failed' || officeState === 'lacking') setAwaiting(false);
    // Another engine may have been chosen while it was waiting.
    if (!isComplete || (needsOffice && officeState !== 'ready')) return;
    setAwaiting(false);
    latestRun.current([]);
  }, [isAwaiting, officeState, needsOffice, isComplete]);

  useEffect(() => void loadBatch().catch(() => undefined), []);
  const isReady = needsOffice && officeState === 'ready';
  const { warmUp } = faithful;
  useEffect(() => {
    if (isReady) warmUp();
  }, [isReady, warmUp]);

  const drawPreview = useCallback(
    async (pdf: Blob, signal: AbortSignal) => (await jobs.preview(pdf, { signal })).output,
    [jobs],
  );
  const readFontFacts = useCallback(
    async (file: Blob, signal: AbortSignal) => (await jobs.lookAtFont(file, { signal })).output,
    [jobs],
  );
  const readCodecs = useCallback(
    async (file: Blob, signal: AbortSignal) => (await jobs.lookAtFilm(file, { signal })).output,
    [jobs],
  );
  const readLetters = useCallback(
    async (file: File, signal: AbortSignal) => (await jobs.lettersOf(file, { signal })).output,
    [jobs],
  );
  const after =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      change(...args);
      dropFailure();
    };

  return {
    files,
    jobsOfFiles,
    refused,
    archives: archives.archives,
    keepArchive: isLightFormat('zip')
      ? (archive) => {
          archives.forget(archive);
          const id = nextId.current++;
          const kept = {
            id,
            file: archive,
            format: 'zip' as FormatId,
            folder: '',
            own: '' as const,
          };
          setFiles((present) => [...present.filter((one) => one.archive !== archive), kept]);
          dropFailure();
        }
      : undefined,
    offered,
    target,
    options,
    pdf,
    faithful,
    canFaithful,
    engines,
    hasChoice: withChoice.length > 0,
    chooseEngine: (engine) => {
      setAwaiting(false);
      faithful.choose(engine, [...new Set(withChoice.map(({ format }) => kindOf(format)))]);
    },
    mixed: new Set(formats).size > 1,
    job,
    states,
    isAwaiting,
    isPaused,
    setPaused,
    asked,
    locked: locked.filter((file) => files.some((one) => one.file === file)),
    replace: after((opened: readonly Unlocked[]) => {
      setLocked((present) => present.filter((file) => opened.every((one) => one.locked !== file)));
      setFiles((present) =>
        present.map((one) => {
          const found = opened.find(({ locked }) => locked === one.file);
          return found ? { ...one, file: found.file } : one;
        }),
      );
    }),
    add,
    remove: after((id: number) => setFiles((present) => present.filter((one) => one.id !== id))),
    clear: () => {
      setFiles([]);
      setRefused([]);
      archives.clear();
      setAwaiting(false);
      job.reset();
    },
    setTarget: after(setWanted),
    setOwnTarget: after((ids: readonly number[], own: ChosenTarget | '') =>
      setFiles((present) => present.map((one) => (ids.includes(one.id) ? { ...one, own } : one))),
    ),
    setOptions: after(setOptions),
    setPdf: after(setPdf),
    convert,
    convertFailed: (outcomes) => run(outcomes),
    drawPreview,
    readFontFacts,
    readCodecs,
    readLetters,
  };
}

/** The conversion code: loaded with the first file, before the network may go away. */
const loadBatch = () => import('./batch');

/** If this part cannot be loaded offline, a locked file is rejected by its reader. */
const findLocked = (files: readonly File[]): Promise<readonly File[]> =>
  import('~/tool-kit/locked/find-locked-files')
    .then(({ findLockedFiles: lockedAmong }) => lockedAmong(files))
    .catch(() => []);

/** The format of a file that can become something; undefined for all others. */
function sourceFormatOfName(name: string): ChosenFormat | undefined {
  const format = formatOfName(name);
  if (format && (isLightFormat(format) || isOfficeFormat(format))) return format;
  return officeFormatOfName(name);
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
