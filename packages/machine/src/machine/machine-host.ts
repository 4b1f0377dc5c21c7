import type { OutputPiece } from '../shell/output-window';
import type { AskOptions, ProgramView } from './program';

/** What a machine shows and asks: the screen it is connected to. */
export interface MachineHost {
  write(piece: OutputPiece): void;
  /** @returns what was entered, or null when the question was left */
  ask(question: string, options: AskOptions): Promise<string | null>;
  show(view: ProgramView): void;
  /** Opens the editor on a file; done when it is closed. */
  edit(path: string, signal: AbortSignal): Promise<void>;
  /** Hands a file to the person. */
  download(name: string, bytes: Uint8Array): void;
  /** An engine is being loaded, is there, or could not be started. */
  engine(name: EngineName, state: EngineState): void;
  /** A program's server answers from now on, or no more. */
  server(port: number, isOpen: boolean): void;
  columns: number;
}

export type EngineName = 'python' | 'node' | 'git' | 'ai';
export type EngineState = 'starting' | 'ready' | 'failed';
