// @module-tag sweep
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeTherapyScorecard } from './therapy-scorecard.ts';

it('docs/therapy-scorecard.md is what `npm run evaluate:therapy` writes', () => {
  const kept = readFileSync(new URL('../../docs/therapy-scorecard.md', import.meta.url), 'utf8');
  expect(writeTherapyScorecard()).toBe(kept);
});
