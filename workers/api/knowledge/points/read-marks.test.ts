import { expect, it } from 'vitest';
import { readMarks } from './read-marks';

it.each([
  ['maths 72, English 65, Zulu 80, LO 75, history 50', [72, 65, 80, 50], 75],
  ['72 for maths, 65 for English, 80 for isiZulu, 55% for physics', [72, 65, 80, 55], undefined],
  ['seventy-two maths, sixty English, eighty Zulu, forty history', [72, 60, 80, 40], undefined],
  ['In grade 12 I got maths 72, English 65, Zulu 80, physics 60', [72, 65, 80, 60], undefined],
  [
    'I am 18, my 5 subjects: maths 72, Zulu 65, LO 80, art 9, history 50, geo 60',
    [72, 65, 50, 60],
    80,
  ],
  ['My points with 80, 70, 60, 90, 50 and 40 percent?', [80, 70, 60, 90, 50, 40], undefined],
])('reads the marks of %j', (message, subjects, lifeOrientation) => {
  expect(readMarks(message)).toEqual({
    subjects,
    ...(lifeOrientation ? { lifeOrientation } : {}),
    areLevels: false,
  });
});

it('reads levels as levels', () => {
  expect(readMarks('my aps points with 5 5 6 4 5 3')).toMatchObject({ areLevels: true });
});

it.each([
  'Is 60% in maths and 50% in physics enough for medicine?',
  'maths 172, English 65, Zulu 80, history 50',
  'When does UCT close for 2027?',
  'At 3 schools I had maths 72, English 65, Zulu 80, physics 60, history 50',
])('reads no marks in %j', (message) => {
  expect(readMarks(message)).toBeUndefined();
});
