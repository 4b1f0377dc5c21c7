/** The drawings, fetched from our own origin: the index once, and each shard when it is first needed. */
import { fetchPart } from '@entropy-tools/core/fetch-part';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { DrawingOutline } from './drawing-outline';
import { DRAWINGS_FOLDER, type DrawingIndex, INDEX_FILE } from './drawings/drawing-index';
import { loadDrawings } from './drawings/load-drawings';

const files = new Map<string, Promise<unknown>>();

/** The index of all drawings. @throws ToolError `asset` if it cannot be fetched */
export async function openDrawingIndex(): Promise<DrawingIndex> {
  const index = (await readFile(INDEX_FILE)) as DrawingIndex | null;
  if (Array.isArray(index?.rows)) return index as DrawingIndex;
  files.delete(INDEX_FILE);
  throw notFetched();
}

/**
 * Fetches drawings by their ids.
 * @throws ToolError `asset` if they cannot be fetched, `input` for an id that is not in the index
 */
export async function openDrawings(ids: Iterable<string>): Promise<Map<string, DrawingOutline>> {
  const wanted = new Set(ids);
  const index = await openDrawingIndex();
  const drawings = await loadDrawings(index, wanted, readFile);
  for (const id of wanted) {
    if (drawings.has(id)) continue;
    if (index.rows.some((row) => row[0] === id)) throw notFetched();
    throw new ToolError(
      'input',
      `There is no drawing “${id}” here any more. Describe the picture in words, and draw it anew.`,
    );
  }
  return drawings;
}

/** A file that could not be fetched is asked for again the next time. */
function readFile(name: string): Promise<unknown> {
  const known = files.get(name);
  if (known) return known;
  const file = fetchFile(`/${DRAWINGS_FOLDER}${name}`);
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}

async function fetchFile(path: string): Promise<unknown> {
  try {
    const response = await fetchPart(path);
    if (response.ok) return await response.json();
  } catch (error) {
    if (error instanceof ToolError) throw error;
  }
  throw notFetched();
}

function notFetched(): ToolError {
  return new ToolError(
    'asset',
    'The drawings could not be fetched. Go online once, and draw again.',
  );
}
