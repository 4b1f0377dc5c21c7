import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.contract';

describe('safeReturnPath', () => {
  it.each([
    ['/tools', '/tools'],
    ['/notes?tag=a%20b#top', '/notes?tag=a%20b#top'],
    ['/a/../notes', '/notes'],
    ['/', '/'],
    ['', '/dashboard'],
    [undefined, '/dashboard'],
    [null, '/dashboard'],
    ['/loginhistory', '/loginhistory'],
    ['/tools?next=//evil.example', '/tools?next=//evil.example'],
  ])('returns %j as %j', (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /tools',
    '/tools\u0000',
    '/\u2028/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hello',
    'tools',
    'evil.example',
    '@evil.example',
    '/api/session',
    '/auth/github?return=/',
    '/AUTH/github',
    '/login',
    '/login/confirm#token=a',
    `/${'a'.repeat(1000)}`,
    7,
    {},
    ['/tools'],
  ])('replaces %j with the home page', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/');
  });
});
