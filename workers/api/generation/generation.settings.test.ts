import { expect, it } from 'vitest';
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

it('everything is optional, and no service is set up by default', () => {
  const env = read(production);
  expect(env.GEMINI_IMAGE_MODEL).toBeUndefined();
  expect(env.GENERATION_VISITOR_DAILY_CENTS).toBe(0);
  expect(env.GENERATION_SITE_DAILY_CENTS).toBe(5000);
  expect(env.VIDEO_OPENAI_SECONDS).toEqual([4, 8, 12]);
});

it('prices and allowances may be zero, and durations in any order', () => {
  const env = read({
    IMAGE_CENTS: '0',
    GENERATION_ACCOUNT_DAILY_CENTS: '0.5',
    VIDEO_OPENAI_SECONDS: '8,4,8',
  });
  expect(env.IMAGE_CENTS).toBe(0);
  expect(env.GENERATION_ACCOUNT_DAILY_CENTS).toBe(0.5);
  expect(env.VIDEO_OPENAI_SECONDS).toEqual([4, 8]);
});

it.each([
  [{ IMAGE_OPENAI_MODEL: 'x' }, 'IMAGE_OPENAI_BASE_URL and IMAGE_OPENAI_MODEL belong together'],
  [{ VIDEO_OPENAI_BASE_URL: 'https://a.example' }, 'VIDEO_OPENAI_BASE_URL and'],
  [{ GEMINI_VIDEO_MODEL: 'veo-3.1' }, 'GEMINI_API_KEY is missing: GEMINI_VIDEO_MODEL is set'],
  [{ GEMINI_IMAGE_MODEL: 'a/../b c' }, 'GEMINI_IMAGE_MODEL must be'],
  [{ VIDEO_OPENAI_SECONDS: '4;8' }, 'VIDEO_OPENAI_SECONDS must be seconds'],
  [{ IMAGE_CENTS: '-1' }, 'IMAGE_CENTS must be a number'],
  [{ GENERATION_SITE_DAILY_CENTS: 'much' }, 'GENERATION_SITE_DAILY_CENTS must be a number'],
  [{ ...production, MUSIC_MAKER_URL: 'http://a.example' }, 'MUSIC_MAKER_URL must be an https'],
])('an invalid combination is reported by name: %j', (variables, message) => {
  expect(() => read(variables)).toThrow(message);
});
