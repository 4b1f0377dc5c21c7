import { expect, it } from 'vitest';
import { parseOptions } from './command-io';

const parse = (...args: string[]) => parseOptions(args, 's:c', { size: 's', 'no-create': 'c' });

it('reads values of short and long options, attached or as the next argument', () => {
  for (const args of [['-s4'], ['-s', '4'], ['--size=4'], ['--size', '4']])
    expect(parse(...args, 'file')).toEqual({ values: new Map([['s', '4']]), names: ['file'] });
  expect(parse('--size=', 'file').values.get('s')).toBe('');
  expect(parse('--no-create', 'file')).toEqual({ values: new Map([['c', '']]), names: ['file'] });
});

it('reports an option whose value is missing, short and long', () => {
  expect(() => parse('-s')).toThrow("option requires an argument -- 's'");
  expect(() => parse('--size')).toThrow("option '--size' requires an argument");
});
