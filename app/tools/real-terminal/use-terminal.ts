import {
  BEING_FETCHED_WORDS,
  isWaitingForPart,
  onWaitingForPart,
} from '@entropy-tools/core/being-fetched';
import { toToolError } from '@entropy-tools/core/part-error';
import type { AiBridge } from '@entropy-tools/machine/agent-loop/ai-bridge';
import type { EngineName, EngineState } from '@entropy-tools/machine/machine/machine-host';
import type { ProgramRequest, ProgramView } from '@entropy-tools/machine/machine/program';
import { shortPath } from '@entropy-tools/machine/shell/shell-state';
import { type DragEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { downloadBlob } from '~/platform/download';
import { useSession } from '~/platform/session';
import { filesOfTransfer } from '~/ui/dropped-files';
import type { jobs as toolJobs } from './jobs';
import { MachineClient } from './machine/machine-client';
import type { DiskFailure, Storage, Usage } from './machine/protocol';
import type { ShownServer } from './preview/use-preview';
import type { TerminalScreen } from './screen/terminal-screen';
import { checkModels, serveAi } from './serve-ai';

/** The machine is one endless job; Ctrl+C is its watchdog. */
const NO_LIMIT_MS = 2_000_000_000;

/** How long after a line the used space is measured. */
const MEASURE_AFTER_MS = 200;

/** State of an engine, as displayed. */
export type ShownState = EngineState | 'not set up';

/** A folder of the computer below /mnt, and the number of changes waiting to be written there. */
export interface MountedPoint {
  point: string;
  waiting: number;
}

/** A file in the editor. */
export interface EditedFile {
  path: string;
  /** Its content; empty for a new file. */
  bytes: Uint8Array<ArrayBuffer>;
  isNew: boolean;
  save: (bytes: Uint8Array) => Promise<void>;
  close: () => void;
}

/** State and actions of the terminal's page. */
export type TerminalState = ReturnType<typeof useTerminal>;

/** Starts the machine and its screen once the page is rendered, and holds the state around them. */
export function useTerminal(element: RefObject<HTMLElement | null>) {
  const jobs = useJobs<typeof toolJobs>('real-terminal', {
    limits: { silenceMs: NO_LIMIT_MS, standstillMs: NO_LIMIT_MS },
  });
  const [screen, setScreen] = useState<TerminalScreen>();
  const [failure, setFailure] = useState<string>();
  const [storage, setStorage] = useState<Storage>();
  const [usage, setUsage] = useState<Usage>();
  const [trouble, setTrouble] = useState<DiskFailure>();
  const [engines, setEngines] = useState<Partial<Record<EngineName, ShownState>>>({});
  const [view, setView] = useState<ProgramView>();
  const [mounted, setMounted] = useState<readonly MountedPoint[]>([]);
  const [server, setServer] = useState<ShownServer>();
  const [editing, setEditing] = useState<EditedFile>();
  const [isFinding, setFinding] = useState(false);
  const [isOver, setOver] = useState(false);
  const client = useRef<MachineClient>(undefined);
  const session = useSession();
  const isSignedIn = useRef(false);
  const desk = useRef<Promise<AiBridge>>(undefined);
  isSignedIn.current = session.status === 'signed-in';

  useEffect(() => {
    let shown: TerminalScreen | undefined;
    let isGone = false;
    const measure = () => machine.usage().then(setUsage, () => {});
    let measuring: ReturnType<typeof setTimeout> | undefined;
    // Not after each of many pasted lines.
    const measureSoon = () => {
      clearTimeout(measuring);
      measuring = setTimeout(measure, MEASURE_AFTER_MS);
    };
    const machine = new MachineClient(jobs, {
      ready: (where) => {
        setStorage(where);
        void measure();
      },
      pieces: (pieces) => shown?.write(pieces),
      done: (result) => {
        shown?.done(result);
        measureSoon();
      },
      ask: async (question, secret, onInterrupt) =>
        (await shown?.ask(question, secret, onInterrupt)) ?? null,
      login: async (host) => {
        const { findGitLogin } = await import('./git-login');
        return findGitLogin(host, {
          isSignedIn: () => isSignedIn.current,
          ask: async (question) => (await shown?.ask(question, false)) ?? null,
        });
      },
      edit: async (path) => {
        const bytes = await machine.read(path);
        await new Promise<void>((resolve) => {
          setEditing({
            path,
            bytes: bytes ?? new Uint8Array(),
            isNew: bytes === null,
            save: (changed) => machine.write(path, changed),
            close: () => {
              setEditing(undefined);
              resolve();
              shown?.focus();
            },
          });
        });
      },
      serveAi: (port) => {
        desk.current = serveAi(
          port,
          () => isSignedIn.current,
          (isSetUp) => setEngines((known) => ({ ...known, ai: isSetUp ? 'ready' : 'not set up' })),
        );
        checkModels(desk.current);
      },
      view: (next) => (next.isInline ? shown?.show(next) : setView(next)),
      download: (name, bytes) => downloadBlob(new Blob([bytes]), name),
      engine: (name, state) => setEngines((known) => ({ ...known, [name]: state })),
      folder: async () => (await import('./mount/pick-folder')).pickFolder(),
      mounts: (mounted) => setMounted(mounted),
      notice: (text) => shown?.say(`[${text}]`),
      server: (port, isOpen) => {
        if (isOpen) setView(undefined);
        setServer((old) => {
          if (isOpen) return { port, isOpen, starts: (old?.starts ?? 0) + 1 };
          return old?.port === port ? { ...old, isOpen } : old;
        });
      },
      trouble: (kind) => setTrouble(kind),
      ended: (why) => {
        setEngines({});
        setMounted([]);
        setServer((old) => old && { ...old, isOpen: false });
        shown?.say(`[${why}]`);
      },
    });
    client.current = machine;
    const start = async () => {
      const { TerminalScreen } = await import('./screen/terminal-screen');
      const place = element.current;
      if (isGone || !place) return;
      const early = place.querySelector<HTMLTextAreaElement>('[data-hands-on]');
      const typed = early?.value ?? '';
      // Leaves the focus with a field in which the user is typing by now.
      const { activeElement, body } = document;
      const isFree = !activeElement || activeElement === body || activeElement === early;
      shown = new TerminalScreen(place, machine, { openFind: () => setFinding(true) });
      setScreen(shown);
      machine.open();
      if (typed) shown.type(typed);
      await shown.start(isFree);
    };
    start().catch(async (error: unknown) => setFailure((await toToolError(error)).message));
    const stopListening = onWaitingForPart(() => {
      if (isWaitingForPart()) shown?.say(`[${BEING_FETCHED_WORDS}]`);
    });
    return () => {
      isGone = true;
      clearTimeout(measuring);
      stopListening();
      shown?.close();
      machine.close();
    };
  }, [jobs, element]);

  // Vault keys are visible only once the signed-in user is known.
  useEffect(() => {
    if (session.status === 'signed-in') checkModels(desk.current);
  }, [session.status]);

  // Pending changes are written within a moment; closing the page before would lose them.
  const isWriting = mounted.some(({ waiting }) => waiting > 0);
  useEffect(() => {
    if (!isWriting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWriting]);

  /** Adds files to the shell's current folder. */
  async function bringIn(files: readonly File[]) {
    const machine = client.current;
    if (!machine || files.length === 0) return;
    const { pathOfFile } = await import('~/ui/dropped-folders');
    const { cwd } = machine.session;
    try {
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        await machine.write(`${cwd === '/' ? '' : cwd}/${pathOfFile(file)}`, bytes);
      }
      const what = files.length === 1 ? files[0]?.name : `${files.length} files`;
      screen?.say(`[${what} brought into ${shortPath(cwd)}]`);
      setUsage(await machine.usage());
    } catch (error) {
      screen?.say(`[Not brought in: ${error instanceof Error ? error.message : error}]`);
    }
  }

  const previewPlace = useMemo(
    () => ({
      ask: (url: string, request: ProgramRequest) =>
        client.current?.ask(url, request) ?? Promise.reject(new Error('The terminal has ended.')),
      say: (text: string) => screen?.say(text),
    }),
    [screen],
  );

  const dropHandlers = useMemo(
    () => ({
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
    }),
    [],
  );

  return {
    screen,
    failure,
    storage,
    usage,
    trouble,
    engines,
    view,
    mounted,
    server,
    previewPlace,
    editing,
    isFinding,
    isOver,
    bringIn: (files: readonly File[]) => void bringIn(files),
    closeView: () => {
      setView(undefined);
      screen?.focus();
    },
    closePreview: () => {
      setServer(undefined);
      screen?.focus();
    },
    openFind: () => setFinding(true),
    closeFind: () => {
      setFinding(false);
      screen?.focus();
    },
    dropHandlers: {
      ...dropHandlers,
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void filesOfTransfer(event.dataTransfer, true).then(bringIn);
      },
    },
  };
}
