import { describe, expect, it } from 'vitest';
import { EnvError } from '../../_core/env-error';
import { testBindings } from '../../_testing/test-bindings';
import { readEnv } from '../../env';

const read = (variables: object) => readEnv({ ...testBindings(), ...variables });

describe('OAuth settings', () => {
  it('default to the official URLs, with no provider enabled', () => {
    expect(read({})).toMatchObject({
      GITHUB_URL: 'https://github.com',
      GITHUB_API_URL: 'https://api.github.com',
      GOOGLE_AUTH_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
      GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
      GOOGLE_USER_URL: 'https://openidconnect.googleapis.com/v1/userinfo',
    });
    expect(read({}).GITHUB_CLIENT_ID).toBeUndefined();
  });

  it.each(['GITHUB', 'GOOGLE'])(
    '%s needs an id and a secret, and names the missing one',
    (name) => {
      const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
      expect(() => read({ [id]: 'a' })).toThrow(EnvError);
      expect(() => read({ [id]: 'a' })).toThrow(`${secret} is missing: ${id} is set`);
      expect(() => read({ [secret]: 'hush' })).toThrow(`${id} is missing: ${secret} is set`);
      expect(() => read({ [secret]: 'hush' })).not.toThrow('hush');
      expect(read({ [id]: 'a', [secret]: 'b' })).toMatchObject({ [id]: 'a', [secret]: 'b' });
    },
  );

  it('reject invalid URLs, and in production unencrypted ones', () => {
    expect(() => read({ GITHUB_URL: 'github' })).toThrow('GITHUB_URL must be an http');
    expect(() => read({ GOOGLE_USER_URL: 'javascript:1' })).toThrow('GOOGLE_USER_URL must be');
    const production = {
      APP_ENV: 'production',
      PUBLIC_ORIGIN: 'https://a.example',
      MASTER_KEYS: `1:${'a'.repeat(42)}A`,
      MAILER: 'cloudflare',
      GOOGLE_TOKEN_URL: 'http://proxy.example',
    };
    expect(() => read(production)).toThrow('GOOGLE_TOKEN_URL must be an https address');
  });
});
