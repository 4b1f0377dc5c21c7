import { GitError } from '../git-error';
import type { Options } from '../options';
import { joinPath } from '../pathspec';
import type { Repository } from '../repository';
import { findRevision } from '../revisions';

/**
 * Splits the arguments of a command into revisions and paths. Before `--` a word is a revision if it names
 * one; after the first path all are paths.
 * @throws GitError for a word that is neither
 */
export async function splitRevisionsAndPaths(
  repo: Repository,
  { rest, paths }: Pick<Options, 'rest' | 'paths'>,
): Promise<{ revisions: string[]; paths: string[] }> {
  const revisions: string[] = [];
  const found: string[] = [];
  for (const word of rest) {
    if (found.length === 0 && (await isRevision(repo, word))) revisions.push(word);
    else if (repo.session.files.exists(joinPath(repo.session.cwd, word)) || /[*?[]/.test(word))
      found.push(word);
    else {
      throw new GitError(
        `ambiguous argument '${word}': unknown revision or path not in the working tree.\n` +
          "Use '--' to separate paths from revisions, like this:\n" +
          "'git <command> [<revision>...] -- [<file>...]'",
      );
    }
  }
  return { revisions, paths: [...found, ...(paths ?? [])] };
}

async function isRevision(repo: Repository, word: string): Promise<boolean> {
  if (word === '..') return false;
  const range = /^(.*?)\.\.\.?(.*)$/.exec(word);
  const parts =
    range === null ? [word.replace(/^\^/, '')] : [range[1] || 'HEAD', range[2] || 'HEAD'];
  const oids = await Promise.all(parts.map((part) => findRevision(repo, part)));
  return oids.every((oid) => oid !== null);
}
