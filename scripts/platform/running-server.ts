import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ANSWERS_WITHIN_MS = 3000;

const fileOf = (dataDir: string) => join(dataDir, 'server-url');

/** Records the URL of the running server in its data folder. */
export async function recordServer(dataDir: string, url: URL): Promise<void> {
  await writeFile(fileOf(dataDir), url.origin);
}

/** Removes the record when the server has stopped. */
export async function forgetServer(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}

/** The origin of the server that runs on a data folder. A record whose server was killed counts as none. */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const origin = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  if (origin === undefined) return undefined;
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const response = await fetch(`${origin}/healthz`, { signal }).catch(() => undefined);
  return response === undefined ? undefined : origin;
}
