import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Makes every workerd that Miniflare starts from now on end within a second or two of this process, however
 * that ends; Miniflare ends it only if it still gets the chance. Without sh (Windows), or with a custom
 * workerd, nothing changes.
 */
export function endWorkerdWithUs(): void {
  if (process.platform === 'win32' || process.env.MINIFLARE_WORKERD_PATH) return;
  // workerd is a dependency of Miniflare, not ours, so it is resolved from there.
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  const workerd: { default: string } = fromMiniflare('workerd');
  process.env.WORKERD = workerd.default;
  process.env.MINIFLARE_WORKERD_PATH = join(import.meta.dirname, 'workerd-with-launcher.sh');
}
