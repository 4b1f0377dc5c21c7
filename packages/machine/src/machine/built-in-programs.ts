// Built-in programs. Small ones are loaded with the machine; large ones (zip, editor) on first use.
import { type CustomCommand, defineCommand } from 'just-bash';
import { toAbsolutePath } from '../shell/complete-line';
import { SHOWN_STREAMS } from '../shell/show-while-running';
import type { MachineHost } from './machine-host';
import { mimeTypeOf } from './mime-type';
import type { Program, ProgramSession } from './program';
import { type ProgramContext, programCommand } from './program-command';

/** Programs by name, loaded on first use. */
export type ProgramTable = Readonly<Record<string, () => Promise<Program>>>;

type Run = Program['run'];

const ready = (name: string, run: Run) => async (): Promise<Program> => ({ name, run });

const PAUSE_EVERY_MS = 16;

/** Writes a text repeatedly until interrupted, or a limited number of times if the output is not a screen. */
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
 * `cat`, which shows an endless device until interrupted. It cannot read from the keyboard: without a file
 * name it says so.
 */
export function endlessCat(place: ProgramContext): CustomCommand {
  return defineCommand('cat', async (args, context) => {
    const device = args.find((arg) => DEVICE.test(arg));
    const isSeen = context.env.get(SHOWN_STREAMS)?.includes('o') ?? false;
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

/** @param host the machine's screen */
export function builtInPrograms(host: MachineHost): ProgramTable {
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
    const path = toAbsolutePath(name, cwd);
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
    const path = toAbsolutePath(name, cwd);
    if (!files.exists(path)) {
      writeError(`ERROR: File not found: ${name}\n`);
      return 1;
    }
    host.show({ title: name, type: mimeTypeOf(path), bytes: files.readFile(path) });
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
    const path = toAbsolutePath(name, cwd);
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
