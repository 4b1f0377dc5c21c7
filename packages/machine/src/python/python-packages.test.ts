// @module-tag sweep
import { expect, it } from 'vitest';
import { runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';

it('starts without packages if their address cannot be determined', async () => {
  const findPackages = async () => Promise.reject(new TypeError('offline'));
  const python = pythonProgram(pythonEngine({ findPackages }));
  const ran = await runProgram(python, ['-c', 'print(1); import pytz']);
  expect(ran.out).toBe('1\n');
  expect(ran.err).toContain('pytz is not available on this site');
});
