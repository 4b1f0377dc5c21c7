import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { BUILD, ROOT } from '../platform/paths.ts';

/** The source files that each built file is made of: `jobs-1a2b3c4d.js` → `app/tools/x/jobs.ts`. */
export type ChunkSources = Readonly<Record<string, readonly string[]>>;

/**
 * Records which sources went into which chunk, of pages and of Web Workers, for the list of what each tool
 * needs offline (scripts/offline/tool-needs.ts).
 */
export function recordChunks(): { page: Plugin; worker: () => Plugin } {
  const chunks: Record<string, string[]> = {};
  const note = (name: string): Plugin => ({
    name,
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const file = chunk.fileName.replace(/^.*\//, '');
        chunks[file] = chunk.moduleIds
          .filter((id) => !id.includes('/node_modules/'))
          .map((id) => relative(ROOT, id.replace(/[?#].*$/, '').replace('\0', '')));
      }
    },
  });
  return {
    page: {
      ...note('record-chunks'),
      closeBundle() {
        mkdirSync(dirname(BUILD.chunks), { recursive: true });
        writeFileSync(BUILD.chunks, JSON.stringify(chunks));
      },
    },
    worker: () => note('record-worker-chunks'),
  };
}
