import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Has every workerd that Miniflare starts from now on end within a second or two of this process,
 * however that ends: Miniflare itself sees to it only where it can still act. Where there is no sh
 * (Windows), or another workerd was asked for, nothing changes.
 */
export function endWorkerdWithUs(): void {
  if (process.platform === 'win32' || process.env.MINIFLARE_WORKERD_PATH) return;
  // workerd is Miniflare's package, not ours: found from there.
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  const workerd: { default: string } = fromMiniflare('workerd');
  process.env.WORKERD = workerd.default;
  process.env.MINIFLARE_WORKERD_PATH = join(import.meta.dirname, 'workerd-with-launcher.sh');
}
