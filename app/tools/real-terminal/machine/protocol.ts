import type { EngineName, EngineState } from '@entropy-tools/machine/machine/machine-host';
import type { ProgramRequest, ProgramView } from '@entropy-tools/machine/machine/program';
import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';
import type { ShellSession } from '@entropy-tools/machine/shell/shell-state';
import type { ChosenFolder } from '../mount/mounts';

/** What the page tells the machine. Each `id` comes back in a `reply`. */
export type ToMachine =
  | { kind: 'line'; line: string }
  | { kind: 'interrupt' }
  | { kind: 'forget' }
  | { kind: 'columns'; columns: number }
  /** `isInterrupt`: a question was left by Ctrl+C. */
  | { kind: 'answer'; id: number; value: unknown; problem?: string; isInterrupt?: boolean }
  | { kind: 'complete'; id: number; text: string; caret: number }
  | { kind: 'read'; id: number; path: string }
  | { kind: 'write'; id: number; path: string; bytes: Uint8Array }
  | { kind: 'usage'; id: number }
  | { kind: 'request'; id: number; url: string; request: ProgramRequest }
  | { kind: 'close' };

/** What the machine asks of the page; each `id` comes back in an `answer`. */
export type Question =
  | { kind: 'ask'; id: number; question: string; secret: boolean }
  | { kind: 'edit'; id: number; path: string }
  | { kind: 'login'; id: number; host: string }
  | { kind: 'folder'; id: number };

/** What the machine tells the page. */
export type FromMachine =
  | { kind: 'ready'; storage: Storage; session: ShellSession }
  | { kind: 'pieces'; pieces: OutputPiece[] }
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
  | { kind: 'trouble'; trouble: DiskTrouble }
  | { kind: 'reply'; id: number; value?: unknown; problem?: string }
  | Question;

/** Why the disk takes no changes; undefined when it does. */
export type DiskTrouble = 'full' | 'failed' | undefined;

/** Where files are: on this device, or in memory for as long as the page is open. */
export type Storage = { kind: 'disk' } | { kind: 'memory'; why: 'busy' | 'unavailable' };

/** What a machine is opened with. */
export interface MachineRequest {
  port: MessagePort;
  /** For the `ai` command: its other end is served by the page (`serveDesk`). */
  aiPort: MessagePort;
  /** Shared memory for Ctrl+C, where the page is isolated. */
  shared?: SharedArrayBuffer;
  /** The shell as it was left, where one was ended by force. */
  session?: ShellSession;
  history: string[];
  columns: number;
  /** Folders of the computer that a machine before had mounted. */
  mounts: ChosenFolder[];
}

/** How much is kept and how much there could be, in bytes. */
export interface Usage {
  used: number;
  limit: number;
}
