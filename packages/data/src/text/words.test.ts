import { expect, it } from 'vitest';
import { normalizedWords } from './words';

it('normalises accents and splits scripts without spaces into pairs', () => {
  expect(normalizedWords('Élan, FEES; bus')).toEqual(['elan', 'fee', 'bus']);
  expect(normalizedWords('契約期間')).toEqual(['契約', '約期', '期間']);
});
