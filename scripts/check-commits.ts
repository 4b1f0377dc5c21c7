/**
 * Checks the subject lines of commit messages against the format in CONTRIBUTING.md: `scope: what is so now`.
 * `npm run check:commits` checks the commits of this branch that are not in main, `-- RANGE` any range of
 * git.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAX_SUBJECT_LENGTH = 120;

/**
 * Describes the fault in the first line of a commit message; undefined if there is none. Merge commits pass,
 * since git writes their message.
 */
export function findSubjectFault(subject: string): string | undefined {
  if (/^(Merge|Revert) /.test(subject)) return undefined;
  if (subject.length > MAX_SUBJECT_LENGTH)
    return `has ${subject.length} characters, ${MAX_SUBJECT_LENGTH} may be`;
  if (!/^[a-z0-9][\w .,&/-]*: \S/i.test(subject)) return "is not 'scope: what is so now'";
  if (/[.]$/.test(subject)) return 'ends with a full stop';
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const range = process.argv[2] ?? 'main..HEAD';
  const log = execFileSync('git', ['log', '--format=%h %s', range], { encoding: 'utf8' });
  const faults = log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = ''] = line.split(' ', 1);
      const fault = findSubjectFault(line.slice(hash.length + 1));
      return fault ? [`${line}\n  ${fault}`] : [];
    });
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
