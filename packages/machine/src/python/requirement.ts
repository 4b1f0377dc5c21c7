// Requirements of Python packages: `requests[socks]>=2 ; python_version > "3"`, versions and markers by
// libraries. Source: PEP 440 (versions), PEP 508 (requirements and markers).

import { explain, satisfies, valid, validRange } from '@renovatebot/pep440';
import { type EnvironmentMarker, parsePipRequirementsLine } from 'pip-requirements-js';

/** What a program or a package needs. */
export interface Requirement {
  /** Normalised as in PEP 503: lower case, `-` between words. */
  name: string;
  extras: readonly string[];
  specifiers: string;
  marker?: EnvironmentMarker | undefined;
  /** Where its wheel is, if not in the index. */
  url?: string | undefined;
  /** SHA-256 of the wheels that are allowed; empty for all. */
  hashes: readonly string[];
}

/** Values of environment markers for this machine's Python. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  python_version: '3.14',
  python_full_version: '3.14.2',
  os_name: 'posix',
  sys_platform: 'emscripten',
  platform_system: 'Emscripten',
  platform_machine: 'wasm32',
  platform_python_implementation: 'CPython',
  platform_release: '',
  platform_version: '',
  implementation_name: 'cpython',
  implementation_version: '3.14.2',
};

/** The version of this machine's Python. */
export const PYTHON_VERSION = '3.14.2';
const MAX_LINE = 2000;

/** Normalises a package name. Source: PEP 503. */
export const normaliseName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

/** @returns undefined if the text is no requirement */
export function parseRequirement(text: string): Requirement | undefined {
  if (text.length > MAX_LINE) return undefined;
  try {
    const read = parsePipRequirementsLine(text);
    if (read?.type !== 'ProjectName' && read?.type !== 'ProjectURL') return undefined;
    const specs = read.type === 'ProjectName' ? (read.versionSpec ?? []) : [];
    return {
      name: normaliseName(read.name),
      extras: (read.extras ?? []).map(normaliseName),
      specifiers: specs.map(({ operator, version }) => `${operator}${version}`).join(','),
      marker: read.environmentMarkerTree,
      url: read.type === 'ProjectURL' ? read.url : undefined,
      hashes: [],
    };
  } catch {
    return undefined;
  }
}

type JoinedMarkers = Extract<EnvironmentMarker, { operator: 'and' | 'or' }>;

function joinsMarkers(marker: EnvironmentMarker): marker is JoinedMarkers {
  return marker.operator === 'and' || marker.operator === 'or';
}

/**
 * Whether a marker is true for this machine's Python.
 * @param extras the requested ones, such as `socks` of `requests[socks]`
 */
export function isMarkerTrue(
  marker: EnvironmentMarker | undefined,
  extras: readonly string[],
): boolean {
  if (!marker) return true;
  if (joinsMarkers(marker)) {
    const isTrue = (side: EnvironmentMarker) => isMarkerTrue(side, extras);
    return marker.operator === 'and'
      ? isTrue(marker.left) && isTrue(marker.right)
      : isTrue(marker.left) || isTrue(marker.right);
  }
  const { left, operator, right } = marker;
  const value = (side: string) =>
    /^["']/.test(side) ? side.slice(1, -1) : (ENVIRONMENT[side] ?? '');
  if (left === 'extra' || right === 'extra') {
    const isWanted = extras.includes(normaliseName(value(left === 'extra' ? right : left)));
    return operator === '!=' ? !isWanted : isWanted;
  }
  const [a, b] = [value(left), value(right)];
  if (operator === 'in') return b.includes(a);
  if (operator === 'not in') return !b.includes(a);
  const isVersion = /version$/.test(left) || /version$/.test(right);
  if (isVersion && operator !== '===') return satisfiesSpecifiers(a, `${operator}${b}`);
  return operator === '!=' ? a !== b : a === b;
}

/** Whether a version is a final release such as `1.10.2` or `2024.1.post1`, not a pre-release. */
export function isFinalRelease(version: string): boolean {
  const read = explain(version);
  return read !== null && !read.is_prerelease && !read.is_devrelease;
}

/**
 * Whether a version satisfies specifiers such as `>=1.2,!=1.5,<2`. Empty and unreadable ones allow all;
 * pre-releases are handled elsewhere.
 */
export function satisfiesSpecifiers(version: string, specifiers: string): boolean {
  if (specifiers.trim() === '' || !validRange(specifiers)) return true;
  return valid(version) !== null && satisfies(version, specifiers, { prereleases: true });
}
