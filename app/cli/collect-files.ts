import { openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { StepFile } from '~/jobs/recipes/define-steps';
import { MAX_RECIPE_FILES } from '~/jobs/recipes/run-recipe';

/**
 * Lists the files at these paths; for a folder all files in it that are not hidden, named with their subfolders.
 * Contents are read on demand. Symbolic links inside folders are not followed, so none leads outside or in
 * circles.
 * @throws ToolError `input` for a path that does not exist, `limit` for too many files
 */
export async function collectFiles(paths: readonly string[]): Promise<StepFile[]> {
  const files: StepFile[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new ToolError('input', `There is no file “${path}”.`);
    if (found.isDirectory()) await addFolder(path, path, files);
    else await add(path, basename(path), files);
  }
  return files;
}

async function addFolder(root: string, folder: string, files: StepFile[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await addFolder(root, path, files);
    else if (entry.isFile()) await add(path, relative(root, path).split(sep).join('/'), files);
  }
}

async function add(path: string, name: string, files: StepFile[]): Promise<void> {
  if (files.length >= MAX_RECIPE_FILES)
    throw new ToolError(
      'limit',
      `These are more than ${MAX_RECIPE_FILES.toLocaleString('en')} files. Name fewer.`,
    );
  files.push({ name, blob: await openAsBlob(path) });
}
