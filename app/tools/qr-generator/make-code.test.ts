import { expect, it } from 'vitest';
import { levelsForLogo } from './make-code';
import { defaultOptions } from './qr-options';

it('tries the chosen level first, or a higher one at once for a larger logo', () => {
  const levels = (level: 'L' | 'M' | 'Q' | 'H', logoShare: number) =>
    levelsForLogo({ ...defaultOptions, level, logoShare }).join('');
  expect(levels('M', 0.15)).toBe('MQH');
  expect(levels('L', 0.2)).toBe('QH');
  expect(levels('L', 0.3)).toBe('H');
  expect(levels('H', 0.15)).toBe('H');
});
