// Versions and environment markers of Python packages: `>=1.2,<2`, `python_version < "3.11" and extra ==
// "x"`. Source: PEP 440 (versions, by a library) and PEP 508 (markers).

import { explain, satisfies, valid, validRange } from '@renovatebot/pep440';

/** Variables of environment markers, with the values of this machine's Python. */
export const MARKER_ENVIRONMENT: Readonly<Record<string, string>> = {
  python_version: '3.14',
  python_full_version: '3.14.2',
  os_name: 'posix',
  sys_platform: 'emscripten',
  platform_system: 'Emscripten',
  platform_machine: 'wasm32',
  platform_python_implementation: 'CPython',
  implementation_name: 'cpython',
  platform_release: '',
  platform_version: '',
  implementation_version: '3.14.2',
};

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

/**
 * Whether a marker is true here. Unreadable ones count as true, so that nothing is missing.
 * @param extras the requested ones, such as `socks` of `requests[socks]`
 */
export function evaluateMarker(marker: string, extras: readonly string[] = []): boolean {
  const words = marker.match(/\(|\)|"[^"]*"|'[^']*'|[<>=!~]=?=?|[\w.]+/g) ?? [];
  let at = 0;
  const value = (word = ''): string =>
    /^["']/.test(word) ? word.slice(1, -1) : (MARKER_ENVIRONMENT[word] ?? '');
  const either = (): boolean => {
    let result = both();
    while (words[at] === 'or') {
      at += 1;
      const next = both();
      result ||= next;
    }
    return result;
  };
  const both = (): boolean => {
    let result = one();
    while (words[at] === 'and') {
      at += 1;
      const next = one();
      result &&= next;
    }
    return result;
  };
  const one = (): boolean => {
    if (words[at] === '(') {
      at += 1;
      const result = either();
      at += 1;
      return result;
    }
    const left = words[at++];
    let operator = words[at++] ?? '';
    if (operator === 'not') operator += ` ${words[at++]}`;
    const right = words[at++];
    if (left === 'extra' || right === 'extra') {
      const isWanted = extras.includes(value(left === 'extra' ? right : left));
      return operator === '!=' ? !isWanted : isWanted;
    }
    const [a, b] = [value(left), value(right)];
    if (operator === 'in') return b.includes(a);
    if (operator === 'not in') return !b.includes(a);
    const isVersion = /version$/.test(left ?? '') || /version$/.test(right ?? '');
    if (isVersion && operator !== '===') return satisfiesSpecifiers(a, `${operator}${b}`);
    return operator === '!=' ? a !== b : a === b;
  };
  return words.length === 0 || either();
}
