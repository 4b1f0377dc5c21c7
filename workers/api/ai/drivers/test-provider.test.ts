import { describe, expect, it } from 'vitest';
import { testBindings } from '../../_testing/test-bindings';
import { readEnv } from '../../env';
import { withTestProvider } from './test-provider';

const usual = 'http://127.0.0.1:4000';
const named = 'http://127.0.0.1:4001';
const read = (variables: object) =>
  readEnv({ ...testBindings(), GEMINI_BASE_URL: usual, ...variables });
const tests = read({ AI_TEST_PROVIDERS: 'allowed' });

describe('a provider named by a request', () => {
  it('is used if AI_TEST_PROVIDERS is set', () => {
    expect(withTestProvider(tests, named).GEMINI_BASE_URL).toBe(named);
    expect(withTestProvider(tests, undefined).GEMINI_BASE_URL).toBe(usual);
  });

  it('is ignored otherwise, and in production', () => {
    const elsewhere = read({ AI_TEST_PROVIDERS: undefined });
    expect(withTestProvider(elsewhere, named).GEMINI_BASE_URL).toBe(usual);
    const production = { ...tests, APP_ENV: 'production' as const };
    expect(withTestProvider(production, named).GEMINI_BASE_URL).toBe(usual);
  });

  it.each([
    'http://provider.example',
    'https://127.0.0.1:4001',
    'http://127.0.0.1:4001/path',
    'http://127.0.0.1:4001@provider.example',
  ])('is ignored outside loopback: %s', (address) => {
    expect(withTestProvider(tests, address).GEMINI_BASE_URL).toBe(usual);
  });
});
