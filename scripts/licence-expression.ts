/** Whether a licence lets us ship a work under AGPL-3.0-or-later. Reads SPDX expressions. */

const compatible = new Set([
  '0BSD',
  'AGPL-3.0',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  // Of drawings, which stand beside the program as works of their own.
  'CC-BY-3.0',
  'CC0-1.0',
  'GPL-2.0-or-later',
  'GPL-3.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-or-later',
  'LGPL-3.0',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unicode-3.0',
  'Unicode-DFS-2016',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/**
 * True when the expression can be satisfied: one side of an OR, both of an AND. `GPL-2.0-only` cannot (it
 * forbids version 3), nor can an unknown licence.
 */
export function isCompatible(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const readOne = (): boolean => {
    const token = tokens[at++];
    if (token !== '(')
      return token !== undefined && compatible.has(token.replace(/\+$/, '-or-later'));
    const inner = readAny();
    return tokens[at++] === ')' && inner;
  };
  const readAll = (): boolean => {
    let result = readOne();
    while (tokens[at] === 'AND') {
      at += 1;
      result = readOne() && result;
    }
    return result;
  };
  const readAny = (): boolean => {
    let result = readAll();
    while (tokens[at] === 'OR') {
      at += 1;
      result = readAll() || result;
    }
    return result;
  };
  return readAny() && at === tokens.length;
}
