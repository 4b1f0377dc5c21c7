/**
 * Third-party licences: `npm run licences` writes public/licences.json (read by the page /licences),
 * THIRD-PARTY-LICENCES.md and sbom.cdx.json from the locks of what ships and the installed packages.
 * `--check` changes nothing and fails if a file is out of date or a licence is not compatible with
 * AGPL-3.0-or-later.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCompatible } from './licence-expression.ts';

/** One package as /licences shows it. `text` is an index into `texts`, null where none is shipped. */
export interface LicenceEntry {
  name: string;
  version: string;
  licence: string;
  homepage: string;
  text: number | null;
}

export interface LicenceFile {
  project: { name: string; licence: string };
  packages: LicenceEntry[];
  texts: string[];
}

interface LockPackage {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  license?: string;
}

/** Development packages whose code or data still reaches the browser: fonts, models, drawings, CSS, bundler helpers. */
const shippedAtBuild =
  /^node_modules\/(@fontsource(-variable)?\/.+|@iconify-json\/.+|@imgly\/background-removal-data|@matbee\/libreoffice-converter|@moonshine-ai\/moonshine-js|@ricky0123\/vad-web|@upscalerjs\/esrgan-thick|pandoc-wasm|rolldown|tailwindcss|vite)$/;
/** Licences that package.json does not name precisely, taken by hand from the package's LICENSE file. */
const readByHand: Readonly<Record<string, string>> = {
  '@imgly/background-removal-data': 'AGPL-3.0-only',
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
  'vtracer-wasm': 'MIT',
};

/**
 * Texts for packages that name their licence without shipping a copy: by licence, or by package where authors
 * have to be named.
 */
const standardTexts = new URL('./licence-texts/', import.meta.url);

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function homepageOf(manifest: {
  repository?: string | { url?: string };
  homepage?: string;
}): string {
  const { repository, homepage } = manifest;
  const address = typeof repository === 'string' ? repository : repository?.url;
  const clean = (address ?? homepage ?? '')
    .replace(/^git\+/, '')
    .replace(/^git:\/\//, 'https://')
    .replace(/^(git\+)?ssh:\/\/git@/, 'https://')
    .replace(/^git@([\w.]+):/, 'https://$1/')
    .replace(/\.git(#.*)?$/, '')
    .replace(/^github:/, '');
  return /^[\w-]+\/[\w.-]+$/.test(clean) ? `https://github.com/${clean}` : clean;
}

/** The licence files that a package ships, joined. Notices belong to the licence (Apache-2.0, 4d). */
function licenceText(folder: string): string | null {
  const names = readdirSync(folder)
    .filter(
      (name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name) && !/\.(js|ts)$/.test(name),
    )
    .sort();
  const texts = names.map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim(),
  );
  if (texts.length === 0) return null;
  // Vite's file continues with the licences of everything that it bundles for itself, which does not ship.
  return (
    texts
      .join('\n\n')
      .split(/^# Licenses of bundled dependencies/m)[0]
      ?.trim() ?? null
  );
}

/** The text kept for the package, or of a licence that has no copyright line of its own (GPL, MPL, Apache). */
function keptText(name: string, licence: string): string | null {
  const id = [name.replace(/^@/, '').replace('/', '-'), ...licence.split(' OR ')].find((part) =>
    existsSync(new URL(`${part}.txt`, standardTexts)),
  );
  return id ? readFileSync(new URL(`${id}.txt`, standardTexts), 'utf8').trim() : null;
}

/** The packages of a manifest's lock, by their paths in its folder. */
function installedIn(root: string, folder: string): [path: string, entry: LockPackage][] {
  const text = readFileSync(join(root, folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockPackage> };
  // The suite itself and its packages are not third parties.
  return Object.entries(packages).filter(
    ([path]) => path !== '' && !/^(packages|node_modules\/@entropy-tools)\//.test(path),
  );
}

/**
 * Collects what ships: the closure of `dependencies` and what the build copies in, of the main manifest and
 * of engines/package.json.
 */
export function collectLicences(root: string): LicenceFile {
  const texts: string[] = [];
  const packages: LicenceEntry[] = [];
  const seen = new Set<string>();
  const installed = ['.', 'engines'].flatMap((folder) =>
    installedIn(root, folder).map(([path, entry]) => ({ folder, path, entry })),
  );
  for (const { folder: manifestFolder, path, entry } of installed) {
    const shipped = !entry.dev && !entry.devOptional && !entry.optional;
    if (!shipped && !shippedAtBuild.test(path)) continue;
    const folder = join(root, manifestFolder, path);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const name: string = manifest.name ?? nameOf(path);
    const version: string = manifest.version ?? entry.version ?? '';
    if (seen.has(`${name}@${version}`)) continue;
    seen.add(`${name}@${version}`);
    const licence = readByHand[name] ?? manifest.license ?? entry.license ?? 'unknown';
    const text = licenceText(folder) ?? keptText(name, licence);
    if (text !== null && !texts.includes(text)) texts.push(text);
    packages.push({
      name,
      version,
      licence,
      homepage: homepageOf(manifest),
      text: text === null ? null : texts.indexOf(text),
    });
  }
  packages.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
  return { project: { name: 'Entropy Tools', licence: 'AGPL-3.0-or-later' }, packages, texts };
}

/** The list for readers of the repository; the texts are only in public/licences.json. */
export function toMarkdown({ packages }: LicenceFile): string {
  const rows = packages.map(({ name, version, licence, homepage }) => {
    const title = homepage.startsWith('http') ? `[${name}](${homepage})` : name;
    return `| ${title} | ${version} | ${licence} |`;
  });
  return [
    '# Third-party licences',
    '',
    'Made by `npm run licences` from the lock file and the installed packages. Entropy Tools itself is',
    'AGPL-3.0-or-later (LICENSE). The full texts are in `public/licences.json`; the page `/licences`',
    'shows them.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A package's address (purl), as CycloneDX and vulnerability databases write it. */
const purlOf = ({ name, version }: LicenceEntry) =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

/**
 * The software bill of materials (CycloneDX 1.6, JSON), without serial number and time so that it is stable.
 */
export function toCycloneDx({ project, packages }: LicenceFile): string {
  const components = packages.map((entry) => ({
    type: 'library',
    'bom-ref': purlOf(entry),
    name: entry.name,
    version: entry.version,
    purl: purlOf(entry),
    licenses: [{ expression: entry.licence }],
  }));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: project.name,
        licenses: [{ expression: project.licence }],
      },
    },
    components,
  };
  return `${JSON.stringify(bom, null, 1)}\n`;
}

function main(check: boolean): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const file = collectLicences(root);
  const outputs: [string, string][] = [
    [join(root, 'public', 'licences.json'), `${JSON.stringify(file)}\n`],
    [join(root, 'THIRD-PARTY-LICENCES.md'), toMarkdown(file)],
    [join(root, 'sbom.cdx.json'), toCycloneDx(file)],
  ];
  const wrong = file.packages.filter(({ licence }) => !isCompatible(licence));
  for (const { name, version, licence } of wrong) {
    console.log(`${name} ${version}: ${licence} does not go with AGPL-3.0-or-later`);
  }
  for (const [path, text] of outputs) {
    if (!check) writeFileSync(path, text);
    else if (readIfThere(path) !== text) {
      console.log(`${path} is out of date: run "npm run licences" and commit it.`);
      process.exitCode = 1;
    }
  }
  console.log(`${file.packages.length} third-party packages, ${file.texts.length} licence texts`);
  if (wrong.length > 0) process.exitCode = 1;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.includes('--check'));
