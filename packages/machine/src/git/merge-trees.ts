// Merges the files of two commits over those of their common base. Renames are not followed: a file that one
// side renamed and the other changed is shown as a conflict (modify/delete).
import { comparePaths } from './index-file';
import { type MergeLabels, mergeTexts } from './merge-text';
import { isBinary } from './patch';
import type { Repository } from './repository';
import type { TreeFile, TreeMap } from './tree-map';

/** A path that the user has to resolve. */
interface Conflict {
  path: string;
  base?: TreeFile;
  ours?: TreeFile;
  theirs?: TreeFile;
}

export interface TreeMerge {
  /** The merged files; for a conflict, the version to put in the working tree meanwhile. */
  files: TreeMap;
  conflicts: Conflict[];
  /** What Git prints: `Auto-merging a.txt`, `CONFLICT (content): …`. */
  messages: string[];
}

const isSame = (a?: TreeFile, b?: TreeFile) => a?.oid === b?.oid && a?.mode === b?.mode;
const isText = (file: TreeFile) => file.mode === '100644' || file.mode === '100755';

export async function mergeTrees(
  repo: Repository,
  { base, ours, theirs }: { base: TreeMap; ours: TreeMap; theirs: TreeMap },
  labels: MergeLabels,
): Promise<TreeMerge> {
  const merge: TreeMerge = { files: new Map(), conflicts: [], messages: [] };
  const paths = [...new Set([...ours.keys(), ...theirs.keys()])].sort(comparePaths);
  for (const path of paths) {
    const [old, left, right] = [base.get(path), ours.get(path), theirs.get(path)];
    const settled =
      isSame(left, right) || isSame(old, right) ? left : isSame(old, left) ? right : null;
    if (settled === undefined) continue;
    if (settled !== null) {
      merge.files.set(path, settled);
      continue;
    }
    await mergeFile(repo, merge, { path, base: old, ours: left, theirs: right }, labels);
  }
  return merge;
}

async function mergeFile(
  repo: Repository,
  merge: TreeMerge,
  conflict: Conflict,
  labels: MergeLabels,
): Promise<void> {
  const { path, base, ours, theirs } = conflict;
  const { files, conflicts, messages } = merge;
  if (ours === undefined || theirs === undefined) {
    const [gone, kept] =
      ours === undefined ? ['HEAD', labels.theirs] : [labels.theirs, labels.ours];
    const goneName = ours === undefined ? labels.ours : gone;
    messages.push(
      `CONFLICT (modify/delete): ${path} deleted in ${goneName} and modified in ${kept}.  Version ${kept} of ${path} left in tree.`,
    );
    files.set(path, (ours ?? theirs) as TreeFile);
    conflicts.push(conflict);
    return;
  }
  const mode = base !== undefined && ours.mode === base.mode ? theirs.mode : ours.mode;
  if (ours.oid === theirs.oid) {
    files.set(path, { mode, oid: ours.oid });
    return;
  }
  if (!isText(ours) || !isText(theirs)) {
    messages.push(`CONFLICT (content): Merge conflict in ${path}`);
    files.set(path, ours);
    conflicts.push(conflict);
    return;
  }
  messages.push(`Auto-merging ${path}`);
  const [old, left, right] = await Promise.all([
    base && isText(base) ? repo.readBlob(base.oid) : new Uint8Array(),
    repo.readBlob(ours.oid),
    repo.readBlob(theirs.oid),
  ]);
  const kind = base === undefined ? 'add/add' : 'content';
  if ([old, left, right].some(isBinary)) {
    messages.splice(
      -1,
      0,
      `warning: Cannot merge binary files: ${path} (${labels.ours} vs. ${labels.theirs})`,
    );
    messages.push(`CONFLICT (${kind}): Merge conflict in ${path}`);
    files.set(path, ours);
    conflicts.push(conflict);
    return;
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const [oldText, leftText, rightText] = [
    decoder.decode(old),
    decoder.decode(left),
    decoder.decode(right),
  ];
  const { text, hasConflict } = mergeTexts(oldText, leftText, rightText, labels);
  files.set(path, { mode, oid: await repo.writeBlob(new TextEncoder().encode(text)) });
  if (!hasConflict) return;
  messages.push(`CONFLICT (${kind}): Merge conflict in ${path}`);
  conflicts.push(conflict);
}
