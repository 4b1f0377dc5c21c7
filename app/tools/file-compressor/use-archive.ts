import { baseName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { ArchiveEntry, OpenedArchive } from '@entropy-tools/data/archive/open-archive';
import { passwordMessages } from '@entropy-tools/data/archive/password-messages';
import { useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { entryType } from './entry-type';
import type { CompressorJobs } from './jobs';
import type { PageSpillSpace } from './use-spill-space';

/** The state of an entry. */
export interface EntryState {
  /** 0 to 1 while it is being unpacked. */
  fraction?: number;
  failure?: string;
}

export interface ArchiveView {
  /** The current archive; the innermost of nested ones. */
  archive: OpenedArchive | undefined;
  /** The enclosing archives, outermost first. */
  around: readonly OpenedArchive[];
  warnings: readonly string[];
  opening: Job<void>;
  extracting: Job<void>;
  states: Readonly<Record<number, EntryState>>;
  password: string;
  setPassword: (password: string) => void;
  /** A problem with the password; cleared when another is typed. */
  passwordAsked: string | undefined;
  /** The entry being previewed. */
  look: { entry: ArchiveEntry; blob: Blob } | undefined;
  open: (file: File) => void;
  /** Opens the last one again, with the password typed since. */
  openAgain: () => void;
  openInner: (entry: ArchiveEntry) => void;
  back: () => void;
  close: () => void;
  lookAt: (entry: ArchiveEntry) => void;
  save: (entry: ArchiveEntry) => void;
  /** Saves all files: into a folder if the browser supports it, otherwise as one ZIP. */
  saveAll: () => void;
}

/** The state of the opening tab. */
export function useArchive(jobs: CompressorJobs, space: PageSpillSpace): ArchiveView {
  const [stack, setStack] = useState<readonly OpenedArchive[]>([]);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [states, setStates] = useState<Readonly<Record<number, EntryState>>>({});
  const [password, setPassword] = useState('');
  const [passwordAsked, setPasswordProblem] = useState<string>();
  const [look, setLook] = useState<ArchiveView['look']>();
  const opening = useJob<void>();
  const extracting = useJob<void>();
  const archive = stack.at(-1);
  const typed = useRef(password);
  typed.current = password;
  const last = useRef<() => void>();

  const show = (next: readonly OpenedArchive[], told: readonly string[] = []) => {
    setStack(next);
    setWarnings(told);
    setStates({});
    setLook(undefined);
    setPasswordProblem(undefined);
  };
  const begin = (blob: Blob, name: string, around: readonly OpenedArchive[]) => {
    last.current = () => begin(blob, name, around);
    extracting.reset();
    void opening.start(async (control) => {
      const place = await space.place('unpacked');
      const secret = typed.current || undefined;
      const request = { blob, name, depth: around.length, place, password: secret };
      const answer = await jobs.open(request, control);
      show([...around, answer.output], answer.warnings);
    });
  };
  const note = (id: number, state: EntryState) => setStates((known) => ({ ...known, [id]: state }));

  /** Unpacks one entry; a failure is shown beside it, a password problem beside the password field. */
  const unpack = async (
    from: OpenedArchive,
    entry: ArchiveEntry,
    signal: AbortSignal,
    onProgress?: (fraction: number) => void,
  ): Promise<Blob | 'locked' | undefined> => {
    note(entry.id, { fraction: 0 });
    try {
      const { output } = await jobs.extract(
        {
          archive: from.id,
          data: from.data,
          entry,
          password: typed.current || undefined,
          place: await space.place('unpacked'),
        },
        { signal, onProgress: onProgress ?? ((fraction) => note(entry.id, { fraction })) },
      );
      note(entry.id, {});
      return output.slice(0, output.size, entryType(entry.path));
    } catch (error) {
      note(entry.id, {});
      signal.throwIfAborted();
      const failure = reasonOf(error);
      if (isAboutPassword(failure)) {
        setPasswordProblem(failure);
        return 'locked';
      }
      note(entry.id, { failure });
      return undefined;
    }
  };
  const one = (entry: ArchiveEntry, then: (blob: Blob) => void) => {
    if (!archive) return;
    void extracting.start(async ({ signal }) => {
      const blob = await unpack(archive, entry, signal);
      if (blob instanceof Blob) then(blob);
    });
  };

  const saveAll = async () => {
    if (!archive) return;
    const files = archive.entries.filter(({ kind }) => kind === 'file');
    setStates({});
    await extracting.start(async ({ signal, onProgress }) => {
      const { canSaveFolder, chooseFolder, writeInto } = await import('./save-folder');
      const folder = canSaveFolder() ? await chooseFolder(folderName(archive)) : undefined;
      if (canSaveFolder() && !folder) return;
      const packed: { name: string; blob: Blob }[] = [];
      // Without a folder to write into, all files go into one archive: unpacking is most of the work.
      const share = folder ? 1 : UNPACK_SHARE;
      let locked = false;
      for (const [index, entry] of files.entries()) {
        if (locked && entry.encrypted) continue;
        const at = (fraction: number) => onProgress((share * (index + fraction)) / files.length);
        const blob = await unpack(archive, entry, signal, at);
        if (blob === 'locked') locked = true;
        else if (blob && folder) {
          const written = await writeInto(folder, entry.path, blob, signal);
          if (!written) note(entry.id, { failure: notWritten });
        } else if (blob) packed.push({ name: entry.path, blob });
      }
      const [only] = packed;
      if (!only) return;
      if (packed.length === 1) return downloadBlob(only.blob, lastPart(only.name));
      const { output } = await jobs.zip(packed, {
        signal,
        onProgress: (fraction) => onProgress(share + (1 - share) * fraction),
      });
      downloadBlob(output, `${folderName(archive)}.zip`);
    });
  };

  return {
    archive,
    around: stack.slice(0, -1),
    warnings,
    opening,
    extracting,
    states,
    password,
    setPassword: (next) => {
      setPassword(next);
      setPasswordProblem(undefined);
    },
    passwordAsked,
    look,
    open: (file) => {
      setPassword('');
      typed.current = '';
      show([]);
      begin(file, file.name, []);
    },
    openAgain: () => last.current?.(),
    openInner: (entry) => one(entry, (blob) => begin(blob, lastPart(entry.path), stack)),
    back: () => show(stack.slice(0, -1)),
    close: () => {
      opening.reset();
      extracting.reset();
      show([]);
    },
    lookAt: (entry) => one(entry, (blob) => setLook({ entry, blob })),
    save: (entry) => one(entry, (blob) => downloadBlob(blob, lastPart(entry.path))),
    saveAll: () => void saveAll(),
  };
}

/** The share of unpacking in the progress of 'Extract all' into one archive. */
const UNPACK_SHARE = 0.8;

const notWritten =
  'This file could not be written into the folder. Its name may not be allowed there, or the disk is full.';

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The folder name of an archive: 'photos' for 'photos.tar.gz'. */
function folderName({ name }: OpenedArchive): string {
  return baseName(name.replace(/\.gz$/i, '')).replace(/[\\/:]/g, '_') || 'archive';
}

/** Whether a failure can be fixed by a password. */
export function isAboutPassword(message: string): boolean {
  return message === passwordMessages.needed || message === passwordMessages.wrong;
}

function reasonOf(error: unknown): string {
  return error instanceof ToolError && error.code !== 'internal'
    ? error.message
    : 'This entry could not be unpacked. Try again.';
}
