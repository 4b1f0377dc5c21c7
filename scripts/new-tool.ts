/**
 * `npm run new-tool <slug> ["Title"]`: creates a working tool (it counts words) in the form that every tool
 * has, as a starting point. If the tool is planned, its title, category and drawing come from the plan, and
 * its entry is removed there. See docs/adding-a-tool.md; the templates are in scripts/new-tool/.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PlannedTool, plannedTools } from '../app/tools/planned.ts';
import { runTool } from './platform/run-tool.ts';

const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'new-tool');
const tools = join(root, 'app', 'tools');

/** The files of a new tool: path in its folder and text. */
function toolFiles(values: Readonly<Record<string, string>>): { path: string; text: string }[] {
  const fill = (text: string) =>
    text.replace(/__([A-Za-z]+)__/g, (mark, name: string) => values[name] ?? mark);
  return readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => ({
      path: fill(path.slice(0, -'.txt'.length)),
      text: fill(readFileSync(join(templates, path), 'utf8')),
    }));
}

/** The source of planned.ts without the entry of a slug. Throws when there is no entry in the usual form. */
function withoutPlan(source: string, slug: string): string {
  const entry = new RegExp(`^ {2}plan\\(\\s*'${slug}',[^;]*?\\),\\n`, 'm');
  if (!entry.test(source)) throw new Error(`Take ${slug} out of app/tools/planned.ts by hand.`);
  return source.replace(entry, '');
}

async function leavePlan({ slug }: PlannedTool, folder: string): Promise<void> {
  const file = join(tools, 'planned.ts');
  await writeFile(file, withoutPlan(readFileSync(file, 'utf8'), slug));
  await rename(join(tools, 'planned-icons', `${slug}.svg`), join(folder, 'icon.svg'));
}

async function main([slug = '', title]: string[]): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
    throw new Error('Usage: npm run new-tool <slug> ["Title"], the slug in kebab-case.');
  }
  const folder = join(tools, slug);
  if (existsSync(folder)) throw new Error(`app/tools/${slug} exists already.`);
  const plan = plannedTools.find((planned) => planned.slug === slug);
  const words = slug.replaceAll('-', ' ');
  const quoted = (text: string) => JSON.stringify(text);
  const files = toolFiles({
    slug,
    Pascal: slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    title: quoted(title ?? plan?.title ?? words.charAt(0).toUpperCase() + words.slice(1)),
    description: quoted('Count the words, characters and lines of a text, and what it says most.'),
    category: plan?.category ?? 'Text',
    added: new Date().toISOString().slice(0, 10),
  });
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  if (plan) await leavePlan(plan, folder);
  await runTool('biome', ['check', '--write', `app/tools/${slug}`, 'app/tools/planned.ts']);
  console.log(`app/tools/${slug} counts words: npx vitest app/tools/${slug}, npm run dev`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
