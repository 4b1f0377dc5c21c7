import { expect, test } from 'vitest';
import { readOperations } from './operations';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const read = (text: string) => [...readOperations(bytes(text))];
const text = (data: Uint8Array) => String.fromCharCode(...data);

test('returns operators with their operands and positions', () => {
  const source = 'q 1 0 0 -1.5 .5 +2 cm % a comment\n/F#31 12 Tf';
  const found = read(source);
  expect(found.map(({ operator }) => operator)).toEqual(['q', 'cm', 'Tf']);
  expect(found[1]?.operands.map((each) => each.kind === 'number' && each.value)).toEqual([
    1, 0, 0, -1.5, 0.5, 2,
  ]);
  expect(found[2]?.operands[0]).toEqual({ kind: 'name', value: 'F1' });
  expect(source.slice(found[2]?.start, found[2]?.end)).toBe('/F#31 12 Tf');
});

test.each([
  ['(a(b)c) Tj', 'a(b)c'],
  ['(\\(\\101\\7\\n\\\r\nx) Tj', '(A\u0007\nx'],
  ['(line\r\nend) Tj', 'line\nend'],
  ['<48 65 6C6c6> Tj', 'Hell`'],
])('parses the string %j', (source, expected) => {
  const [operand] = read(source)[0]?.operands ?? [];
  expect(operand?.kind === 'string' && text(operand.bytes)).toBe(expected);
});

test('an inline image is one operation, even when its data contains the letters EI', () => {
  const found = read('BI /W 4 /H 1 /BPC 8 /CS /G ID a EI\u0001\u0090 EI Q');
  expect(found.map(({ operator }) => operator)).toEqual(['BI', 'Q']);
  const [image] = found[0]?.operands ?? [];
  expect(image?.kind === 'dictionary' && image.entries.get('W')).toEqual({
    kind: 'number',
    value: 4,
  });
});

test('arrays and dictionaries nest; stray characters are skipped', () => {
  const found = read(') > [(a) -20 [/N]] TJ /P <</A <</B [1 true]>> /C (x)>> BDC }');
  expect(found.map(({ operator }) => operator)).toEqual(['TJ', 'BDC']);
  const [, properties] = found[1]?.operands ?? [];
  expect(properties?.kind === 'dictionary' && [...properties.entries.keys()]).toEqual(['A', 'C']);
});
