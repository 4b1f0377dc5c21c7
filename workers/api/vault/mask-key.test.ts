import { describe, expect, it } from 'vitest';
import { maskKey } from './api-key.contract';

describe('maskKey', () => {
  it.each([
    ['sk-1234567890', 'sk-1********7890'],
    ['123456789', '1234********6789'],
    ['12345678', '********'],
    ['a', '********'],
    ['', '********'],
  ])('shows %s as %s', (key, masked) => {
    expect(maskKey(key)).toBe(masked);
  });

  it('does not split a surrogate pair or reveal the length', () => {
    expect(maskKey('🔑🔑🔑🔑12345🔒🔒🔒🔒')).toBe('🔑🔑🔑🔑********🔒🔒🔒🔒');
    expect(maskKey(`abcd${'x'.repeat(4000)}wxyz`)).toHaveLength(16);
  });
});
