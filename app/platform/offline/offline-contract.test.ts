import { expect, test } from 'vitest';
import { isNetworkOnly, isStaticFile } from './offline-contract';

test('leaves data and sign-in requests to the network', () => {
  for (const path of ['/api', '/api/session', '/v1/mcp', '/auth/github', '/healthz'])
    expect(isNetworkOnly(path), path).toBe(true);
  for (const path of ['/', '/tools', '/converter', '/apiary', '/v10', '/dashboard', '/admin'])
    expect(isNetworkOnly(path), path).toBe(false);
});

test('counts only files of the build as static files', () => {
  for (const path of [
    '/assets/a-12345678.js',
    '/fonts/index.json',
    '/vendor/x.wasm',
    '/favicon.svg',
  ])
    expect(isStaticFile(path), path).toBe(true);
  for (const path of ['/assets', '/api/assets/x.js', '/converter', '/sw.js', '/tools.data'])
    expect(isStaticFile(path), path).toBe(false);
});
