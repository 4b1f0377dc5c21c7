/**
 * Copies the font slices that documents need from the installed @fontsource packages to public/fonts and
 * writes the index for finding a slice. A slice's ranges come from its own cmap, so the index never promises
 * a character that the file lacks. Slices that add nothing to the families before them are left out. Does
 * nothing when the packages have not changed. Chinese, Japanese and Korean fonts come with
 * engines/package.json and are copied by `--engines`; the index always lists them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeRanges } from '../packages/media/src/fonts/code-point-ranges.ts';
import { encodeRanges, readWoffCmap } from './read-woff-cmap.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'node_modules/@fontsource');
const target = join(root, 'public/fonts');
/** Raise it when this script's output changes for the same packages. */
const scriptVersion = 5;
/** Cloudflare Pages refuses larger files. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Writing systems with a family of their own, in the order in which they are tried. */
const scripts =
  'arabic hebrew devanagari bengali gurmukhi gujarati tamil telugu kannada malayalam sinhala thai lao khmer myanmar ethiopic georgian armenian'.split(
    ' ',
  );
const cjk = ['jp', 'sc', 'kr'];
const plain = ['400-normal', '700-normal'];
const withItalic = [...plain, '400-italic', '700-italic'];
/**
 * The families in order of fallback. The Devanagari slice of Noto Sans itself is left out, since
 * noto-sans-devanagari has it.
 */
const families: {
  id: string;
  faces: string[];
  group: 'text' | 'cjk' | 'symbols' | 'mono' | 'display';
}[] = [
  { id: 'noto-sans', faces: withItalic, group: 'text' },
  ...scripts.map((script) => ({
    id: `noto-sans-${script}`,
    faces: plain,
    group: 'text' as const,
  })),
  ...cjk.map((script) => ({ id: `noto-sans-${script}`, faces: plain, group: 'cjk' as const })),
  { id: 'noto-sans-math', faces: plain, group: 'symbols' },
  { id: 'noto-sans-symbols', faces: plain, group: 'symbols' },
  { id: 'noto-sans-symbols-2', faces: plain, group: 'symbols' },
  { id: 'noto-emoji', faces: ['400-normal'], group: 'symbols' },
  { id: 'noto-sans-mono', faces: ['400-normal'], group: 'mono' },
  // Metric-compatible with Calibri, Cambria, Arial, Times New Roman and Courier New, for documents that use
  // those.
  ...['carlito', 'caladea', 'arimo', 'tinos', 'cousine'].map((id) => ({
    id,
    faces: withItalic,
    group: 'display' as const,
  })),
  // Used only where a design names them, such as a theme of the slide maker.
  { id: 'noto-serif', faces: withItalic, group: 'display' },
  { id: 'bricolage-grotesque', faces: plain, group: 'display' },
  { id: 'instrument-sans', faces: withItalic, group: 'display' },
];

interface Slice {
  name: string;
  faces: string[];
  /** Characters that the first face covers. */
  ranges: string;
  /** Characters that other faces cover, where they differ. */
  own?: Record<string, string>;
}

type Family = (typeof families)[number];

const isCjk = ({ group }: Family) => group === 'cjk';
const indexPath = join(target, 'index.json');
/** Records which version of the Chinese, Japanese and Korean slices is installed. */
const cjkStampPath = join(root, '.cache/cjk-fonts');
let bytes = 0;
let files = 0;

if (process.argv.includes('--engines')) buildCjk();
else buildFirst();
const written = `${files} slices, ${(bytes / 1024 / 1024).toFixed(1)} MiB`;
console.log(`fonts: ${files > 0 ? written : 'up to date'}`);

