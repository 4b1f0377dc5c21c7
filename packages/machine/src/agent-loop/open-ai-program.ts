import type { Program } from '../machine/program';
import { type BridgePort, connectBridge } from './bridge-port';

/**
 * The `ai` command for a machine's table of programs. It is loaded on first use and kept for the life of the
 * machine, so that the conversation, the budget and the undo history last.
 * @param port its other end is served by the page (`exposeBridge`)
 */
export function openAiProgram(port: BridgePort): () => Promise<Program> {
  const desk = connectBridge(port);
  let program: Promise<Program> | undefined;
  return () => {
    program ??= import('./ai-program').then(
      ({ aiProgram }) => aiProgram(desk),
      (error: unknown) => {
        program = undefined;
        throw error;
      },
    );
    return program;
  };
}
