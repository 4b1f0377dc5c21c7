/**
 * Wheels: their names, and their files, which are checked before any is written: no path leaves the wheel, and
 * it unpacks to no more than a package of npm may. Source: PEP 427, PEP 425 (tags), PEP 566 (METADATA).
 */
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { MAX_FILES, MAX_UNPACKED } from '../npm/unpack-package';
import { normaliseName, parseRequirement, type Requirement } from './requirement';

/** The parts of `greet-1.0-py3-none-any.whl`. */
interface WheelName {
  /** Normalised. */
  name: string;
  version: string;
  /** Whether it is pure Python for this machine's version. */
  isPure: boolean;
  /** Such as `manylinux_2_17_x86_64`; `any` for pure ones. */
  platform: string;
}

/** The contents of a wheel. */
export interface Wheel {
  name: string;
  version: string;
  /** By path in site-packages. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Its `.dist-info` folder. */
  info: string;
  needs: readonly Requirement[];
}

/** @returns undefined if it is no name of a wheel */
export function parseWheelName(file: string): WheelName | undefined {
  const [, name, version, python, abi, platform] =
    /^([^-]+)-([^-]+)(?:-\d[^-]*)?-([^-]+)-([^-]+)-([^-]+)\.whl$/.exec(file) ?? [];
  if (!name || !version || !python || !abi || !platform) return undefined;
  const fits = python
    .split('.')
    .some((tag) => tag === 'py3' || Number(/^(?:py|cp)3(\d+)$/.exec(tag)?.[1]) <= 14);
  const isPure = fits && abi === 'none' && platform.split('.').includes('any');
  return { name: normaliseName(name), version, isPure, platform };
}

/**
 * Unpacks a wheel into memory.
 * @param file its name
 * @throws Error with a sentence about it, if it cannot be installed
 */
export function unpackWheel(file: string, bytes: Uint8Array): Wheel {
  const named = parseWheelName(file);
  if (!named)
    throw new Error(`${file} is not named as a wheel is (name-version-py3-none-any.whl).`);
  const { name, version, isPure } = named;
  if (!isPure)
    throw new Error(`${file} has native code; only pure Python 3 can be installed here.`);
  let [total, count] = [0, 0];
  const check = ({ name: path, originalSize }: UnzipFileInfo) => {
    if (path.split(/[/\\]/).includes('..') || /^[/\\]|^[a-z]:|\0/i.test(path))
      throw new WheelError(
        `${file} has a file outside its folder (${path}) and was not installed.`,
      );
    total += originalSize;
    count += 1;
    if (total > MAX_UNPACKED || count > MAX_FILES)
      throw new WheelError(
        `${file} unpacks to more than 300 MB or 30,000 files and was not installed.`,
      );
    return !path.endsWith('/');
  };
  let content: Record<string, Uint8Array>;
  try {
    // First without unpacking anything.
    unzipSync(bytes, { filter: (entry) => check(entry) && false });
    content = unzipSync(bytes, { filter: ({ name: path }) => !path.endsWith('/') });
  } catch (error) {
    if (error instanceof WheelError) throw error;
    throw new Error(`${file} is damaged and was not installed.`);
  }
  const metadata = Object.keys(content).find((path) => /^[^/]+\.dist-info\/METADATA$/.test(path));
  if (metadata === undefined) throw new Error(`${file} has no METADATA and was not installed.`);
  return {
    name,
    version,
    files: placed(content),
    info: metadata.slice(0, metadata.indexOf('/')),
    needs: readNeeds(strFromU8(content[metadata] ?? new Uint8Array())),
  };
}

class WheelError extends Error {}

/** Files by their place in site-packages; scripts and data of a `.data` folder have none there. */
function placed(content: Readonly<Record<string, Uint8Array>>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [path, bytes] of Object.entries(content)) {
    const [, kind, rest] = /^[^/]+\.data\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (kind === undefined) files.set(path, bytes);
    else if (kind.endsWith('lib') && rest) files.set(rest, bytes);
  }
  return files;
}

/** Reads `Requires-Dist` from a METADATA file. */
export function readNeeds(metadata: string): Requirement[] {
  const [head = ''] = metadata.split(/\r?\n\r?\n/);
  return [...head.matchAll(/^Requires-Dist: *(.+)$/gm)].flatMap(
    ([, line = '']) => parseRequirement(line) ?? [],
  );
}
