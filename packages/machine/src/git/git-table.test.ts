// @module-tag sweep
import { afterAll, describe, expect, it } from 'vitest';
import { gitProgram } from './git-program';
import { comparable, EXIT_CODE_ONLY, readStep, readText, STORIES } from './git-stories.testing';
import { hasGit, OurMachine, RealMachine, type RunResult } from './git-table.testing';

const offline = async () => {
  throw new Error('no network in this test');
};

/** Commands whose messages are Git's too. */
const SAME_MESSAGES = /^(clean|describe|fsck|grep|add -p)\b/;

const shown = ({ stdout, stderr }: RunResult, command: string) =>
  comparable(
    command,
    SAME_MESSAGES.test(command) ? `${stdout}${stderr.replace(/^usage: .*/ms, '')}` : stdout,
  );

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
        ours.write(path.replaceAll('"', ''), readText(text));
        real.write(path.replaceAll('"', ''), readText(text));
        continue;
      }
      if (line.startsWith('- ')) {
        ours.files.remove(`/home/user/repo/${line.slice(2)}`, { recursive: true });
        real.remove(line.slice(2));
        continue;
      }
      const { command, input } = readStep(line);
      const wanted = real.git(command, input);
      const got = await ours.git(command, { stdin: input });
      if (step.startsWith('~')) continue;
      const isSame = EXIT_CODE_ONLY.has(line)
        ? (got.code === 0) === (wanted.code === 0)
        : got.code === wanted.code && shown(got, command) === shown(wanted, command);
      if (!isSame) different.push({ line, got, wanted });
    }
    expect(different).toEqual([]);
  });
});
