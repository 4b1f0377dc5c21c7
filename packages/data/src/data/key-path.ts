/**
 * Names of columns for nested values, the documented and reversible rule of JSON ⇄ CSV:
 * - `a.b` is key `b` of the object `a`; `a[0]` is the first element of the list `a`; both nest:
 *   `orders[1].lines[0].price`.
 * - In a key the characters `.`, `[`, `]` and `\` are escaped as `\.`, `\[`, `\]`, `\\`; an empty key is
 *   `\0`.
 * - The name `.` is not a column but a mark of json-to-csv, so the key `.` is always written `\\.`.
 * - A name that is not a valid path (`No.`, `Price [EUR]`) is simply a key, and such a key is written
 *   unchanged.
 */
export type KeyPath = readonly (string | number)[];

/** A path as a column name. */
export function formatPath(path: KeyPath): string {
  const [only] = path;
  if (path.length === 1 && typeof only === 'string' && only !== '' && only !== '.') {
    const parsed = parsePath(only);
    if (parsed === undefined || (parsed.length === 1 && parsed[0] === only)) return only;
  }
  let name = '';
  path.forEach((segment, index) => {
    if (typeof segment === 'number') name += `[${segment}]`;
    else name += `${index > 0 ? '.' : ''}${segment === '' ? '\\0' : escapeKey(segment)}`;
  });
  return name;
}

function escapeKey(key: string): string {
  return key.replace(/[.[\]\\]/g, '\\$&');
}

const segmentPattern = /(?:\\[.[\]\\0]|[^.[\]\\])+/y;
const indexPattern = /\[(0|[1-9]\d{0,6})\]/y;

/** A column name as a path; undefined if it is not a path and therefore a plain key. */
export function parsePath(name: string): KeyPath | undefined {
  const path: (string | number)[] = [];
  let at = 0;
  while (at < name.length) {
    if (name[at] === '[') {
      indexPattern.lastIndex = at;
      const match = indexPattern.exec(name);
      if (!match) return undefined;
      path.push(Number(match[1]));
      at = indexPattern.lastIndex;
    } else {
      if (at > 0) {
        if (name[at] !== '.') return undefined;
        at++;
      }
      segmentPattern.lastIndex = at;
      const match = segmentPattern.exec(name);
      if (!match) return undefined;
      const key = keyOf(match[0]);
      if (key === undefined) return undefined;
      path.push(key);
      at = segmentPattern.lastIndex;
    }
  }
  return path.length > 0 ? path : undefined;
}

function keyOf(segment: string): string | undefined {
  if (segment === '\\0') return '';
  // `\0` means an empty key only on its own.
  if (/(?:^|[^\\])(?:\\\\)*\\0/.test(segment)) return undefined;
  return segment.replace(/\\(.)/g, '$1');
}
