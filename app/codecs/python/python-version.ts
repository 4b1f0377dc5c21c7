// Versions and conditions as Python's packages write them: `>=1.2,<2`, `python_version < "3.11" and extra == "x"`.
// Source: PEP 440 (versions) and PEP 508 (markers). Limits: epochs and local versions are not read.

/** What conditions may ask about: that of this machine's Python. */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
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

/** A finished version such as `1.10.2` or `2024.1.post1`; pre-releases are none. */
export const isFinal = (version: string): boolean => /^v?\d+(\.\d+)*(\.?post\d+)?$/i.test(version);

/** Negative where the first is older. Pre-releases stand before their version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return rankOf(a) - rankOf(b);
}

const partsOf = (version: string): number[] =>
  (/^v?(\d+(?:\.\d+)*)/i.exec(version)?.[1] ?? '0').split('.').map(Number);

function rankOf(version: string): number {
  const [, word = '', number = '0'] = /\d\.?[-_]?(a|b|rc|post|dev)[a-z]*(\d*)/i.exec(version) ?? [];
  const base = { dev: -4, a: -3, b: -2, rc: -1, post: 1 }[word.toLowerCase()];
  return base === undefined ? 0 : base * 1e6 + Number(number || 0);
}

/** Whether a version is one of those that `>=1.2,!=1.5,<2` allows; nothing allows all. */
export function isAllowed(version: string, specifiers: string): boolean {
  return specifiers.split(',').every((part) => {
    const [, operator = '', wanted = ''] =
      /^\s*(===?|~=|!=|[<>]=?)\s*([^\s]+)\s*$/.exec(part) ?? [];
    return operator === '' || isOne(version, operator, wanted);
  });
}

function isOne(version: string, operator: string, wanted: string): boolean {
  const prefix = wanted.endsWith('.*') ? partsOf(wanted) : undefined;
  const starts = prefix?.every((part, at) => (partsOf(version)[at] ?? 0) === part);
  const order = compareVersions(version, wanted);
  switch (operator) {
    case '==':
    case '===':
      return starts ?? order === 0;
    case '!=':
      return !(starts ?? order === 0);
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default: {
      // ~=1.4.2: at least that, and the same 1.4.
      const series = partsOf(wanted).slice(0, -1);
      return order >= 0 && series.every((part, at) => partsOf(version)[at] === part);
    }
  }
}

/**
 * Whether a condition holds here. What cannot be read holds, so that nothing is missing.
 * @param extras those that were asked for, such as `socks` of `requests[socks]`
 */
export function holds(marker: string, extras: readonly string[] = []): boolean {
  const words = marker.match(/\(|\)|"[^"]*"|'[^']*'|[<>=!~]=?=?|[\w.]+/g) ?? [];
  let at = 0;
  const value = (word = ''): string =>
    /^["']/.test(word) ? word.slice(1, -1) : (ENVIRONMENT[word] ?? '');
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
    if (isVersion && operator !== '===') return isOne(a, operator, b);
    return operator === '!=' ? a !== b : a === b;
  };
  return words.length === 0 || either();
}
