/** The commands of docs/deploy.md and the operations page: each exists, with each of its flags. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { experimental_getWranglerCommands } from 'wrangler';
import manifest from '../../package.json' with { type: 'json' };

const documents = ['docs/deploy.md', 'docs/operations.md', 'docs/settings.md'];
const scripts: Readonly<Record<string, string>> = manifest.scripts;

/** Commands of a document, in code between backticks or in a block. */
function readCommands(document: string, start: string): string[] {
  const text = readFileSync(document, 'utf8');
  const code = [...text.matchAll(/```.*?```|`[^`]+`/gs)].map(([block]) => block);
  return code.flatMap((block) =>
    [...block.matchAll(new RegExp(`${start} ([^\n\`;|"]*)`, 'g'))].map(([, rest = '']) => rest),
  );
}

const flagsOf = (command: string) =>
  [...command.matchAll(/(?:^|\s)--?([a-z][a-z-]*)/g)].map(([, flag = '']) => flag);

/** Whether the sources of a script read a flag, in the words of `parseArgs` or as text. */
function readsFlag(script: string, flag: string): boolean {
  const [path = ''] = /scripts\/[\w-]+\.ts/.exec(script) ?? [];
  const folder = path.replace(/\.ts$/, '');
  const source = [path, ...globSync(`${folder}/*.ts`)].map((one) => readFileSync(one, 'utf8'));
  return new RegExp(`['\\s]${flag}'?: \\{|--${flag}\\b`).test(source.join('\n'));
}

interface Command {
  subtree: Map<string, Command>;
  definition?: { type: string; args?: Record<string, { alias?: string | string[] }> };
}

/** The flags that a wrangler command takes; undefined when there is no such command. */
function wranglerFlags(words: readonly string[]): string[] | undefined {
  const { registry, globalFlags } = experimental_getWranglerCommands() as unknown as {
    registry: Command;
    globalFlags: NonNullable<Command['definition']>['args'];
  };
  let command = registry;
  for (const word of words) {
    const next = command.subtree.get(word);
    if (next === undefined) break;
    command = next;
  }
  if (command.definition?.type !== 'command') return undefined;
  return Object.entries({ ...globalFlags, ...command.definition.args }).flatMap(
    ([name, { alias }]) => [name, ...[alias ?? []].flat()],
  );
}

describe.each(documents)('%s', (document) => {
  it('names commands of npm that exist, with flags that they read', () => {
    const wrong = readCommands(document, 'npm run').filter((command) => {
      const [name = ''] = command.split(' ');
      const script = scripts[name];
      return script === undefined || flagsOf(command).some((flag) => !readsFlag(script, flag));
    });
    expect(wrong).toEqual([]);
  });

  it('names commands of wrangler that exist, with flags that they take', () => {
    const wrong = readCommands(document, 'npx wrangler').filter((command) => {
      const known = wranglerFlags(command.split(' '));
      return known === undefined || flagsOf(command).some((flag) => !known.includes(flag));
    });
    expect(wrong).toEqual([]);
  });
});

it('commands are found at all', () => {
  expect(readCommands('docs/deploy.md', 'npm run').length).toBeGreaterThan(8);
  expect(readCommands('docs/deploy.md', 'npx wrangler')).toContain(
    'rollback -c .deploy/entropy-tools/worker.json',
  );
  expect(readsFlag(scripts.deploy ?? '', 'origin')).toBe(true);
  expect(readsFlag(scripts.deploy ?? '', 'orign')).toBe(false);
  expect(wranglerFlags(['rolback'])).toBeUndefined();
});
