import { expect, it } from 'vitest';
import { wordsOf } from './words';

it('finds words without accents and in scripts without spaces', () => {
  expect(wordsOf('Élan, FEES; bus')).toEqual(['elan', 'fee', 'bus']);
  expect(wordsOf('契約期間')).toEqual(['契約', '約期', '期間']);
});
