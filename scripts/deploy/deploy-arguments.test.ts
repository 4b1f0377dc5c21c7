import { expect, it } from 'vitest';
import { readDeployArguments } from './deploy-arguments.ts';

it('every flag has a default', () => {
  expect(readDeployArguments([])).toEqual({
    ...{ name: 'entropy-tools', origin: undefined, location: undefined },
    ...{ showKeys: false, dryRun: false },
  });
});

it('reads the flags', () => {
  const flags =
    '--name staging --origin https://tools.example/ --location weur --show-keys --dry-run';
  expect(readDeployArguments(flags.split(' '))).toEqual({
    ...{ name: 'staging', origin: 'https://tools.example', location: 'weur' },
    ...{ showKeys: true, dryRun: true },
  });
});

it.each([
  ['--origin http://tools.example', 'as in --origin https://tools.example'],
  ['--origin https://tools.example/path', 'as in --origin https://tools.example'],
  ['--location afr', 'use one of weur, eeur, wnam, enam, apac, oc for --location'],
  ['--name ../other', 'for --name, such as staging'],
  ['--preview', 'Usage: npm run deploy'],
])('says how to write %s', (flags, advice) => {
  expect(() => readDeployArguments(flags.split(' '))).toThrow(advice);
});
