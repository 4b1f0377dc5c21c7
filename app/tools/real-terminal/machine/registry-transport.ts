import { type AskRegistry, NpmError } from '@entropy-tools/machine/npm/registry';
import type { ApiPath } from '~/platform/api-path';

/**
 * The way to a package registry through the Worker, which knows its address. Packages stay in the browser's
 * cache, where every project finds them again.
 * @param base the Worker's origin, such as `https://tools.example`
 * @param registry that of npm, or Python's index
 */
export function registryTransport(base: string, registry: 'npm' | 'pypi'): AskRegistry {
  return async (name, file, signal) => {
    const path =
      file === undefined
        ? (`/api/terminal/${registry}/${encodeURIComponent(name)}` satisfies ApiPath)
        : (`/api/terminal/${registry}/${encodeURIComponent(name)}/${encodeURIComponent(file)}` satisfies ApiPath);
    const response = await fetch(`${base}${path}`, { signal }).catch(() => {
      signal.throwIfAborted();
      throw new NpmError('EOFFLINE', 'This site’s server cannot be reached.');
    });
    if (response.ok) return { status: 200, body: response.body };
    const answer = (await response.json().catch(() => ({}))) as {
      error?: { code?: string; message?: string };
    };
    const { code, message } = answer.error ?? {};
    if (code === 'terminal_package_missing') return { status: 404, body: null };
    throw new NpmError(
      'EREGISTRY',
      message ?? `This site’s server answered ${response.status} about ${name}.`,
    );
  };
}
