import { plannerChangeSchema } from '@workers/api/planner/planner.contract';
import { expect, test } from 'vitest';
import { limitField } from './limit-fields';

/** Values that a file may contain, by field; each must become what the account accepts, or nothing. */
const fromFiles: readonly (readonly [name: string, value: string | number | null])[] = [
  ['createdAt', '+099999-01-01T00:00:00Z'],
  ['createdAt', '-000001-01-01T00:00:00Z'],
  ['createdAt', '2026-02-30T10:00:00+14:00'],
  ['doneAt', '99999'],
  ['due', '+12026-01-01'],
  ['due', '9999-12-31'],
  ['dueTime', '24:00'],
  ['rank', 'a'.repeat(101)],
  ['estimate', 1e300],
  ['parentId', 'not an id'],
];

test('a wild value is reduced to what the account accepts', () => {
  for (const [name, wild] of fromFiles) {
    const value = limitField(name, wild);
    if (value === undefined) continue;
    const change = { id: 'a', kind: 'task', fields: { [name]: { value, at: 1 } } };
    expect(plannerChangeSchema.safeParse(change).success, `${name}: ${wild}`).toBe(true);
  }
});

test('an ordinary time is unchanged', () => {
  expect(limitField('createdAt', '2026-11-21T10:00:00+02:00')).toBe('2026-11-21T08:00:00.000Z');
});
