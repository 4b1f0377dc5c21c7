/**
 * Derives a package's manifest from its sources: `exports` names each file that something outside imports,
 * `dependencies` our own packages, `peerDependencies` the libraries, whose versions are pinned in the suite's
 * manifest.
 *
 * `npm run manifests` writes them, `-- --check` fails if a manifest is out of date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCOPE = '@entropy-tools/';

/** From the lowest layer up. */
export const packageNames = [
  'core',
  'data',
  'media',
  'documents',
  'studio',
  'convert',
  'machine',
] as const;

const IMPORT = /(?:\bfrom|\bimport\(?)\s*(?:\/\*.*?\*\/\s*)?'([^'\n]+)'|\bnew URL\('([^'\n]+)'/g;

/** The specifiers that a source imports, as written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, imported, address]) => imported ?? address ?? '');
}

const isTest = (path: string) => /(\.test\.tsx?|\.bench\.ts|\.fuzz\.ts)$/.test(path);
const isForTests = (path: string) => isTest(path) || /[.-]testing\.tsx?$|\/testing\//.test(path);

interface Source {
  path: string;
  imports: readonly string[];
  /** Specifiers imported for their side effects, as written. */
  effects: readonly string[];
}

function readSources(): Source[] {
  return globSync('{app,packages,workers,functions,scripts,tests}/**/*.{ts,tsx,mts}', {
    exclude: ['**/node_modules/**'],
  }).map((path) => {
    const source = readFileSync(path, 'utf8');
    const effects = [...source.matchAll(/^import '(\.[^'\n]+)';/gm)].map(([, file = '']) => file);
    return { path, imports: importsOf(source), effects };
  });
}

/** `data` and `archive/crc` of `@entropy-tools/data/archive/crc?url`; undefined for packages that are not ours. */
function partsOf(specifier: string): { name: string; subpath: string } | undefined {
  const [path = ''] = specifier.split('?');
  if (!path.startsWith(SCOPE)) return undefined;
  const [name = '', ...rest] = path.slice(SCOPE.length).split('/');
  return { name, subpath: rest.join('/') };
}

/** `pdf-lib` of `pdf-lib/es/api`; undefined for a file and for a built-in module of Node. */
function libraryOf(specifier: string): string | undefined {
  if (/^[.~#/]|^(node|data|https?|virtual|cloudflare):|^@(workers|tests)\//.test(specifier))
    return undefined;
  if (specifier.startsWith(SCOPE)) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  // Text that only looks like an import does not give a valid npm name.
  return isBuiltin(specifier) || !/^(@[a-z\d.-]+\/)?[a-z\d][\w.-]*$/.test(name) ? undefined : name;
}

/** The file below `src` that a subpath refers to. */
function fileOf(name: string, subpath: string, files: ReadonlySet<string>): string {
  const base = `packages/${name}/src/${subpath}`;
  const found = [`${base}.ts`, `${base}.tsx`, base].find((path) => files.has(path));
  if (!found) throw new Error(`${SCOPE}${name}/${subpath} is imported, but there is no such file.`);
  return posix.relative(`packages/${name}`, found);
}

/** The libraries of the suite, with their versions. */
const { dependencies: pinned } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The manifest of a package, derived from its sources and from its importers. */
function manifestOf(name: string, sources: readonly Source[], files: ReadonlySet<string>) {
  const subpaths = new Set<string>();
  for (const { path, imports } of sources)
    for (const specifier of imports) {
      const parts = partsOf(specifier);
      if (parts?.name === name && !path.startsWith(`packages/${name}/`))
        subpaths.add(parts.subpath);
    }
  const own = sources.filter(({ path }) => path.startsWith(`packages/${name}/`));
  const shipped = own.filter(({ path }) => !isForTests(path)).flatMap(({ imports }) => imports);
  const ours = new Set(shipped.flatMap((one) => partsOf(one)?.name ?? []));
  const libraries = new Set(shipped.flatMap((one) => libraryOf(one) ?? []));
  const sorted = (of: Iterable<string>) => [...of].sort();
  const effects = own.flatMap(({ path, effects }) =>
    effects.map((one) => posix.relative(`packages/${name}`, posix.join(posix.dirname(path), one))),
  );
  return {
    name: SCOPE + name,
    version: '0.1.0',
    private: true,
    license: 'AGPL-3.0-or-later',
    type: 'module',
    // Files imported for their side effects; bundlers drop other files of which nothing is used.
    sideEffects: effects.length > 0 ? sorted(effects).map((one) => `./${one}.ts`) : false,
    exports: Object.fromEntries(
      sorted(subpaths).map((subpath) => [`./${subpath}`, `./${fileOf(name, subpath, files)}`]),
    ),
    dependencies: Object.fromEntries(
      packageNames.filter((one) => ours.has(one)).map((one) => [SCOPE + one, '0.1.0']),
    ),
    // Packages loaded after the first page (engines/package.json) are not peers: npm would install them with
    // the others.
    peerDependencies: Object.fromEntries(
      sorted(libraries)
        .filter((one) => Object.hasOwn(pinned, one))
        .map((one) => [one, '*']),
    ),
  };
}

/** The texts of all manifests by path. */
export function renderManifests(): ReadonlyMap<string, string> {
  const sources = readSources();
  const files = new Set(globSync('packages/*/src/**/*', { exclude: ['**/node_modules/**'] }));
  return new Map(
    packageNames.map((name) => {
      const text = JSON.stringify(manifestOf(name, sources, files), null, 2);
      return [`packages/${name}/package.json`, `${text}\n`];
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isCheck = process.argv.includes('--check');
  for (const [path, text] of renderManifests()) {
    const { exports } = JSON.parse(text) as { exports: object };
    if (readFileSync(path, 'utf8') === text) continue;
    if (isCheck) {
      console.error(`${path} is not what the sources say: run \`npm run manifests\`.`);
      process.exitCode = 1;
    } else {
      writeFileSync(path, text);
      console.log(`${path}: ${Object.keys(exports).length} exports`);
    }
  }
}
