import type { Program } from '../machine/program';
import { connectDesk, type DeskPort } from './desk-bridge';

/**
 * The `ai` command for a machine's table of programs: one for the life of the machine, so that the
 * conversation, the budget and the way back last, and loaded when it is first used.
 * @param port its other end is served by the page (`serveDesk` with `createPageDesk`)
 */
export function openAiProgram(port: DeskPort): () => Promise<Program> {
  const desk = connectDesk(port);
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
