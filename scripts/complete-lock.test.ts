import { describe, expect, it } from 'vitest';
import { type Lock, missingEntries, nodeVersions, registryAddresses } from './complete-lock.ts';
import { platformOfPackage } from './platform-of-package.ts';

describe('completing the lock', () => {
  const lock: Lock = {
    packages: {
      '': { engines: { node: '>=20' } },
      'node_modules/rollup': {
        version: '4.1.0',
        dev: true,
        license: 'MIT',
        engines: { node: '>=22' },
        optionalDependencies: {
          '@rollup/rollup-darwin-arm64': '4.1.0',
          '@rollup/rollup-linux-x64-gnu': '4.1.0',
        },
      },
      'node_modules/@rollup/rollup-linux-x64-gnu': { version: '4.1.0' },
      'node_modules/a/node_modules/esbuild': {
        optionalDependencies: { '@esbuild/win32-x64': '0.1.0', '@esbuild/linux-arm': '0.1.0' },
      },
      'node_modules/@esbuild/linux-arm': { resolved: 'https://mirror.example/x.tgz' },
    },
  };

  it('adds a dependency that the lock lacks, beside the parent that requires it', () => {
    expect(missingEntries(lock)).toEqual({
      'node_modules/@rollup/rollup-darwin-arm64': {
        version: '4.1.0',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        license: 'MIT',
        optional: true,
      },
      'node_modules/a/node_modules/@esbuild/win32-x64': {
        version: '0.1.0',
        os: ['win32'],
        cpu: ['x64'],
        optional: true,
      },
    });
  });

  it('finds registry addresses', () => {
    expect(registryAddresses(lock)).toEqual(['node_modules/@esbuild/linux-arm']);
  });

  it('finds the packages that require a version of Node', () => {
    expect(nodeVersions(lock)).toEqual(['node_modules/rollup']);
  });

  it.each([
    ['@rollup/rollup-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@rollup/rollup-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@cloudflare/workerd-windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@tailwindcss/oxide-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('detects the platform of %s', (name, platform) => {
    expect(platformOfPackage(name)).toEqual(platform);
  });

  it('does not guess the platform of other names', () => {
    expect(() => platformOfPackage('@scope/native-helper')).toThrow('does not say');
  });
});
