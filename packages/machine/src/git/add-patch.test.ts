import { describe, expect, it } from 'vitest';
import { gitProgram } from './git-program';
import { OurMachine, REPO } from './git-table.testing';

async function repository(text: string): Promise<OurMachine> {
  const machine = new OurMachine(
    gitProgram({
      transport: async () => {
        throw new Error('no network in this test');
      },
    }),
  );
  machine.isTerminal = true;
  await machine.git('init');
  machine.write('a.txt', text);
  await machine.git('add .');
  await machine.git('commit -m one');
  return machine;
}

describe('git add -p', () => {
  it('asks at the prompt and stages what was agreed to', async () => {
    const machine = await repository('1\n2\n3\n4\n5\n6\n7\n8\n9\n');
    machine.write('a.txt', 'one\n2\n3\n4\n5\n6\n7\n8\nnine\n');
    machine.answers = ['n', 'y'];
    const ran = await machine.git('add -p');
    expect(machine.asked.map(({ question }) => question)).toEqual([
      '(1/2) Stage this hunk [y,n,q,a,d,j,J,g,/,?]? ',
      '(2/2) Stage this hunk [y,n,q,a,d,K,g,/,?]? ',
    ]);
    expect(ran.code).toBe(0);
    expect((await machine.git('show :a.txt')).stdout).toBe('1\n2\n3\n4\n5\n6\n7\n8\nnine\n');
    expect(machine.read('a.txt')).toBe('one\n2\n3\n4\n5\n6\n7\n8\nnine\n');
  });

  it('asks about a new mode first', async () => {
    const machine = await repository('1\n');
    machine.write('a.txt', '2\n');
    machine.files.chmod(`${REPO}/a.txt`, 0o755);
    machine.answers = ['y', 'n'];
    await machine.git('add -p');
    expect(machine.asked[0]?.question).toBe('(1/2) Stage mode change [y,n,q,a,d,j,J,g,/,?]? ');
    expect((await machine.git('ls-files -s')).stdout).toMatch(
      /^100755 d00491fd7e5bb6fa28c517a0bb32b8b506539d4d/,
    );
  });

  it('keeps bytes that are no text in UTF-8', async () => {
    const machine = await repository('x\n');
    const bytes = Uint8Array.from([0x67, 0xfc, 0x6e, 0x0a, 0x78, 0x0a]);
    machine.files.writeFile(`${REPO}/a.txt`, bytes);
    machine.answers = ['y'];
    await machine.git('add -p');
    expect((await machine.git('status -s')).stdout).toBe('M  a.txt\n');
  });
});
