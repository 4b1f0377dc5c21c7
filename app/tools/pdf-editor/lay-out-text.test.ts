import { expect, test } from 'vitest';
import { layOutText } from './lay-out-text';

/** Every character is half as wide as it is high. */
const measure = (text: string, _: string, size: number) => [...text].length * size * 0.5;
const text = {
  content: '',
  fontFamily: 'Helvetica',
  fontSize: 10,
  wraps: false,
  width: 0,
} as const;

test('without a chosen width the lines are as typed', () => {
  const { lines, width, height } = layOutText({ ...text, content: 'one\r\ntwo three' }, measure);
  expect(lines).toEqual(['one', 'two three']);
  expect([width, height]).toEqual([45, 24]);
});

test('a chosen width breaks lines after spaces, and inside words that do not fit', () => {
  const wrapped = { ...text, wraps: true, width: 30 };
  expect(layOutText({ ...wrapped, content: 'one two three' }, measure).lines).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(layOutText({ ...wrapped, content: 'abcdefghij kl' }, measure).lines).toEqual([
    'abcdef',
    'ghij',
    'kl',
  ]);
  expect(layOutText({ ...wrapped, content: 'a\n\nb' }, measure).lines).toEqual(['a', '', 'b']);
});

test('a box narrower than a character does not loop forever', () => {
  const { lines, width } = layOutText({ ...text, content: 'abc', wraps: true, width: 1 }, measure);
  expect(lines).toEqual(['a', 'b', 'c']);
  expect(width).toBe(8);
});
