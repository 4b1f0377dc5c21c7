import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The admin key of this installation when `ADMIN_KEYS` is not set: see {@link readOwnSecret}.
 *
 * @returns the key and where it is kept
 */
export function readOwnAdminKey(dataDir: string): Promise<{ key: string; file: string }> {
  return readOwnSecret(dataDir, 'admin-key');
}

/**
 * A secret of this installation: random, made once for each data folder and kept in a file that only its
 * owner reads. There is none that two installations share, and it is never written to the terminal.
 *
 * @param name of the file
 */
export async function readOwnSecret(
  dataDir: string,
  name: string,
): Promise<{ key: string; file: string }> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  const fresh = `${randomBytes(24).toString('base64url')}\n`;
  // `wx` loses against a file that is there: of two starts at once both read the same key.
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return { key: (await readFile(file, 'utf8')).trim(), file };
}
