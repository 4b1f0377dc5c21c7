import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The admin key of this installation when `ADMIN_KEYS` is not set: see {@link readOwnSecret}.
 *
 * @returns the key and the path of its file
 */
export function readOwnAdminKey(dataDir: string): Promise<{ key: string; file: string }> {
  return readOwnSecret(dataDir, 'admin-key');
}

/**
 * A secret of this installation: random, generated once for each data folder and kept in a file that only its
 * owner can read. No two installations share one, and it is never written to the terminal.
 *
 * @param name of the file
 */
export async function readOwnSecret(
  dataDir: string,
  name: string,
): Promise<{ key: string; file: string }> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link appears with all its bytes and fails if the file exists: of two simultaneous starts both read
    // the same key, and neither reads part of it.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return { key: (await readFile(file, 'utf8')).trim(), file };
}
