// @module-tag sweep
/** A tool is its folder: a new one passes all checks as generated, and a deleted one leaves nothing behind. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree, filesWith, type TreeCopy } from '../tests/support/copy-tree.ts';
import { typeChecker } from './test-run/test-steps.ts';

let copy: TreeCopy;
beforeAll(() => {
  copy = copyTree();
});
// Deleting 100,000 files takes a while on a busy disk.
afterAll(() => copy.remove());

const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8');

describe('npm run new-tool', () => {
  const slug = 'sheep-counter';
  const folder = `app/tools/${slug}`;

  // The real plan may be empty, so this tool is planned in the copy only.
  beforeAll(() => {
    const list = 'readonly PlannedTool[] = [';
    const line = `  plan('${slug}', 'Sheep Counter', 'Media', 'Count sheep until you sleep.'),`;
    const plan = read('app/tools/planned.ts').replace(list, `${list}\n${line}\n`);
    expect(plan).toContain(line);
    writeFileSync(join(copy.folder, 'app/tools/planned.ts'), plan);
    const drawing = read('app/tools/image-resizer/icon.svg');
    mkdirSync(join(copy.folder, 'app/tools/planned-icons'), { recursive: true });
    writeFileSync(join(copy.folder, `app/tools/planned-icons/${slug}.svg`), drawing);
  });

  it('takes a planned tool out of the plan, with its drawing', () => {
    const drawing = read(`app/tools/planned-icons/${slug}.svg`);
    const planned = read('app/tools/planned.ts');
    copy.run('node', 'scripts/new-tool.ts', slug);
    expect(read(`${folder}/icon.svg`)).toBe(drawing);
    expect(existsSync(join(copy.folder, `app/tools/planned-icons/${slug}.svg`))).toBe(false);
    const entry = /^ {2}plan\('sheep-counter',.*\),\n/m.exec(planned)?.[0] ?? '';
    expect(entry).toContain('Sheep Counter');
    expect(read('app/tools/planned.ts')).toBe(planned.replace(entry, '').replace('[\n]', '[]'));
  });

  it('makes a tool that passes every static check at once', () => {
    // Checks only the files of the tool and what they import; the whole project is checked in a step of its
    // own.
    const config = {
      extends: './tsconfig.json',
      include: [folder, 'app/routes.ts', 'app/**/*.d.ts', 'packages/*/src/**/*.d.ts'],
    };
    writeFileSync(join(copy.folder, 'tsconfig.tool.json'), JSON.stringify(config));
    copy.run('node', typeChecker, '--noEmit', '-p', 'tsconfig.tool.json');
    copy.run('biome', 'ci', folder, 'app/tools/planned.ts');
    copy.run('depcruise', '--config', '.dependency-cruiser.cjs', folder);
  });

  it('makes a tool whose own tests and those of the catalogue pass', () => {
    copy.run('vitest', 'run', folder, 'app/tools/catalogue.test.ts', 'app/tools/icons.test.ts');
    copy.run('vitest', 'run', '--config', 'vitest.fuzz.config.ts', folder);
    const usage = copy.run('node', '-e', corpusSlugs);
    expect(usage).toContain(slug);
  });

  it('refuses a name that is taken or not in kebab-case', () => {
    expect(() => copy.run('node', 'scripts/new-tool.ts', slug)).toThrow('exists already');
    expect(() => copy.run('node', 'scripts/new-tool.ts', 'Word_Counter')).toThrow('kebab-case');
  });
});

describe("deleting a tool's folder", () => {
  const slug = 'image-resizer';

  it('leaves no file that mentions the tool', () => {
    rmSync(join(copy.folder, 'app/tools', slug), { recursive: true });
    const folders = ['app', 'functions', 'migrations', 'public', 'scripts', 'tests', 'workers'];
    const left = filesWith(copy, folders, new RegExp(`\\b${slug}\\b`));
    // Recipes through several tools (one whose tool is missing is not shown), the list of tools that the
    // specification requires, recorded sizes, two tests that give files to many tools, and this test. Requests
    // in words, their examples and the first row of the home page leave out a tool that is missing.
    expect(left.sort()).toEqual([
      'app/features/home/daily/examples.ts',
      'app/features/home/daily/home-picks.ts',
      'app/features/home/home.e2e.ts',
      'app/jobs/recipes/ready-made.ts',
      'app/tool-kit/requests/parse-request.ts',
      'app/tool-kit/requests/read-others.ts',
      'app/tool-kit/requests/read-tasks.ts',
      'app/tools/actions.test.ts',
      'app/tools/catalogue.test.ts',
      'app/tools/find-requests.test.ts',
      'app/tools/picture-endings.test.ts',
      'app/tools/picture-tools.browser.test.tsx',
      'scripts/budget.json',
      'scripts/tool-folder.test.ts',
      'tests/journeys/refused-files.e2e.ts',
    ]);
  });

  it('removes its route, drawing, search entry and drivers, and leaves the others', () => {
    // The test of the specification's list rightly misses it; the other tests of the catalogue pass.
    const others = `^(?!${slug} is in the catalogue)`;
    const files = ['app/tools/catalogue.test.ts', 'app/tools/icons.test.ts'];
    copy.run('vitest', 'run', ...files, 'tests/support/corpus-tool.test.ts', '-t', others);
    const drivers = copy.run('node', '-e', corpusSlugs);
    expect(drivers).toContain('pdf-merger');
    expect(drivers).not.toContain(slug);
    expect(() => copy.run('node', 'scripts/bench.ts', '--only', slug)).toThrow(
      /Usage: .*pdf-merge/,
    );
  });
});

const corpusSlugs = `import('./tests/support/corpus-tool.ts').then(async ({ loadCorpusTools }) =>
  console.log((await loadCorpusTools()).map(({ slug }) => slug).join()))`;
