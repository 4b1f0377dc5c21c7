/**
 * Makes the drawings of scenes from the icon sets of @iconify-json: those that drawings.tsv names, flattened to
 * polygons, with an index of their words. Takes about 2 s once; a complete folder is kept.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  OutlinePaint,
  OutlineShape,
} from '../../packages/studio/src/scene/drawing-outline.ts';
import {
  type DrawingIndex,
  GRID,
  INDEX_FILE,
  type IndexRow,
  type StoredDrawing,
  shardFile,
} from '../../packages/studio/src/scene/drawings/drawing-index.ts';
import { findRoles } from './find-roles.ts';
import { boundsOf, flattenSvg } from './flatten-svg.ts';
import { outerRings } from './outer-rings.ts';
import { readDrawingTable, type TableRow } from './read-drawing-table.ts';

/** Each set's package; the key is what ids begin with. */
const drawingSets = {
  fluent: '@iconify-json/fluent-emoji-flat',
  noto: '@iconify-json/noto',
  game: '@iconify-json/game-icons',
} as const;

/** Drawings that stand together in the table come in one file. */
const PER_SHARD = 24;
/** A silhouette without a colour of its own. */
const INK = '#4a4f57';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
  width: number;
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * A digest of what the drawings are made from, which their folder is named after.
 * @param packages the folder node_modules
 */