/** A hash of the installed packages of these families. */
function stampOf(some: readonly Family[]): string {
  const manifests = some.map(({ id }) => [
    id,
    readFileSync(join(source, id, 'package.json'), 'utf8'),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([scriptVersion, manifests]))
    .digest('hex')
    .slice(0, 16);
}

function buildFirst(): void {
  const stamp = stampOf(families.filter((family) => !isCjk(family)));
  if (existsSync(indexPath) && JSON.parse(readFileSync(indexPath, 'utf8')).version === stamp)
    return;
  rmSync(target, { recursive: true, force: true });
  rmSync(cjkStampPath, { force: true });
  mkdirSync(target, { recursive: true });
  const covered = new Set<number>();
  const index = families.map((family) => {
    const { id, group } = family;
    // CJK slices have hundreds of ranges that most documents never need, so they are indexed in a file of
    // their own.
    if (isCjk(family)) return { id, group, slicesFile: `fonts/${id}.json` };
    // Mono and display families overlap with all the others, so each is copied whole.
    const own = group === 'text' || group === 'symbols' ? covered : new Set<number>();
    return { id, group, slices: copySlices(family, own) };
  });
  writeFileSync(join(target, 'LICENSE.txt'), readFileSync(join(source, 'noto-sans', 'LICENSE')));
  writeFileSync(indexPath, JSON.stringify({ version: stamp, families: index }));
}

/** Each CJK family is copied whole, except for what the text families cover: the three share ideographs. */
function buildCjk(): void {
  const index = readFileSync(indexPath, 'utf8');
  const stamp = `${stampOf(families.filter(isCjk))} ${JSON.parse(index).version}`;
  const areThere = families.filter(isCjk).every(({ id }) => existsSync(join(target, `${id}.json`)));
  if (areThere && existsSync(cjkStampPath) && readFileSync(cjkStampPath, 'utf8') === stamp) return;
  const covered = coveredByText(JSON.parse(index).families);
  for (const family of families.filter(isCjk)) {
    const slices = copySlices(family, new Set(covered));
    writeFileSync(join(target, `${family.id}.json`), JSON.stringify(slices));
  }
  mkdirSync(dirname(cjkStampPath), { recursive: true });
  writeFileSync(cjkStampPath, stamp);
}

function coveredByText(indexed: readonly { group: string; slices?: Slice[] }[]): Set<number> {
  const covered = new Set<number>();
  for (const { slices = [] } of indexed.filter(({ group }) => group === 'text'))
    for (const slice of slices) {
      const ranges = decodeRanges(slice.ranges);
      for (let at = 0; at + 1 < ranges.length; at += 2)
        for (let code = ranges[at] ?? 0; code < (ranges[at + 1] ?? 0); code++) covered.add(code);
    }
  return covered;
}

/** Copies the slices of a family that add characters. @param own characters covered already; extended by this call */
function copySlices(family: Family, own: Set<number>): Slice[] {
  const slices: Slice[] = [];
  for (const name of sliceNames(family.id)) {
    const faces = family.faces.filter((face) =>
      existsSync(join(source, family.id, 'files', `${family.id}-${name}-${face}.woff`)),
    );
    const [firstFace] = faces;
    if (!firstFace) continue;
    const coverage = readWoffCmap(readSlice(family.id, name, firstFace));
    if (!coverage.some((codePoint) => !own.has(codePoint))) continue;
    for (const codePoint of coverage) own.add(codePoint);
    const slice: Slice = { name, faces, ranges: encodeRanges(coverage) };
    for (const face of faces) {
      const data = readSlice(family.id, name, face);
      if (data.length > MAX_FILE_BYTES) throw new Error(`${family.id} ${name} is above 25 MiB`);
      // An italic that covers less than its upright states its own ranges.
      const ranges = encodeRanges(readWoffCmap(data));
      if (ranges !== slice.ranges) slice.own = { ...slice.own, [face]: ranges };
      writeFileSync(join(target, `${family.id}-${name}-${face}.woff`), data);
      bytes += data.length;
      files++;
    }
    slices.push(slice);
  }
  return slices;
}

function readSlice(family: string, slice: string, face: string): Buffer {
  return readFileSync(join(source, family, 'files', `${family}-${slice}-${face}.woff`));
}

/** The slice names of a package as its files use them: 'latin', or '0' for the CJK pieces. */
function sliceNames(family: string): string[] {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(join(source, family, 'unicode.json'), 'utf8'),
  );
  const names = Object.keys(ranges).map((name) => name.replace(/^\[(\d+)\]$/, '$1'));
  // The core slice first, so that small extras that it covers are left out.
  const { group } = families.find(({ id }) => id === family) ?? {};
  const latinFirst = family === 'noto-sans' || group === 'mono' || group === 'display';
  const order = [latinFirst ? 'latin' : family.replace('noto-sans-', ''), 'symbols'];
  return names
    .filter((name) => !(family === 'noto-sans' && name === 'devanagari'))
    .sort((a, b) => rank(a) - rank(b));
  function rank(name: string): number {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  }
}
