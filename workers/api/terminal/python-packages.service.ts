import type { Env } from '../env';
import type { PythonPlace } from './terminal-answer.contract';
import { TerminalFailure } from './terminal-failure';

/** Until the place begins to answer. */
const ANSWER_MS = 20_000;
/** As `pyodide-lock.json` has them. */
const FILE = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,199}\.(whl|zip)$/;

type PlaceEnv = Pick<Env, 'PYODIDE_PACKAGES_URL'>;

export function pythonPlace({ PYODIDE_PACKAGES_URL }: PlaceEnv): PythonPlace {
  return { hasPackages: PYODIDE_PACKAGES_URL !== undefined };
}

/**
 * A file of the place for Python's packages, as it comes. Pyodide compares it with the hash of its list, so
 * what is handed on here need not be trusted.
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
          // A name has its version in it.
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