export async function drawingsDigest(packages: string): Promise<string> {
  const hash = createHash('sha256');
  const sources = (await readdir(folder)).filter((name) =>
    /^(build-drawings|flatten|find-roles|game-icons|outer-rings|read-drawing|drawings)/.test(name),
  );
  for (const name of sources.sort())
    if (!name.includes('.test.')) hash.update(await readFile(join(folder, name)));
  for (const name of Object.values(drawingSets)) {
    const manifest = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
    hash.update(String(manifest.version));
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Writes the index and the shards, unless they exist.
 * @param packages the folder node_modules
 * @param target a folder of its own
 * @returns each file below the target with its size in bytes
 * @throws Error when the folder's name does not carry the digest, or a drawing cannot be read
 */
export async function buildDrawings(
  packages: string,
  target: string,
): Promise<{ name: string; bytes: number }[]> {
  const digest = await drawingsDigest(packages);
  if (!target.endsWith(digest))
    throw new Error(`the drawings have changed: name their folder vendor/drawings-${digest}/`);
  if (!(await stat(join(target, INDEX_FILE)).catch(() => undefined))) {
    const files = await makeDrawings(packages);
    const partial = `${target}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    for (const [name, content] of files)
      await writeFile(join(partial, name), JSON.stringify(content));
    await rm(target, { recursive: true, force: true });
    await rename(partial, target);
  }
  return Promise.all(
    (await readdir(target)).map(async (name) => ({
      name,
      bytes: (await stat(join(target, name))).size,
    })),
  );
}

/** Emojis by the names of their drawings, with hyphens and with spaces. */
async function readEmojis(packages: string): Promise<Map<string, string>> {
  const file = join(packages, drawingSets.fluent, 'chars.json');
  const icons: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  return new Map(
    Object.entries(icons)
      .filter(([code]) => /^[0-9a-f]{4,5}$/.test(code))
      .flatMap(([code, icon]) => {
        const emoji = String.fromCodePoint(Number.parseInt(code, 16));
        return [
          [icon, emoji],
          [icon.replaceAll('-', ' '), emoji],
        ] as const;
      }),
  );
}

/** The contents of all files by name. */
export async function makeDrawings(packages: string): Promise<Map<string, unknown>> {
  const rows = readDrawingTable(await readFile(join(folder, 'drawings.tsv'), 'utf8'));
  const authors = await readAuthors();
  const emojis = await readEmojis(packages);
  const sets = new Map<string, IconSet>();
  for (const [set, name] of Object.entries(drawingSets))
    sets.set(set, JSON.parse(await readFile(join(packages, name, 'icons.json'), 'utf8')));
  const files = new Map<string, unknown>();
  const index: IndexRow[] = [];
  let shard: Record<string, StoredDrawing> = {};
  for (const [at, row] of rows.entries()) {
    const number = Math.floor(at / PER_SHARD);
    if (at % PER_SHARD === 0) {
      shard = {};
      files.set(shardFile(number), shard);
    }
    if (index.some(([id]) => id === row.id)) throw new Error(`${row.id} is twice in the table`);
    const set = sets.get(row.set);
    if (!set) throw new Error(`there is no set for ${row.id}`);
    const author = row.set === 'game' ? authors.get(row.icon) : undefined;
    if (row.set === 'game' && !author)
      throw new Error(`game-icons-authors.tsv does not say who drew ${row.icon}`);
    shard[row.id] = {
      ...storeDrawing(row, set),
      ...(author ? { credit: `${author}, game-icons.net (CC BY 3.0)` } : {}),
    };
    const [name = ''] = row.words;
    const emoji = emojis.get(row.id.slice(row.id.indexOf(':') + 1)) ?? emojis.get(name);
    const words = emoji ? [...row.words, emoji] : row.words;
    index.push([row.id, row.kind, row.height, number, words.join('|')]);
  }
  const whole: DrawingIndex = { rows: index };
  files.set(INDEX_FILE, whole);
  return files;
}

/** The authors of game-icons by icon. */
async function readAuthors(): Promise<Map<string, string>> {
  const text = await readFile(join(folder, 'game-icons-authors.tsv'), 'utf8');
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => {
        const [author = '', icons = ''] = line.split('\t');
        return icons.split(' ').map((icon) => [icon, author] as const);
      }),
  );
}

/** @throws Error naming the drawing, when its SVG cannot be read or a fill that the table names is missing */
function storeDrawing(row: TableRow, set: IconSet): StoredDrawing {
  const ink = row.ink ?? INK;
  const shapes = readShapes(row, set, ink);
  markGround(row, shapes);
  const main = row.set === 'game' ? ink : findRoles(shapes, row.kind, row.main);
  const [x0, y0, x1, y1] = boundsOf(
    shapes.flatMap(({ role, rings }) => (role === 'ground' ? [] : rings)),
  );
  const box = [x0, y0, x1 - x0, y1 - y0].map(onGrid) as [number, number, number, number];
  return { faces: row.faces, main, box, shapes: shapes.map(storeShape) };
}

/** Marks fills, or shapes by number; of `4@75` what begins below three quarters of the height. */
function markGround(row: TableRow, shapes: OutlineShape[]): void {
  const all = [...shapes];
  for (const ground of row.ground) {
    const [wanted, from] = ground.split('@');
    const found = all.filter((shape, at) => shape.fill === wanted || `${at}` === wanted);
    if (found.length === 0) throw new Error(`${row.id} has no ${wanted}`);
    for (const shape of found) {
      const isBelow = (ring: readonly number[]) => boundsOf([ring])[1] * 100 >= Number(from ?? 0);
      const below = shape.rings.filter(isBelow);
      const above = shape.rings.filter((ring) => !isBelow(ring));
      const parts: OutlineShape[] = [{ ...shape, rings: below, role: 'ground' }];
      if (above.length > 0) parts.unshift({ ...shape, rings: above });
      shapes.splice(shapes.indexOf(shape), 1, ...parts);
    }
  }
}

function readShapes(row: TableRow, set: IconSet, ink: string): OutlineShape[] {
  const parts = (list: TableRow['top']) =>
    list.flatMap(({ icon, x, y, size, only }) =>
      readIcon(row, set, icon, ink)
        .filter((_, at) => !only || only.includes(at))
        .map((shape) => moveShape(shape, x / 100, y / 100, size / 100)),
    );
  const own = readIcon(row, set, row.icon, ink).flatMap((shape, at) => {
    const other = row.swap.get(`${at}`);
    return row.drop.includes(at) ? [] : [other ? { ...shape, fill: other } : shape];
  });
  const all = [...parts(row.back), ...own, ...parts(row.top)].map((shape) => {
    const other = typeof shape.fill === 'string' ? row.swap.get(shape.fill) : undefined;
    return other ? { ...shape, fill: other } : shape;
  });
  const shapes = fitSquare(all);
  if (row.set !== 'game') return shapes;
  for (const shape of shapes) shape.role = 'main';
  const rings = outerRings(shapes.flatMap((shape) => shape.rings));
  return row.under ? [{ rings, fill: row.under }, ...shapes] : shapes;
}

/** Makes what reaches beyond the square smaller. */
function fitSquare(shapes: OutlineShape[]): OutlineShape[] {
  const [x0, y0, x1, y1] = boundsOf(shapes.flatMap(({ rings }) => rings));
  const [left, top] = [Math.min(0, x0), Math.min(0, y0)];
  const size = Math.max(1, x1 - left, y1 - top);
  if (left === 0 && top === 0 && size === 1) return shapes;
  return shapes.map((shape) => moveShape(shape, -left / size, -top / size, 1 / size));
}

function moveShape(shape: OutlineShape, x: number, y: number, size: number): OutlineShape {
  const place = ([px, py]: readonly [number, number]) => [x + px * size, y + py * size] as const;
  const { fill } = shape;
  return {
    ...shape,
    rings: shape.rings.map((ring) => ring.map((value, i) => (i % 2 === 0 ? x : y) + value * size)),
    fill:
      typeof fill === 'string'
        ? fill
        : fill.kind === 'linear'
          ? { ...fill, from: place(fill.from), to: place(fill.to) }
          : { ...fill, centre: place(fill.centre), radius: fill.radius * size },
  };
}

function readIcon({ id }: TableRow, set: IconSet, name: string, ink: string): OutlineShape[] {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`${id}: there is no icon ${name}`);
  try {
    return flattenSvg(icon.body, set.width, ink);
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : error}`);
  }
}

function storeShape(shape: OutlineShape): OutlineShape {
  const rings = shape.rings.map(storeRing).filter((ring) => ring.length >= 6);
  return { ...shape, rings, fill: storePaint(shape.fill) };
}

/** The first point and the steps from each to the next; points that fall together and lie on a line go. */
function storeRing(ring: readonly number[]): number[] {
  const points: [number, number][] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const point: [number, number] = [onGrid(ring[i] as number), onGrid(ring[i + 1] as number)];
    const [a, b] = [points.at(-2), points.at(-1)];
    if (b?.[0] === point[0] && b[1] === point[1]) continue;
    if (a && b && (b[0] - a[0]) * (point[1] - a[1]) === (b[1] - a[1]) * (point[0] - a[0]))
      points.pop();
    points.push(point);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) points.pop();
  let [x, y] = [0, 0];
  return points.flatMap(([px, py]) => {
    const step = [px - x, py - y];
    [x, y] = [px, py];
    return step;
  });
}

function storePaint(paint: OutlinePaint): OutlinePaint {
  if (typeof paint === 'string') return paint;
  const place = ([x, y]: readonly [number, number]) => [onGrid(x), onGrid(y)] as const;
  if (paint.kind === 'linear') return { ...paint, from: place(paint.from), to: place(paint.to) };
  return { ...paint, centre: place(paint.centre), radius: onGrid(paint.radius) };
}

const onGrid = (value: number) => Math.round(value * GRID);

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await drawingsDigest(join(folder, '../../node_modules')));
