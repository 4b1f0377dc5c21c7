import { expect, test } from 'vitest';
import type { DrawingIndex } from '../../scene/drawings/drawing-index';
import { planTitleScene } from './title-scene';

const index: DrawingIndex = {
  rows: [
    ['fluent:honeybee', 'flying', 0.1, 0, 'honeybee|bee'],
    ['fluent:key', 'thing', 0.1, 0, 'key'],
    ['fluent:mouse', 'body', 0.1, 0, 'mouse'],
    ['fluent:check-mark', 'symbol', 1, 0, 'check mark|check'],
    ['fluent:card', 'thing', 0.1, 0, 'card'],
    ['fluent:red-apple', 'thing', 0.1, 0, 'red apple|apple'],
  ],
};
const drawn = (title: string, query = '') => {
  const planned = planTitleScene(title, query, index);
  return planned && [planned.words, ...planned.scene.subjects.map(({ drawing }) => drawing)];
};

test('a title is drawn where what its picture would show names the same thing', () => {
  expect(drawn('Why bees matter', 'honeybee on a yellow flower')).toEqual([
    'bees',
    'fluent:honeybee',
  ]);
  expect(drawn('Bees and apples', 'bee beside an apple')).toEqual([
    'Bees and apples',
    'fluent:honeybee',
    'fluent:red-apple',
  ]);
  expect(drawn('The mouse', 'computer on a desk')).toBeUndefined();
  expect(drawn('Key benefits', 'team shaking hands')).toBeUndefined();
});

test('a place is drawn, and a title of which nobody said what it shows is not', () => {
  expect(drawn('The sea at night', 'dark sea')).toEqual(['The sea at night']);
  expect(drawn('The sea at night', 'office')).toBeUndefined();
  expect(drawn('Bees')).toBeUndefined();
});

test('signs, and titles that name nothing, are not drawn', () => {
  expect(drawn('Check', 'check mark')).toBeUndefined();
  expect(drawn('Outlook', 'people in an office')).toBeUndefined();
  expect(drawn('Conclusion')).toBeUndefined();
});

test('a title asks for no card and no writing', () => {
  const planned = planTitleScene('“Open” card with an apple', 'apple card', index);
  expect(planned?.scene).not.toHaveProperty('layout');
  expect(planned?.scene).not.toHaveProperty('text');
});
