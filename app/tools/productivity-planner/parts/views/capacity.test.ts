import { expect, it } from 'vitest';
import { capacityRecord, describeCapacity } from './capacity';

it('says whether the day is free, full or overfull', () => {
  const words = (estimate: number) =>
    describeCapacity({ estimate, withoutEstimate: 0, capacity: 360 });
  expect(words(200)).toEqual({
    sum: '3 h 20 min of 6 h planned',
    verdict: '2 h 40 min free.',
    over: false,
  });
  expect(words(360).verdict).toBe('The day is full.');
  expect(words(390)).toMatchObject({ verdict: '30 min more than you have.', over: true });
});

it('says which estimates are missing', () => {
  expect(describeCapacity({ estimate: 0, withoutEstimate: 1, capacity: 60 }).verdict).toBe(
    '1 h free. One task has no estimate and is not counted.',
  );
  expect(describeCapacity({ estimate: 0, withoutEstimate: 3, capacity: 60 }).verdict).toContain(
    '3 tasks have no estimate',
  );
});

it('limits a capacity to a day', () => {
  expect(capacityRecord.parse(90.4)).toBe(90);
  expect(capacityRecord.parse(0)).toBeUndefined();
  expect(capacityRecord.parse('90')).toBeUndefined();
});
