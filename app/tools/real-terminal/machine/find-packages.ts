import type { PythonPackagesStatus } from '@workers/api/terminal/terminal-response.contract';
import type { ApiPath } from '~/platform/api-path';

/**
 * The site's address of Python wheels: behind the Worker, because this worker may only access our own origin.
 * @returns undefined if the site has none (PYODIDE_PACKAGES_URL)
 */
export async function findPackages(): Promise<string | undefined> {
  const response = await fetch('/api/terminal/python' satisfies ApiPath);
  if (!response.ok) return undefined;
  const { hasPackages } = (await response.json()) as PythonPackagesStatus;
  return hasPackages ? `${location.origin}${'/api/terminal/python' satisfies ApiPath}/` : undefined;
}
