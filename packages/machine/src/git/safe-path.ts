// Names that are forbidden in a tree, an index or a server's refs, because they would be written outside the
// working tree or inside its `.git` folder. The rules are those of Git's verify_path with core.protectHFS and
// core.protectNTFS, so that a repository made here is safe to open on macOS and Windows as well.

/** Characters that HFS+ ignores in names: `.g‌it` is `.git` there. */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

function isDotGit(name: string): boolean {
  const plain = name.replace(HFS_IGNORED, '').toLowerCase();
  // NTFS: alternate streams (`.git::$INDEX_ALLOCATION`), trailing dots and blanks, the short name.
  const bare = plain.replace(/:.*$/s, '').replace(/[. ]+$/, '');
  return bare === '.git' || bare === 'git~1';
}

/** Whether a single name of a tree entry may be written to a folder. */
export function isSafeName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false;
  if (name.includes('/') || name.includes('\0')) return false;
  // A backslash is a separator elsewhere: `..\x`, `.git\config`.
  return !name.split('\\').some((part) => part === '..' || isDotGit(part));
}

/** Whether a path of an index stays inside the working tree and outside `.git`. */
export function isSafePath(path: string): boolean {
  return path !== '' && path.split('/').every(isSafeName);
}

/** Characters forbidden in refs: control characters, blank, `~^:?*[\` (git-check-ref-format). */
function hasForbiddenLetter(name: string): boolean {
  for (const letter of name) {
    if (letter <= ' ' || letter === '\x7f' || '~^:?*[\\'.includes(letter)) return true;
  }
  return false;
}

/** Whether a full or short ref name is valid (git-check-ref-format); it becomes a path in `.git`. */
export function isSafeRef(ref: string): boolean {
  if (ref === '' || ref === '@' || ref.startsWith('-') || ref.endsWith('.')) return false;
  if (hasForbiddenLetter(ref) || ref.includes('..') || ref.includes('@{')) return false;
  return ref
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'));
}
