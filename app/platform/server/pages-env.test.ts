import { expect, test } from 'vitest';
import { readPagesEnv } from './pages-env';

const service = { fetch: async () => new Response() };

test('uses defaults for variables that are not set', () => {
  expect(readPagesEnv({ API: service, ASSETS: service })).toEqual({
    api: service,
    assets: service,
    logLevel: 'warn',
    humanCheck: 'altcha',
  });
});

test('uses the variables that are set', () => {
  const env = { API: service, ASSETS: service, LOG_LEVEL: 'info', HUMAN_CHECK: 'turnstile' };
  expect(readPagesEnv(env)).toMatchObject({ logLevel: 'info', humanCheck: 'turnstile' });
});

test('names every fault and where to fix it', () => {
  expect(() => readPagesEnv({ LOG_LEVEL: 'loud', HUMAN_CHECK: '' })).toThrow(
    [
      'API is missing: bind the Worker entropy-tools-api under [[services]] in wrangler.toml',
      'ASSETS is missing: Cloudflare Pages provides it; check pages_build_output_dir',
      'LOG_LEVEL must be info or warn: set it under [vars] in wrangler.toml',
      'HUMAN_CHECK must be altcha, turnstile or recaptcha: set it under [vars] in wrangler.toml',
    ].join('\n'),
  );
});
