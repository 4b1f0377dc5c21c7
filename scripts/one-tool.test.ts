/** A file that only one tool uses is in that tool's folder, so that deleting the folder leaves nothing behind. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './packages/package-manifests.ts';

/** Which tool, feature or other entry point of the suite a file belongs to; undefined for shared files. */
function ownerOf(path: string): string | undefined {
  const [, folder] = /^app\/(tools\/[^/]+|features\/[^/]+|cli|service-worker)\//.exec(path) ?? [];
  return folder ?? (/^app\/(tools\/)?[^/]+$/.test(path) ? 'the suite' : undefined);
}

const isShipped = (path: string) =>
  !/\.(test|e2e|bench|fuzz|corpus|testing)\.tsx?$|\/testing\//.test(path);

/**
 * The shared files that only one tool reaches, each with that tool.
 * @param sources by path
 */
function reachedByOneTool(sources: ReadonlyMap<string, string>): string[] {
  const resolve = (specifier: string, from: string) => {
    const [path = ''] = specifier.split('?');
    const base = path.startsWith('~/')
      ? `app/${path.slice(2)}`
      : posix.normalize(posix.join(dirname(from), path));
    return [base, `${base}.ts`, `${base}.tsx`].find((one) => sources.has(one));
  };
  const imports = new Map(
    [...sources].map(([path, source]) => [
      path,
      importsOf(source)
        .filter((one) => /^(~|\.+)\//.test(one))
        .flatMap((one) => resolve(one, path) ?? []),
    ]),
  );
  const owners = new Map<string, Set<string>>();
  for (const path of sources.keys()) {
    const owner = ownerOf(path);
    if (owner === undefined) continue;
    const seen = new Set<string>();
    const waiting = [path];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const other = ownerOf(file);
      if (seen.has(file) || (other !== undefined && other !== owner)) continue;
      seen.add(file);
      if (other === undefined) owners.set(file, (owners.get(file) ?? new Set()).add(owner));
      waiting.push(...(imports.get(file) ?? []));
    }
  }
  return [...owners].flatMap(([path, by]) => {
    const [only = ''] = by;
    return by.size === 1 && only.startsWith('tools/') ? [`${path}: ${only}`] : [];
  });
}

describe('a file that only one tool reaches', () => {
  it('is found, even through other shared files', () => {
    const sources = new Map([
      ['app/tools/a/page.tsx', "import { x } from '~/ui/shared';\nimport('~/platform/mine');"],
      ['app/tools/b/page.tsx', "import { x } from '../../ui/shared';"],
      ['app/ui/shared.ts', ''],
      ['app/platform/mine.ts', "import './deeper';\nimport { y } from './deeper';"],
      ['app/platform/deeper.ts', ''],
    ]);
    expect(reachedByOneTool(sources)).toEqual([
      'app/platform/mine.ts: tools/a',
      'app/platform/deeper.ts: tools/a',
    ]);
  });

  it('is in that tool’s folder', () => {
    const paths = globSync('app/**/*.{ts,tsx}').filter(isShipped);
    const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
    expect(sources.size).toBeGreaterThan(1000);
    expect(reachedByOneTool(sources)).toEqual([]);
  });
});
