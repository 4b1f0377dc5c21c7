import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { PackagePlaces } from '@entropy-tools/machine/python/python-packages';
import type { ApiPath } from '~/platform/api-path';

/**
 * Where the site has Python wheels: those that its operator put there (`npm run setup`), and all others behind
 * the Worker, because this worker may only access our own origin.
 */
export async function findPackages(): Promise<PackagePlaces> {
  const response = await fetch('/vendor/python-wheels.json', { cache: 'no-cache' }).catch(
    () => undefined,
  );
  const files = response?.ok ? ((await response.json()) as string[]) : [];
  return {
    own: { folder: `${location.origin}/${vendorAssets.pyodide}`, files },
    others: `${location.origin}${'/api/terminal/python/' satisfies ApiPath}`,
  };
}
