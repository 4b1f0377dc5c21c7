import type { DrawingOutline, OutlinePaint, OutlineShape } from '../drawing-outline';
import {
  type DrawingIndex,
  type DrawingShard,
  GRID,
  type StoredDrawing,
  shardFile,
} from './drawing-index';

/**
 * Loads drawings, each shard once per call.
 * @param ids of the index; those that it does not know are left out
 * @param readShard reads a file of the folder of the drawings as JSON, by name; a browser fetches, Node reads
 */
export async function loadDrawings(
  index: DrawingIndex,
  ids: Iterable<string>,
  readShard: (name: string) => Promise<unknown>,
): Promise<Map<string, DrawingOutline>> {
  const wanted = new Set(ids);
  const rows = index.rows.filter(([id]) => wanted.has(id));
  const shards = new Map(
    await Promise.all(
      [...new Set(rows.map(([, , , shard]) => shard))].map(
        async (shard) => [shard, (await readShard(shardFile(shard))) as DrawingShard] as const,
      ),
    ),
  );
  return new Map(
    rows.flatMap(([id, kind, height, shard, words]) => {
      const stored = shards.get(shard)?.[id];
      if (!stored) return [];
      const name = words.split('|', 1)[0] as string;
      return [[id, { id, name, kind, height, ...unpack(stored) }]];
    }),
  );
}

function unpack({ box: [x, y, width, height], shapes, ...rest }: StoredDrawing) {
  const box = { x: x / GRID, y: y / GRID, width: width / GRID, height: height / GRID };
  return { ...rest, box, shapes: shapes.map(unpackShape) };
}

function unpackShape(shape: OutlineShape): OutlineShape {
  return { ...shape, rings: shape.rings.map(unpackRing), fill: unpackPaint(shape.fill) };
}

function unpackRing(steps: readonly number[]): number[] {
  const points: number[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] as number;
    y += steps[i + 1] as number;
    points.push(x / GRID, y / GRID);
  }
  return points;
}

function unpackPaint(paint: OutlinePaint): OutlinePaint {
  if (typeof paint === 'string') return paint;
  const place = ([x, y]: readonly [number, number]) => [x / GRID, y / GRID] as const;
  if (paint.kind === 'linear') return { ...paint, from: place(paint.from), to: place(paint.to) };
  return { ...paint, centre: place(paint.centre), radius: paint.radius / GRID };
}
