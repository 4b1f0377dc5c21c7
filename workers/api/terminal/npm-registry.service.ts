import { PACKUMENT_TYPE } from '@entropy-tools/machine/npm/registry';
import { boundStream } from '../_core/bound-stream';
import type { Env } from '../env';
import { TerminalFailure } from './terminal-failure';

/** How long to wait for the registry to begin its response. */
const ANSWER_MS = 20_000;
const IDLE_MS = 20_000;
const TOTAL_MS = 5 * 60_000;
/** Sizes in bytes; the largest packuments of public packages have some 20 MB. */
const MAX_PACKUMENT = 40_000_000;
const MAX_TARBALL = 50_000_000;

/** A package's name in a registry, with its scope. */
const NAME = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i;
const FILE = /^[a-z0-9~][\w.~+-]*\.tgz$/i;
const MAX_NAME = 214;

/**
 * Streams a packument or a tarball from the configured registry. npm checks tarballs against their hashes, so
 * the content need not be trusted here. Sends nothing of the visitor.
 * @param file a tarball of the package; without it the packument in its short form
 * @throws TerminalFailure
 */
export async function fetchFromRegistry(
  { NPM_REGISTRY_URL: registry }: Pick<Env, 'NPM_REGISTRY_URL'>,
  name: string,
  file?: string,
): Promise<Response> {
  const isTarball = file !== undefined;
  if (name.length > MAX_NAME || !NAME.test(name) || (isTarball && !FILE.test(file)))
    throw new TerminalFailure('terminal_package_missing');
  const path = isTarball ? `${name}/-/${file}` : name.replace('/', '%2f');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ANSWER_MS);
  try {
    const response = await fetch(`${registry}/${path}`, {
      headers: { Accept: isTarball ? '*/*' : `${PACKUMENT_TYPE}, application/json;q=0.8` },
      redirect: 'manual',
      signal: stop.signal,
    });
    if (response.status === 200 && response.body !== null)
      return new Response(
        boundStream(response.body, {
          maxBytes: isTarball ? MAX_TARBALL : MAX_PACKUMENT,
          idleMs: IDLE_MS,
          totalMs: TOTAL_MS,
          tooLarge: () => new TerminalFailure('terminal_too_large'),
          tooSlow: () => new TerminalFailure('terminal_timeout'),
          onStop: () => stop.abort(),
        }),
        {
          headers: {
            'Content-Type': isTarball ? 'application/octet-stream' : 'application/json',
            // A tarball never changes: its name contains the version. New versions are seen after minutes.
            'Cache-Control': isTarball
              ? 'public, max-age=31536000, immutable'
              : 'public, max-age=300',
          },
        },
      );
    await response.body?.cancel();
    if (response.status !== 404 && response.status !== 405)
      throw new TerminalFailure('terminal_unreachable');
  } catch (error) {
    if (error instanceof TerminalFailure) throw error;
    throw new TerminalFailure(stop.signal.aborted ? 'terminal_timeout' : 'terminal_unreachable');
  } finally {
    clearTimeout(timer);
  }
  throw new TerminalFailure('terminal_package_missing');
}
