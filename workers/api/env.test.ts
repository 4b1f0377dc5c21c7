import { describe, expect, it } from 'vitest';
import { EnvError } from './_core/env-error';
import { testBindings } from './_testing/test-bindings';
import { readEnv } from './env';

describe('readEnv', () => {
  it('has a default for every variable', () => {
    const { DB, FILES, MAIL, WRITE_LIMITER, PERSON_WRITE_LIMITER } = testBindings();
    expect(readEnv({ DB, FILES, MAIL, WRITE_LIMITER, PERSON_WRITE_LIMITER })).toMatchObject({
      APP_ENV: 'development',
      APP_VERSION: 'dev',
      LOG_LEVEL: 'info',
      PUBLIC_ORIGIN: 'http://localhost:8788',
    });
  });

  it.each([
    ['APP_ENV', 'staging', /APP_ENV must be .* workers\/api\/wrangler\.toml/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL must be .* workers\/api\/wrangler\.toml/],
    ['PUBLIC_ORIGIN', 'tools', /PUBLIC_ORIGIN must be .* workers\/api\/wrangler\.toml/],
    ['DB', undefined, /DB is missing: .* workers\/api\/wrangler\.toml/],
    ['FILES', {}, /FILES is missing/],
    ['MAIL', null, /MAIL is missing/],
    ['WRITE_LIMITER', undefined, /WRITE_LIMITER is missing/],
    ['PERSON_WRITE_LIMITER', undefined, /PERSON_WRITE_LIMITER is missing/],
  ])('rejects %s = %s with a message that says where to set it', (name, value, message) => {
    const read = () => readEnv({ ...testBindings(), [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(message);
  });

  it('rejects the development origin in production', () => {
    const { PUBLIC_ORIGIN: _, ...bindings } = testBindings();
    expect(() => readEnv({ ...bindings, APP_ENV: 'production' })).toThrow(
      /PUBLIC_ORIGIN must be the https address .*npm run deploy -- --origin/,
    );
  });
});
