import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.ts';
import { readServerEnv } from './server-env.ts';

describe('readServerEnv', () => {
  it('works without any setting', () => {
    expect(readServerEnv([], {})).toEqual({
      port: 8788,
      host: '127.0.0.1',
      dataDir: `${ROOT}/.data`,
      logLevel: 'warn',
      work: 'outbox',
      build: true,
    });
  });

  it('prefers flags to variables', () => {
    const env = readServerEnv(['--port', '9001', '--no-build'], { PORT: '9000', DATA_DIR: '/d' });
    expect(env).toMatchObject({ port: 9001, dataDir: '/d', build: false });
  });

  it.each([
    ['PORT', 'x'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['DATA_DIR', ''],
    ['LOG_LEVEL', 'loud'],
  ])('names %s=%s and says where to set it', (name, value) => {
    expect(() => readServerEnv([], { [name]: value })).toThrow(
      new RegExp(`^${name} must .*${name}=\\S+ npm start`),
    );
  });

  it('refuses an unknown option', () => {
    expect(() => readServerEnv(['--prot', '1'], {})).toThrow('Unknown option --prot');
  });
});
