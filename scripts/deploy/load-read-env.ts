import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../../tests/support/bundle-for-node.ts';
import { ROOT } from '../platform/paths.ts';
import type { ReadEnv } from './check-settings.ts';

interface Base64Constructor {
  fromBase64?: (text: string, options?: { alphabet?: 'base64' | 'base64url' }) => Uint8Array;
}

/** Loads the Worker's `readEnv` into Node. */
export async function loadReadEnv(): Promise<ReadEnv> {
  // workerd has it, Node only from version 25.
  (Uint8Array as Base64Constructor).fromBase64 ??= (text, { alphabet = 'base64' } = {}) =>
    Uint8Array.from(Buffer.from(text, alphabet));
  const folder = await mkdtemp(join(tmpdir(), 'entropy-read-env-'));
  try {
    const path = await bundleForNode(join(ROOT, 'workers/api/env.ts'), folder);
    const { readEnv } = (await import(pathToFileURL(path).href)) as { readEnv: ReadEnv };
    return readEnv;
  } finally {
    await rm(folder, { recursive: true });
  }
}
