import { expect, test } from 'vitest';
import { withoutMarks } from './marks';

test('words on both sides of a line break stay apart without its mark', () => {
  expect(withoutMarks('The <1>first</1><2/>line, and <3/> the  last')).toBe(
    'The first line, and the  last',
  );
});
