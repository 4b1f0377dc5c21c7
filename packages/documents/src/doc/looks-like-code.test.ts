import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { looksLikeCode } from './looks-like-code';
import { readText } from './read-text';

it.each([
  ['TypeScript', readFileSync(new URL('./read-text.ts', import.meta.url), 'utf8')],
  [
    'Python',
    'import os\n\n\ndef walk(path):\n    for name in os.listdir(path):\n        if name:\n            return name\n',
  ],
  ['C', '#include <stdio.h>\n\nint main(void) {\n\tputs("hi");\n\treturn 0;\n}\n'],
  ['SQL', 'SELECT name, count(*)\nFROM people\nWHERE age > 3 AND (town = 1);\nSELECT 1;\n'],
  ['HTML', '<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n'],
])('%s is a program', (_, text) => {
  expect(looksLikeCode(text)).toBe(true);
});

it.each([
  [
    'prose',
    'We import goods from Durban.\nThe class of 1994 returned;\nit was let go for a while.\n',
  ],
  [
    'verse',
    'Tyger tyger, burning bright;\nIn the forests of the night;\nWhat immortal hand or eye;\nCould frame?\n',
  ],
  ['a list', '- one (1)\n- two (2)\n- three (3)\n'],
  [
    'a letter with e-mail addresses',
    'Dear Ann <ann@example.com>,\nplease find (attached) the bill.\nKind regards;\n',
  ],
  ['two lines', 'return;\n}\n'],
])('%s is not a program', (_, text) => {
  expect(looksLikeCode(text)).toBe(false);
});

it('keeps blank lines and tabs of a program', () => {
  const text = 'int a() {\n\treturn 1;\n}\n\n\nint b() {\n\treturn 2;\n}';
  expect(readText(new TextEncoder().encode(`${text}\r\n`)).blocks).toEqual([
    { kind: 'code', text },
  ]);
});
