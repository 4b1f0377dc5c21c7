import type { OutputPiece } from '../shell/output-window';
import type { AskOptions, ProgramView } from './program';

/** The screen that a machine is connected to. */
export interface MachineHost {
  write(piece: OutputPiece): void;
  /** @returns the input, or null if the question was cancelled */
  ask(question: string, options: AskOptions): Promise<string | null>;
  show(view: ProgramView): void;
  /** Opens the editor on a file; resolves when it is closed. */
  edit(path: string, signal: AbortSignal): Promise<void>;
  /** Downloads a file to the user's device. */
  download(name: string, bytes: Uint8Array): void;
  /** Called when an engine is loading, ready or could not be started. */
  engine(name: EngineName, state: EngineState): void;
  /** Called when a program's server opens or closes. */
  server(port: number, isOpen: boolean): void;
  /** Called when a trap takes a Ctrl+C, so that the line goes on. */
  interruptTaken?(): void;
  columns: number;
}

export type EngineName = 'python' | 'node' | 'git' | 'ai';
export type EngineState = 'starting' | 'ready' | 'failed';
