// @module-tag sweep
import { afterAll, describe, expect, it } from 'vitest';
import { gitProgram } from './git-program';
import { EXIT_CODE_ONLY, STORIES } from './git-stories.testing';
import { hasGit, OurMachine, RealMachine } from './git-table.testing';

const offline = async () => {
  throw new Error('no network in this test');
};

describe.skipIf(!hasGit)('output', () => {
  const reals: RealMachine[] = [];
  afterAll(() => {
    for (const real of reals) real.close();
  });

  it.each(Object.entries(STORIES))('is the same as from Git itself: %s', async (_, steps) => {
    const ours = new OurMachine(gitProgram({ transport: offline }));
    const real = new RealMachine();
    reals.push(real);
    const different: unknown[] = [];
    for (const step of steps) {
      const line = step.replace(/^~/, '');
      if (line.startsWith('+ ')) {
        const [, path = '', text = ''] = /^\+ ("[^"]*"|\S+) (.*)$/s.exec(line) ?? [];
        const content = text.replaceAll('\\n', '\n');
        ours.write(path.replaceAll('"', ''), content);
        real.write(path.replaceAll('"', ''), content);
        continue;
      }
      if (line.startsWith('- ')) {
        ours.files.remove(`/home/user/repo/${line.slice(2)}`, { recursive: true });
        real.remove(line.slice(2));
        continue;
      }
      const wanted = real.git(line.slice(4));
      const got = await ours.git(line.slice(4));
      if (step.startsWith('~')) continue;
      const isSame = EXIT_CODE_ONLY.has(line)
        ? (got.code === 0) === (wanted.code === 0)
        : got.stdout === wanted.stdout && got.code === wanted.code;
      if (!isSame) different.push({ line, got, wanted });
    }
    expect(different).toEqual([]);
  });
});
