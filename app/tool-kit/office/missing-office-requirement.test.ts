import { expect, it } from 'vitest';
import { describeRequirement } from './describe-requirement';
import { missingOfficeRequirement } from './missing-office-requirement';

const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156', canBeIsolated: true };

it.each([
  ['a desktop', desktop, undefined],
  ['a desktop that reports its memory', { ...desktop, deviceMemory: 8 }, undefined],
  ['a phone', { ...desktop, userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile' }, /phones/],
  ['little memory', { ...desktop, deviceMemory: 2 }, /this device has 2 GB in all/],
  ['no shared memory', { ...desktop, canBeIsolated: false }, /memory that threads share/],
])('%s', (_, facts, why) => {
  const lack = missingOfficeRequirement(facts);
  const said = lack && describeRequirement(lack, 'Faithful', 'Light works here.');
  if (why) expect(said).toMatch(why);
  else expect(said).toBeUndefined();
});
