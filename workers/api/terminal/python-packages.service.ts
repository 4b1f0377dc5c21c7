import type { Env } from '../env';
import { TerminalFailure } from './terminal-failure';
import type { PythonPackagesStatus } from './terminal-response.contract';

/** How long to wait for the package source to begin its response. */
const ANSWER_MS = 20_000;
/** File names as in `pyodide-lock.json`. */
const FILE = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,199}\.(whl|zip)$/;

type PlaceEnv = Pick<Env, 'PYODIDE_PACKAGES_URL'>;

export function pythonPackagesStatus({ PYODIDE_PACKAGES_URL }: PlaceEnv): PythonPackagesStatus {
  return { hasPackages: PYODIDE_PACKAGES_URL !== undefined };
}

/**
 * Streams a file from the configured Python package source. Pyodide checks it against the hash in its lock
 * file, so the content need not be trusted here.
 *
 * @throws TerminalFailure
 */
export async function fetchPythonFile(
  { PYODIDE_PACKAGES_URL: place }: PlaceEnv,
  file: string,
): Promise<Response> {
  if (place === undefined) throw new TerminalFailure('terminal_packages_off');
  if (!FILE.test(file)) throw new TerminalFailure('terminal_package_missing');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ANSWER_MS);
  try {
    const response = await fetch(`${place}/${encodeURIComponent(file)}`, {
      redirect: 'manual',
      signal: stop.signal,
    });
    if (response.status === 200 && response.body !== null)
      return new Response(response.body, {
        headers: {
          'Content-Type': 'application/octet-stream',
          // The file name contains the version.
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      });
    await response.body?.cancel();
  } catch {
    throw new TerminalFailure(stop.signal.aborted ? 'terminal_timeout' : 'terminal_unreachable');
  } finally {
    clearTimeout(timer);
  }
  throw new TerminalFailure('terminal_package_missing');
}
