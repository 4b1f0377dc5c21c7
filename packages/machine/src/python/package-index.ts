/**
 * Packages of the Python Package Index for `pip install`: pure wheels with their dependencies, fetched
 * through the guarded fetch, so the user agrees to each host first. Each is checked against the index's
 * hash. Limits: 5 MB per wheel and index page (a limit of the guarded fetch), 40 packages at once, no source
 * packages. Source: PEP 503 and 691 (index as JSON), PEP 427 (wheels).
 */

import { compare } from '@renovatebot/pep440';
import { strFromU8, unzipSync } from 'fflate';
import type { ProgramSession } from '../machine/program';
import {
  evaluateMarker,
  isFinalRelease,
  MARKER_ENVIRONMENT,
  satisfiesSpecifiers,
} from './python-version';

const INDEX = 'https://pypi.org/simple/';
const JSON_TYPE = 'application/vnd.pypi.simple.v1+json';
const MAX_PACKAGES = 40;

/** The parts of `requests[socks]>=2 ; python_version > "3"`. */
export interface Requirement {
  /** Normalised as in PEP 503: lower case, `-` between words. */
  name: string;
  extras: string[];
  specifiers: string;
  marker: string;
}

/** A fetched wheel that matches the index's hash. */
export interface FetchedWheel {
  name: string;
  version: string;
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
  needs: Requirement[];
}

/** A program's access to the network. */
type Way = Required<Pick<ProgramSession, 'fetch'>> & Pick<ProgramSession, 'signal'>;

export const normaliseName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

/** @returns undefined if it is not a requirement */
export function parseRequirement(text: string): Requirement | undefined {
  const [wanted = '', marker = ''] = text.split(/;(.*)/s);
  const [, name, extras = '', specifiers = ''] =
    /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[([^\]]*)\])?\s*\(?([^()@]*)\)?\s*$/.exec(wanted) ?? [];
  if (name === undefined) return undefined;
  const list = extras
    .split(',')
    .map((extra) => extra.trim())
    .filter(Boolean);
  return { name: normaliseName(name), extras: list, specifiers: specifiers.trim(), marker };
}

/**
 * Fetches the wanted packages and their dependencies, each once.
 * @param isThere packages that need not be fetched
 * @throws Error that names what is not available; nothing has been installed then
 */
export async function fetchWheels(
  wanted: readonly Requirement[],
  way: Way,
  {
    isThere,
    say,
  }: { isThere: (need: Requirement) => Promise<boolean>; say: (text: string) => void },
): Promise<FetchedWheel[]> {
  const fetched = new Map<string, FetchedWheel>();
  const open = [...wanted];
  for (let next = open.shift(); next; next = open.shift()) {
    if (way.signal.aborted) throw new Error('stopped');
    const known = fetched.get(next.name);
    if (known) {
      if (!satisfiesSpecifiers(known.version, next.specifiers))
        throw new Error(
          `${next.name} ${known.version} is not ${next.specifiers}, which another package needs`,
        );
      continue;
    }
    if (fetched.size >= MAX_PACKAGES) throw new Error(`more than ${MAX_PACKAGES} packages`);
    const wheel = await fetchWheel(next, way);
    say(`Fetched ${wheel.file}\n`);
    fetched.set(next.name, wheel);
    const { extras } = next;
    for (const need of wheel.needs)
      if (evaluateMarker(need.marker, extras) && !(await isThere(need))) open.push(need);
  }
  return [...fetched.values()];
}

interface IndexFile {
  filename: string;
  url: string;
  hashes: Record<string, string>;
  yanked?: boolean | string;
  'requires-python'?: string | null;
}

async function fetchWheel({ name, specifiers }: Requirement, way: Way): Promise<FetchedWheel> {
  const page = await way.fetch(`${INDEX}${name}/`, { headers: { accept: JSON_TYPE } });
  if (page.status === 404) throw new Error(`${name}: there is no package of this name`);
  if (page.status !== 200) throw new Error(`${name}: the index answered ${page.status}`);
  const { files } = JSON.parse(new TextDecoder().decode(page.bytes)) as { files: IndexFile[] };
  const choices = files.flatMap((file) => {
    const version = /^[^-]+-([^-]+)(?:-\d[^-]*)?-[^-]*py3[^-]*-none-any\.whl$/.exec(
      file.filename,
    )?.[1];
    const isPinned = version !== undefined && specifiers.includes('==');
    const fits =
      version !== undefined &&
      !file.yanked &&
      (isFinalRelease(version) || isPinned) &&
      satisfiesSpecifiers(version, specifiers) &&
      satisfiesSpecifiers(
        MARKER_ENVIRONMENT.python_full_version ?? '',
        file['requires-python'] ?? '',
      );
    return fits ? [{ file, version }] : [];
  });
  const best = choices.sort((a, b) => compare(b.version, a.version))[0];
  if (best === undefined)
    throw new Error(
      `${name}${specifiers}: the index has no wheel of it that is pure Python (py3-none-any)`,
    );
  const { file, version } = best;
  const answer = await way.fetch(new URL(file.url, page.url).href);
  if (answer.status !== 200)
    throw new Error(`${file.filename}: the index answered ${answer.status}`);
  const bytes = answer.bytes as Uint8Array<ArrayBuffer>;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const told = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (file.hashes.sha256 !== told)
    throw new Error(`${file.filename} is not what the index says it is (SHA-256)`);
  return { name, version, file: file.filename, bytes, needs: needsOf(bytes) };
}

/** Reads `Requires-Dist` from a wheel's METADATA. */
function needsOf(bytes: Uint8Array): Requirement[] {
  const found = unzipSync(bytes, {
    filter: ({ name }) => /^[^/]+\.dist-info\/METADATA$/.test(name),
  });
  const text = Object.values(found).map((one) => strFromU8(one))[0] ?? '';
  const [head = ''] = text.split(/\r?\n\r?\n/);
  return [...head.matchAll(/^Requires-Dist: *(.+)$/gm)].flatMap(
    ([, line = '']) => parseRequirement(line) ?? [],
  );
}
