import { describe, expect, it } from 'vitest';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';

const read = (variables: object) => readEnv({ ...testBindings(), ...variables });
const production = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://a.example',
  MASTER_KEYS: `1:${'a'.repeat(42)}A`,
  MAILER: 'cloudflare',
  MAIL_FROM: 'Tools <hello@a.example>',
};

describe('AI gateway settings', () => {
  it('have defaults for everything, with quotas that a small site can pay for', () => {
    const env = read(production);
    expect(env.GEMINI_API_KEY).toBeUndefined();
    expect(env.GEMINI_MODEL).toBe('gemini-2.5-flash-lite');
    expect(env.AI_SITE_DAILY_TOKENS).toBe(20_000_000);
    expect(env.AI_SILENCE_SECONDS).toBe(12);
  });

  it('name a missing half of an endpoint, and never repeat a key', () => {
    expect(() => read({ AI_OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toThrow(
      'AI_OPENAI_BASE_URL and AI_OPENAI_MODEL belong together',
    );
    const broken = { GEMINI_API_KEY: 'secret key\r\nX-Other: 1' };
    expect(() => read(broken)).toThrow('GEMINI_API_KEY must be');
    expect(() => read(broken)).not.toThrow(/secret/);
    expect(() => read({ AI_SITE_DAILY_TOKENS: '-1' })).toThrow('AI_SITE_DAILY_TOKENS must be');
    expect(read({ GEMINI_BASE_URL: 'http://a.example//' }).GEMINI_BASE_URL).toBe(
      'http://a.example',
    );
  });

  it('reject unencrypted endpoints and PAGE_LOCAL_HOSTS in production', () => {
    const wrong = (variables: object) => () => read({ ...production, ...variables });
    expect(wrong({ GEMINI_BASE_URL: 'http://a.example', GEMINI_API_KEY: 'x' })).toThrow(
      'GEMINI_BASE_URL must be an https address',
    );
    expect(wrong({ AI_OPENAI_BASE_URL: 'http://a.example', AI_OPENAI_MODEL: 'x' })).toThrow(
      'AI_OPENAI_BASE_URL must be an https address',
    );
    expect(wrong({ GEMINI_BASE_URL: 'https://a.example' })).toThrow('GEMINI_API_KEY is missing');
    expect(wrong({ PAGE_LOCAL_HOSTS: '127.0.0.1:80' })).toThrow(
      'PAGE_LOCAL_HOSTS is for development',
    );
    expect(wrong({ AI_TEST_PROVIDERS: 'allowed' })).toThrow('AI_TEST_PROVIDERS is for tests');
  });
});
