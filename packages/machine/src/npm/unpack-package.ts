/**
 * Checks a package's tarball against its hash and unpacks it: gzip as a stream, then ustar and pax. Links and
 * devices in it are left out, as npm does; paths that escape are refused.
 */
import { readTar } from '@entropy-tools/data/archive/read-tar';
import { NpmError } from './registry';

/** A file of a package, by its path in it. */
export interface PackageFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  isExecutable: boolean;
}

/** Bytes and files that one package may unpack to. */
export const MAX_UNPACKED = 300_000_000;
export const MAX_FILES = 30_000;

/**
 * @param what the package for messages, such as `lodash@4.17.21`
 * @param integrity `sha512-…`, or several with spaces between; the strongest counts
 * @throws NpmError `EINTEGRITY`, `EBADTAR`
 */
export async function unpackPackage(
  what: string,
  tarball: Uint8Array<ArrayBuffer>,
  integrity: string | undefined,
): Promise<PackageFile[]> {
  await verify(what, tarball, integrity);
  const files = new Map<string, PackageFile>();
  let total = 0;
  const source = new Blob([tarball]).stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    for await (const { name, kind, mode, bytes } of readTar(source, {
      maxEntryBytes: MAX_UNPACKED,
    })) {
      if (kind !== 'file') continue;
      const parts = name.split('/').filter((part) => part !== '' && part !== '.');
      if (parts.includes('..') || name.startsWith('/') || /[\0\\]/.test(name))
        throw new NpmError(
          'EBADTAR',
          `${what} has a file outside of its folder (${name}) and was not unpacked.`,
        );
      // The first folder is the package itself, usually named `package`.
      const path = parts.slice(1).join('/');
      if (path === '') continue;
      total += bytes.length;
      if (total > MAX_UNPACKED || files.size >= MAX_FILES) throw tooLarge(what);
      files.set(path, { path, bytes, isExecutable: (mode & 0o111) !== 0 });
    }
  } catch (error) {
    if (error instanceof NpmError) throw error;
    if (error instanceof RangeError) throw tooLarge(what);
    throw new NpmError('EBADTAR', `The tarball of ${what} is damaged and was not unpacked.`);
  }
  if (!files.has('package.json'))
    throw new NpmError('EBADTAR', `The tarball of ${what} has no package.json.`);
  return [...files.values()];
}

const tooLarge = (what: string) =>
  new NpmError(
    'E2BIG',
    `${what} unpacks to more than 300 MB or 30,000 files and was not installed.`,
  );

const ALGORITHMS = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' };

async function verify(
  what: string,
  bytes: Uint8Array<ArrayBuffer>,
  integrity: string | undefined,
): Promise<void> {
  const hashes = (integrity ?? '').split(/\s+/).map((one) => one.split('?')[0] ?? '');
  for (const [name, algorithm] of Object.entries(ALGORITHMS)) {
    const wanted = hashes.filter((hash) => hash.startsWith(`${name}-`));
    if (wanted.length === 0) continue;
    const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
    const found = `${name}-${btoa(String.fromCharCode(...digest))}`;
    if (wanted.includes(found)) return;
    throw new NpmError(
      'EINTEGRITY',
      `${what} is not what it should be: its ${name} differs from the one in the lock file or registry. Nothing was installed.`,
    );
  }
  throw new NpmError('EINTEGRITY', `${what} has no hash to check it by, and was not installed.`);
}
