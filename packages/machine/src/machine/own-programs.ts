// Programs of the machine itself. What they can do is small and is loaded with the machine; what is large
// (zip, editor) comes when it is used.
import { type CustomCommand, defineCommand } from 'just-bash';
import { absolute } from '../shell/complete-line';
import { SEEN } from '../shell/show-while-running';
import { typeOf } from './file-type';
import type { MachineHost } from './machine-host';
import type { Program, ProgramSession } from './program';
import { type ProgramPlace, programCommand } from './program-command';

/** A program by its name, loaded when it is first used. */
export type ProgramTable = Readonly<Record<string, () => Promise<Program>>>;

type Run = Program['run'];

const ready = (name: string, run: Run) => async (): Promise<Program> => ({ name, run });

const PAUSE_EVERY_MS = 16;

/** Writes again and again until somebody wants it to end, or until it goes to no screen. */
async function forever(text: string, { write, signal, isTerminal }: ProgramSession, times: number) {
  let pauseAt = performance.now() + PAUSE_EVERY_MS;
  for (let count = 0; isTerminal || count < times; count += 1) {
    if (signal.aborted) return 130;
    write(text);
    if (performance.now() < pauseAt) continue;
    await new Promise((resolve) => setTimeout(resolve));
    pauseAt = performance.now() + PAUSE_EVERY_MS;
  }
  return 0;
}

const DEVICE = /^\/dev\/(zero|u?random)$/;

/**
 * `cat`, which goes on for as long as it is let where it shows a device without an end. Nothing is read
 * from the keyboard: without a name it says so.
 */
export function endlessCat(place: ProgramPlace): CustomCommand {
  return defineCommand('cat', async (args, context) => {
    const device = args.find((arg) => DEVICE.test(arg));
    const isSeen = context.env.get(SEEN)?.includes('o') ?? false;
    if (isSeen && args.length === 0 && String(context.stdin) === '') {
      return { stdout: '', stderr: 'cat: missing file operand\n', exitCode: 1 };
    }
    if (device === undefined || !isSeen) {
      return (await context.origCommand?.([...args])) ?? { stdout: '', stderr: '', exitCode: 1 };
    }
    const block = new TextDecoder('latin1').decode(await context.fs.readFileBuffer(device));
    const program = ready('cat', (_, session) => forever(block.slice(0, 20_000), session, 1));
    return programCommand('cat', program, place).execute([...args], context);
  });
}

/** @param host the screen of the machine */
export function ownPrograms(host: MachineHost): ProgramTable {
  return {
    yes: ready('yes', (args, session) =>
      forever(`${args.join(' ') || 'y'}\n`.repeat(1000), session, 10),
    ),
    edit: ready('edit', edit),
    code: ready('edit', edit),
    emacs: ready('edit', edit),
    nano: ready('edit', edit),
    vi: ready('edit', edit),
    vim: ready('edit', edit),
    open: ready('open', preview),
    preview: ready('open', preview),
    download: ready('download', download),
    serve: async () => (await import('./serve-program')).serveProgram,
    zip: async () => (await import('./zip-programs')).zipProgram,
    unzip: async () => (await import('./zip-programs')).unzipProgram,
  };

  async function edit(
    [name]: readonly string[],
    { files, cwd, writeError, signal }: ProgramSession,
  ) {
    if (name === undefined || name === '--help') {
      writeError('Usage: edit FILE\nOpens a file in the editor; Ctrl+S saves, Escape closes.\n');
      return name === undefined ? 1 : 0;
    }
    const path = absolute(name, cwd);
    if (files.exists(path) && files.stat(path).type === 'directory') {
      writeError(`ERROR: edit: ${name}: Is a directory\n`);
      return 1;
    }
    await host.edit(path, signal);
    return 0;
  }

  async function preview([name]: readonly string[], session: ProgramSession) {
    const { files, cwd, writeError } = session;
    if (name === undefined || name === '--help') {
      writeError(
        'Usage: open FILE\nShows a picture, Markdown, HTML, CSV or text beside the terminal.\n',
      );
      return name === undefined ? 1 : 0;
    }
    const path = absolute(name, cwd);
    if (!files.exists(path)) {
      writeError(`ERROR: File not found: ${name}\n`);
      return 1;
    }
    host.show({ title: name, type: typeOf(path), bytes: files.readFile(path) });
    return 0;
  }

  async function download([name]: readonly string[], session: ProgramSession) {
    const { files, cwd, writeError, write } = session;
    if (name === undefined || name === '--help') {
      writeError(
        'Usage: download FILE|FOLDER\nSaves a file, or a folder as ZIP, on this computer.\n',
      );
      return name === undefined ? 1 : 0;
    }
    const path = absolute(name, cwd);
    if (!files.exists(path)) {
      writeError(`ERROR: File not found: ${name}\n`);
      return 1;
    }
    const base = path.slice(path.lastIndexOf('/') + 1) || 'files';
    if (files.stat(path).type === 'file') {
      host.download(base, files.readFile(path));
      write(`Saved ${base}\n`);
      return 0;
    }
    const { zipFolder } = await import('./zip-programs');
    host.download(`${base}.zip`, zipFolder(files, path));
    write(`Saved ${base}.zip\n`);
    return 0;
  }
}
