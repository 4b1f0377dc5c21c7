/** Reads prompts and composes their scenes in Node, as the pages do it in a browser. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePainter } from '../../packages/studio/src/art/paint-drawing.ts';
import { composeScene } from '../../packages/studio/src/scene/compose/compose-scene.ts';
import { drawScene } from '../../packages/studio/src/scene/compose/draw-scene.ts';
import type {
  DrawingEntry,
  DrawingOutline,
} from '../../packages/studio/src/scene/drawing-outline.ts';
import {
  DRAWINGS_FOLDER,
  type DrawingIndex,
  INDEX_FILE,
} from '../../packages/studio/src/scene/drawings/drawing-index.ts';
import { makeFindDrawing } from '../../packages/studio/src/scene/drawings/find-drawing.ts';
import { loadDrawings } from '../../packages/studio/src/scene/drawings/load-drawings.ts';
import { readScene } from '../../packages/studio/src/scene/read/read-scene.ts';
import type { SceneGraph } from '../../packages/studio/src/scene/scene-graph.ts';
import type { SceneRequest } from '../../packages/studio/src/scene/scene-request.ts';
import { makeDrawings } from './build-drawings.ts';

export interface ComposedScene {
  request: SceneRequest;
  drawings: ReadonlyMap<string, DrawingOutline>;
  graph: SceneGraph;
}

export interface Scenes {
  index: DrawingIndex;
  entries: readonly DrawingEntry[];
  loadDrawings: (ids: Iterable<string>) => Promise<Map<string, DrawingOutline>>;
  compose: (prompt: string, size?: SceneSize) => Promise<ComposedScene>;
}

export interface SceneSize {
  width: number;
  height: number;
  seed: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function openScenes(): Promise<Scenes> {
  const readJson = await openDrawings();
  const index = readJson(INDEX_FILE) as DrawingIndex;
  const find = makeFindDrawing(index);
  const load = (ids: Iterable<string>) => loadDrawings(index, ids, async (name) => readJson(name));
  return {
    index,
    entries: index.rows.map(([id, kind, height, , words]) => ({
      id,
      name: words.split('|', 1)[0] as string,
      kind,
      height,
    })),
    loadDrawings: load,
    compose: async (prompt, size = { width: 1024, height: 1024, seed: 1 }) => {
      const request = readScene(prompt, find);
      const drawings = await load(request.subjects.map(({ drawing }) => drawing));
      return { request, drawings, graph: composeScene(request, drawings, size) };
    },
  };
}

/** A composed scene as RGBA, line by line. */
export function paintScene(
  { graph, drawings }: Pick<ComposedScene, 'graph' | 'drawings'>,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  makePainter(width, height)(drawScene(graph, drawings)(0), pixels);
  return pixels;
}

/** The drawings as they were built for the site or, where they were not, made anew. */
async function openDrawings(): Promise<(name: string) => unknown> {
  const folder = join(root, 'public', DRAWINGS_FOLDER);
  if (existsSync(join(folder, INDEX_FILE)))
    return (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const made = await makeDrawings(join(root, 'node_modules'));
  return (name) => made.get(name);
}
