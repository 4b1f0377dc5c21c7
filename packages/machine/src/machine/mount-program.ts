// `mount` and `umount` of the terminal: folders of the computer under /mnt, each chosen by the user.
import { toAbsolutePath } from '../shell/complete-line';
import { isWithin } from './mount-points';
import type { Program, ProgramSession } from './program';

/** A mounted folder of the computer. */
export interface MountedFolder {
  /** Mount point, such as `/mnt/site`. */
  point: string;
  files: number;
  /** Number of changes not yet written to the computer. */
  waiting: number;
}

/** A machine's access to folders of the computer. */
export interface FolderMounts {
  list(): MountedFolder[];
  /**
   * Lets the user choose a folder and reads it.
   * @returns the folder, and what was left out; null if none was chosen
   * @throws Error with a message for the user
   */
  choose(signal: AbortSignal): Promise<{ mounted: MountedFolder; leftOut: string[] } | null>;
  /** Reads changes made on the computer. @returns the number of changed files and folders */
  refresh(point: string): Promise<number>;
  /** Writes pending changes, and unmounts the folder. */
  unmount(point: string): Promise<void>;
}

const USAGE = `Usage: mount             choose a folder of this computer; it appears below /mnt
       mount -l           which folders are mounted
       mount -r [FOLDER]  read again what was changed on the computer
       umount FOLDER      writes what waits, and takes the folder away
What you change in the folder is written to the computer a moment later.
`;

/** `mount` */
export const mountProgram = (mounts: FolderMounts): Program => ({
  name: 'mount',
  run: async (args, session) => {
    const [option, name] = args;
    if (option === '--help' || (option !== undefined && option !== '-l' && option !== '-r')) {
      session[option === '--help' ? 'write' : 'writeError'](USAGE);
      return option === '--help' ? 0 : 1;
    }
    if (option === '-l') {
      for (const one of mounts.list()) session.write(lineOf(one));
      return 0;
    }
    if (option === '-r') return refresh(mounts, name, session);
    const chosen = await mounts.choose(session.signal);
    if (session.signal.aborted) return 130;
    if (chosen === null) {
      session.writeError('No folder was chosen.\n');
      return 1;
    }
    session.write(
      `${chosen.mounted.point} is a folder of this computer now. ${lineOf(chosen.mounted)}`,
    );
    for (const path of chosen.leftOut) session.writeError(`WARNING: ${path} was left out\n`);
    return 0;
  },
});

/** `umount` */
export const umountProgram = (mounts: FolderMounts): Program => ({
  name: 'umount',
  run: async ([name], session) => {
    if (name === undefined || name.startsWith('-')) {
      session[name === '--help' ? 'write' : 'writeError'](USAGE);
      return name === '--help' ? 0 : 1;
    }
    const found = pointOf(mounts, name, session);
    if (found === undefined) return 1;
    if (isWithin(session.cwd, found)) {
      session.writeError(
        `ERROR: umount: ${found}: the shell is in it; cd to another folder first\n`,
      );
      return 1;
    }
    await mounts.unmount(found);
    return 0;
  },
});

async function refresh(
  mounts: FolderMounts,
  name: string | undefined,
  session: ProgramSession,
): Promise<number> {
  const found = name === undefined ? undefined : pointOf(mounts, name, session);
  if (name !== undefined && found === undefined) return 1;
  for (const { point } of mounts.list()) {
    if (found !== undefined && found !== point) continue;
    const count = await mounts.refresh(point);
    session.write(`${point}: ${count} changed on the computer\n`);
  }
  return 0;
}

function pointOf(mounts: FolderMounts, name: string, session: ProgramSession): string | undefined {
  const path = toAbsolutePath(name, session.cwd);
  const found = mounts.list().find(({ point }) => point === path);
  if (!found) session.writeError(`ERROR: ${name}: no folder of the computer is mounted there\n`);
  return found?.point;
}

const lineOf = ({ point, files, waiting }: MountedFolder) =>
  `${point}: ${files} file${files === 1 ? '' : 's'}${waiting > 0 ? `, ${waiting} to be written` : ''}\n`;
