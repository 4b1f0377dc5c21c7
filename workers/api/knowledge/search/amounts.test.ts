import { expect, it } from 'vitest';
import { amountsOf } from './amounts';

it('extracts amounts of money without spaces', () => {
  expect(amountsOf('R 300, R150 000 and 65%')).toEqual(['r300', 'r150000']);
});
