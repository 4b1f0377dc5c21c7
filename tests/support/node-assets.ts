import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));

/** A codec context for tests in Node: assets come from public/; warnings and progress are recorded. */
export interface NodeContext extends CodecContext {
  readonly warnings: string[];
  readonly progress: number[];
  readonly abort: () => void;
}

/** A fresh context; fonts must have been built (`node scripts/build-fonts.ts`). */
export function nodeContext(): NodeContext {
  const controller = new AbortController();
  const warnings: string[] = [];
  const progress: number[] = [];
  return {
    warnings,
    progress,
    abort: () => controller.abort(),
    signal: controller.signal,
    onProgress: (fraction) => progress.push(fraction),
    warn: (message) => warnings.push(message),
    loadAsset: async (path) => {
      try {
        return new Uint8Array(await readFile(join(publicFolder, path)));
      } catch (cause) {
        throw new ToolError('asset', `${path} is not in public/.`, { cause });
      }
    },
  };
}
