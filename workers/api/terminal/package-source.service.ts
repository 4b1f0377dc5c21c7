import { boundStream } from '../_core/bound-stream';
import { TerminalFailure } from './terminal-failure';

/** How long to wait for a source to begin its response. */
const ANSWER_MS = 20_000;
const IDLE_MS = 20_000;
const TOTAL_MS = 5 * 60_000;

/** Limits in bytes; the largest package descriptions of public registries have some 20 MB. */
const MAX_DESCRIPTION = 40_000_000;
const MAX_PACKAGE = 50_000_000;

/** A request to a package source of the operator. */
interface PackageRequest {
  url: string;
  /** Media types; any by default. */
  accept?: string;
  /** A package never changes, because its name contains the version; a description is kept for minutes. */
  kind: 'package' | 'description';
}

/**
 * Streams a file from a package source that the operator configured. Programs check packages against their
 * hashes, so the content need not be trusted here. Sends nothing of the visitor and follows no redirect.
 * @throws TerminalFailure
 */
export async function fetchPackage({
  url,
  accept = '*/*',
  kind,
}: PackageRequest): Promise<Response> {
  const isPackage = kind === 'package';
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ANSWER_MS);
  try {
    const response = await fetch(url, {
      headers: { Accept: accept },
      redirect: 'manual',
      signal: stop.signal,
    });
    if (response.status === 200 && response.body !== null)
      return new Response(
        boundStream(response.body, {
          maxBytes: isPackage ? MAX_PACKAGE : MAX_DESCRIPTION,
          idleMs: IDLE_MS,
          totalMs: TOTAL_MS,
          tooLarge: () => new TerminalFailure('terminal_too_large'),
          tooSlow: () => new TerminalFailure('terminal_timeout'),
          onStop: () => stop.abort(),
        }),
        {
          headers: {
            'Content-Type': isPackage ? 'application/octet-stream' : 'application/json',
            'Cache-Control': isPackage
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
