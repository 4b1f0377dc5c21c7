import type { EngineName, EngineState } from '@entropy-tools/machine/machine/machine-host';
import type { ProgramRequest, ProgramView } from '@entropy-tools/machine/machine/program';
import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';
import type { ShellSession } from '@entropy-tools/machine/shell/shell-state';
import type { ChosenFolder } from '../mount/mounts';

/** Messages from the page to the machine. Each `id` is returned in a `reply`. */
export type ToMachine =
  | { kind: 'line'; line: string }
  | { kind: 'interrupt' }
  | { kind: 'forget' }
  | { kind: 'columns'; columns: number }
  /** `isInterrupt`: a question was cancelled by Ctrl+C. */
  | { kind: 'answer'; id: number; value: unknown; problem?: string; isInterrupt?: boolean }
  | { kind: 'complete'; id: number; text: string; caret: number }
  | { kind: 'read'; id: number; path: string }
  | { kind: 'write'; id: number; path: string; bytes: Uint8Array }
  | { kind: 'usage'; id: number }
  | { kind: 'request'; id: number; url: string; request: ProgramRequest }
  | { kind: 'close' };

/** Questions from the machine to the page; each `id` is returned in an `answer`. */
export type Question =
  | { kind: 'ask'; id: number; question: string; secret: boolean }
  | { kind: 'edit'; id: number; path: string }
  | { kind: 'login'; id: number; host: string }
  | { kind: 'folder'; id: number };

/** Messages from the machine to the page. */
export type FromMachine =
  | { kind: 'ready'; storage: Storage; session: ShellSession }
  | { kind: 'pieces'; pieces: OutputPiece[] }
  /** A trap takes the Ctrl+C: the line goes on. */
  | { kind: 'interruptTaken' }
  | {
      kind: 'done';
      session: ShellSession;
      exitCode: number;
      isIncomplete: boolean;
      history: string[];
    }
  | { kind: 'view'; view: ProgramView }
  | { kind: 'download'; name: string; bytes: Uint8Array }
  | { kind: 'engine'; name: EngineName; state: EngineState }
  | { kind: 'server'; port: number; isOpen: boolean }
  | { kind: 'mounts'; mounted: (ChosenFolder & { waiting: number })[] }
  | { kind: 'notice'; text: string }
  | { kind: 'trouble'; trouble: DiskFailure }
  | { kind: 'reply'; id: number; value?: unknown; problem?: string }
  | Question;

/** Why the disk accepts no changes; undefined if it does. */
export type DiskFailure = 'full' | 'failed' | undefined;

/** Where files are stored: on this device, or in memory while the page is open. */
export type Storage = { kind: 'disk' } | { kind: 'memory'; why: 'busy' | 'unavailable' };

/** Options for opening a machine. */
export interface MachineRequest {
  port: MessagePort;
  /** For the `ai` command: the page serves its other end (`exposeBridge`). */
  aiPort: MessagePort;
  /** Shared memory for Ctrl+C, if the page is cross-origin isolated. */
  shared?: SharedArrayBuffer;
  /** The shell's previous state, if it was terminated. */
  session?: ShellSession;
  history: string[];
  columns: number;
  /** Folders of the computer mounted by an earlier machine. */
  mounts: ChosenFolder[];
}

/** Used and available space in bytes. */
export interface Usage {
  used: number;
  limit: number;
}
