import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { safeFileName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { StepFile } from '~/jobs/recipes/define-steps';

/** Highest number added to a name that is taken; more files of one name indicate a mistake. */
const MAX_NUMBER = 10_000;

/**
 * Writes a result below a folder, completely or not at all. Without `force`, existing files are not replaced:
 * the result gets a number.
 * @returns its path relative to the current folder
 * @throws Error of the file system; ToolError if the name cannot be used
 */
export async function writeResult(
  { name, blob }: StepFile,
  out: string,
  force: boolean,
): Promise<string> {
  const root = resolve(out);
  const path = join(root, ...name.split('/').filter(isFolderName).map(safeFileName));
  if (!path.startsWith(`${root}${sep}`))
    throw new ToolError('internal', `“${name}” cannot be written.`);
  await mkdir(dirname(path), { recursive: true });
  const place = force ? path : await reserve(path);
  const part = `${place}.part`;
  try {
    const file = await open(part, 'w');
    try {
      for await (const chunk of blob.stream()) await file.write(chunk);
    } finally {
      await file.close();
    }
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    if (!force) await rm(place, { force: true });
    throw error;
  }
  return relative('.', place);
}

const isFolderName = (part: string) => part !== '' && part !== '.' && part !== '..';

/** Reserves a free name by creating an empty file, so that a concurrent run cannot use it. */
async function reserve(path: string): Promise<string> {
  const dot = path.lastIndexOf('.');
  const hasExtension = dot > path.lastIndexOf(sep) + 1;
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`;
    const place = hasExtension ? `${path.slice(0, dot)}${mark}${path.slice(dot)}` : path + mark;
    try {
      await (await open(place, 'wx')).close();
      return place;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new ToolError('limit', `There are too many files named “${path}”.`);
}
