/** Commands of npm that install packages and tell about them. */
import { joinPath } from '../javascript/module-paths';
import type { ProgramSession } from '../machine/program';
import { buildTree } from './build-tree';
import { Elsewhere } from './elsewhere';
import { type InstallResult, installPackages } from './install-packages';
import { listPackages } from './list-packages';
import { startTree, writeLock } from './lock-file';
import { type PackageSpec, pickVersion, rangeToSave, readSpec } from './package-spec';
import { type Edge, isProblem, type TreeNode } from './package-tree';
import {
  chosenFolders,
  hasLock,
  lockedTree,
  manifestOf,
  type Project,
  projectAt,
  saveLock,
  saveManifest,
} from './project';
import { type AskRegistry, type Manifest, NpmError, Registry } from './registry';
import type { WorkspaceChoice } from './workspace-choice';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Section = (typeof SECTIONS)[number] | 'peerDependencies';

/** The options that npm's commands for packages have in common. */
interface Options {
  section: Section | undefined;
  isExact: boolean;
  isSaved: boolean;
  isForced: boolean;
  ignoresPeers: boolean;
  omitsDev: boolean;
  onlyLock: boolean;
  showsAll: boolean;
  isShort: boolean;
  isJson: boolean;
}

const FLAGS: Readonly<Record<string, Partial<Options>>> = {
  '-D': { section: 'devDependencies' },
  '-O': { section: 'optionalDependencies' },
  '-P': { section: 'dependencies' },
  '--save-peer': { section: 'peerDependencies' },
  '-E': { isExact: true },
  '--no-save': { isSaved: false },
  '--force': { isForced: true },
  '--legacy-peer-deps': { ignoresPeers: true },
  '--omit=dev': { omitsDev: true },
  '--package-lock-only': { onlyLock: true },
  '--all': { showsAll: true },
  '--json': { isJson: true },
  '--silent': { isShort: true },
};

const SAME_FLAGS: Readonly<Record<string, string>> = {
  '--save-dev': '-D',
  '--save-optional': '-O',
  '--save-prod': '-P',
  '--save-exact': '-E',
  '-f': '--force',
  '--production': '--omit=dev',
  '--only=prod': '--omit=dev',
  '--only=production': '--omit=dev',
  '-a': '--all',
  '-s': '--silent',
};

/** Options that change nothing here: scripts never run, nothing is audited, and the lock file is always kept. */
const WITHOUT_EFFECT =
  /^(--save|-S|--ignore-scripts|--(no-)?(audit|fund|progress|package-lock|bin-links)|--loglevel=.*|--include=.*|-y|--yes|--depth=.*|--prefer-(offline|online|dedupe)|--long|-d+)$/;

function readOptions(args: readonly string[]): { words: string[]; options: Options } {
  const options: Options = {
    section: undefined,
    isExact: false,
    isSaved: true,
    isForced: false,
    ignoresPeers: false,
    omitsDev: false,
    onlyLock: false,
    showsAll: false,
    isShort: false,
    isJson: false,
  };
  const words: string[] = [];
  for (const arg of args) {
    const set = FLAGS[SAME_FLAGS[arg] ?? arg];
    if (set) Object.assign(options, set);
    else if (!arg.startsWith('-')) words.push(arg);
    else if (arg === '-g' || arg === '--global')
      throw new NpmError(
        'EUNSUPPORTED',
        'Nothing is installed for all projects here: leave out -g, and run programs with npx.',
      );
    else if (!WITHOUT_EFFECT.test(arg))
      throw new NpmError('EUNSUPPORTED', `${arg} is not known here.`);
  }
  return { words, options };
}

/** A command of npm for packages, in the user's words after its name. */
export type PackageCommand = 'install' | 'ci' | 'uninstall' | 'update' | 'ls' | 'view';

/** Runs one of npm's commands for packages. @returns the exit code */
export async function runPackageCommand(
  command: PackageCommand,
  args: readonly string[],
  session: ProgramSession,
  { ask, choice }: { ask: AskRegistry; choice: WorkspaceChoice | undefined },
): Promise<number> {
  const { signal, writeError } = session;
  try {
    const { words, options } = readOptions(args);
    const registry = new Registry(ask, signal);
    const place = placeOf(choice, session);
    if (command === 'ls') return listPackages(words, { ...options, ...place }, session);
    if (command === 'view') return await viewPackage(words, registry, session);
    await install(command, words, { options, place }, registry, session);
    return 0;
  } catch (error) {
    if (signal.aborted) return 130;
    const known = error instanceof NpmError ? error.message : describe(error);
    writeError(`ERROR: ${known}\n`);
    return 1;
  }
}

/** A project, and the folders of its workspaces that a command is for; `''` stands for the project itself. */
interface Place {
  project: Project;
  chosen: readonly string[];
}

/** @throws NpmError */
function placeOf(choice: WorkspaceChoice | undefined, { files, cwd }: ProgramSession): Place {
  const { project, workspace } = projectAt(files, cwd);
  const chosen = choice ? chosenFolders(project, choice, cwd) : [workspace ?? ''];
  return { project, chosen };
}

/** Absolute folders of the workspaces that a command is for. @throws NpmError */
export function foldersOf(choice: WorkspaceChoice, session: ProgramSession): string[] {
  const { project, chosen } = placeOf(choice, session);
  return chosen.map((path) => joinPath(project.folder, path));
}

/**
 * Makes a folder a workspace of the project, as `npm init -w FOLDER` does.
 * @returns its absolute folder
 * @throws NpmError for a folder outside of the project
 */
export function addWorkspace(folder: string, { files, cwd }: ProgramSession): string {
  const { project } = projectAt(files, cwd);
  const place = joinPath(cwd, folder);
  if (!place.startsWith(`${project.folder}/`))
    throw new NpmError('EUSAGE', `${folder} is not a folder of the project.`);
  files.mkdir(place, { recursive: true });
  const path = place.slice(project.folder.length + 1);
  const { workspaces } = project.manifest;
  const list = Array.isArray(workspaces) ? workspaces.map(String) : [];
  const isThere = [path, path.replace(/\/[^/]*$/, '/*')].some((one) =>
    list.some((known) => known.replace(/^\.\//, '').replace(/\/$/, '') === one),
  );
  if (!isThere)
    saveManifest(files, project.folder, { ...project.manifest, workspaces: [...list, path] });
  return place;
}

function describe(error: unknown): string {
  const { message = String(error), code } = error as { message?: string; code?: string };
  return code === 'ENOSPC' ? 'There is no space left for these packages.' : message;
}

async function install(
  command: Exclude<PackageCommand, 'ls' | 'view'>,
  words: readonly string[],
  { options, place: { project, chosen } }: { options: Options; place: Place },
  registry: Registry,
  session: ProgramSession,
): Promise<void> {
  const { files, signal } = session;
  const startedAt = performance.now();
  if (command === 'ci' && !hasLock(files, project.folder))
    throw new NpmError('EUSAGE', 'npm ci needs a package-lock.json; npm install writes one.');
  const elsewhere = new Elsewhere(session);
  const wanted = command === 'install' ? await readSpecs(words, elsewhere) : [];
  const manifests = chosen.map((path) => manifestOf(project, path));
  for (const manifest of manifests) {
    if (command === 'uninstall') removeNames(manifest, words);
    for (const spec of wanted) setSpec(manifest, spec, options.section);
  }
  const isFresh = command === 'update' && words.length === 0;
  const root = isFresh
    ? startTree(project.manifest, project.workspaces)
    : lockedTree(files, project);
  const owners = [...root.all()].filter(
    (node) => !node.linkTo && manifests.includes(node.manifest),
  );
  if (command === 'ci') checkLock(root);
  else
    await buildTree(root, {
      registry,
      elsewhere,
      signal,
      renewed: {
        names: new Set(command === 'update' ? words : wanted.map(({ name }) => name)),
        by: new Set(owners),
      },
      isForced: options.isForced,
      ignoresPeers: options.ignoresPeers,
      warn: (text) => session.writeError(`WARNING: ${text}\n`),
    });
  for (const owner of owners) {
    for (const spec of wanted) {
      const version = owner.resolve(spec.name)?.version;
      if (version === undefined) continue;
      setSpec(owner.manifest, spec, undefined, rangeToSave(spec, version, options.isExact));
    }
    owner.refresh();
  }
  const { folder } = project;
  const parts = { files, folder, registry, elsewhere, signal, omitsDev: options.omitsDev };
  const result = options.onlyLock ? undefined : await installPackages(root, parts);
  if (command !== 'ci' && options.isSaved) {
    if (wanted.length > 0 || command === 'uninstall')
      for (const path of chosen)
        saveManifest(files, joinPath(project.folder, path), manifestOf(project, path));
    const name = project.folder.split('/').at(-1) || 'project';
    saveLock(files, project.folder, writeLock(root, name));
  }
  tellResult(result, root, performance.now() - startedAt, options, session);
}

/** Reads what is to be installed. A package that is named by its address alone is fetched for its name. */
function readSpecs(words: readonly string[], elsewhere: Elsewhere): Promise<PackageSpec[]> {
  return Promise.all(
    words.map(async (word) => {
      const spec = readSpec(word);
      if (!spec.place || spec.name !== '') return spec;
      const { name } = (await elsewhere.fetch(spec.place)).manifest;
      return { ...spec, name, packageName: name };
    }),
  );
}

/** Puts a package into its section of package.json: the one that has it, or the one asked for. */
function setSpec(
  manifest: Manifest,
  { name, packageName, wanted }: PackageSpec,
  section: Section | undefined,
  range?: string,
): void {
  const found = SECTIONS.find((one) => manifest[one]?.[name] !== undefined);
  const to =
    section ?? found ?? (manifest.peerDependencies?.[name] ? 'peerDependencies' : 'dependencies');
  if (section !== undefined)
    for (const other of SECTIONS) if (other !== section) removeName(manifest, other, name);
  const asked = name === packageName ? wanted || '*' : `npm:${packageName}@${wanted || '*'}`;
  const entries = Object.entries({ ...manifest[to], [name]: range ?? asked });
  manifest[to] = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

function removeName(manifest: Manifest, section: Section, name: string): void {
  const { [name]: _, ...rest } = manifest[section] ?? {};
  if (Object.keys(rest).length > 0) manifest[section] = rest;
  else delete manifest[section];
}

function removeNames(manifest: Manifest, names: readonly string[]): void {
  if (names.length === 0)
    throw new NpmError('EUSAGE', 'npm uninstall needs the name of a package.');
  for (const name of names)
    for (const section of [...SECTIONS, 'peerDependencies'] as const)
      if (manifest[section]?.[name] !== undefined) removeName(manifest, section, name);
}

/** @throws NpmError if the lock file does not have what package.json asks for */
function checkLock(root: TreeNode): void {
  const isOpen = (edge: Edge) => edge.kind !== 'workspace' && isProblem(edge);
  for (const node of root.all()) {
    const edge = [...node.edges.values()].find(isOpen);
    if (edge)
      throw new NpmError(
        'EUSAGE',
        `package.json and package-lock.json are not in step: ${edge.name}@${edge.spec} is missing from the lock file. npm install brings them in step.`,
      );
  }
}

function tellResult(
  result: InstallResult | undefined,
  root: TreeNode,
  ms: number,
  { isShort }: Options,
  { write, writeError }: ProgramSession,
): void {
  for (const node of root.all())
    if (node.manifest.deprecated && !isShort)
      writeError(
        `WARNING: ${node.packageName}@${node.version} is deprecated: ${oneLine(node.manifest.deprecated)}\n`,
      );
  if (!result || isShort) return;
  const { added, removed, changed, withScripts, skipped } = result;
  const parts = [
    added > 0 && `added ${packages(added)}`,
    removed > 0 && `removed ${packages(removed)}`,
    changed > 0 && `changed ${packages(changed)}`,
  ].filter((part) => part !== false);
  const took = ms < 1000 ? `${Math.round(ms)}ms` : `${Math.round(ms / 1000)}s`;
  write(`\n${parts.length > 0 ? parts.join(', ') : 'up to date'} in ${took}\n`);
  if (withScripts.length > 0)
    write(
      `\nPackages run no scripts here when they are installed. Left out: ${withScripts.join(', ')}\n`,
    );
  if (skipped.length > 0)
    write(`\nOptional packages for other systems were left out: ${few(skipped)}\n`);
}

const packages = (count: number) => `${count} package${count === 1 ? '' : 's'}`;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300);
const few = (names: readonly string[]) =>
  names.length > 5
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ');

/** `npm view NAME[@VERSION] [FIELD…]`: what the registry says of a package, in short. */
async function viewPackage(
  [name, ...fields]: readonly string[],
  registry: Registry,
  { write }: ProgramSession,
): Promise<number> {
  if (name === undefined) throw new NpmError('EUSAGE', 'npm view needs the name of a package.');
  const { packageName, wanted, place } = readSpec(name);
  if (place) throw new NpmError('EUSAGE', `${name} is not in the registry, and npm view reads it.`);
  const packument = await registry.packument(packageName);
  const manifest = pickVersion(packument, wanted);
  const about: Record<string, unknown> = {
    ...manifest,
    versions: Object.keys(packument.versions),
    'dist-tags': packument['dist-tags'],
  };
  const values = fields.map((field) => ({
    field,
    value: field.split('.').reduce<unknown>((at, key) => (at as never)?.[key], about),
  }));
  for (const { field, value } of values) {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    if (text !== undefined) write(values.length > 1 ? `${field} = ${text}\n` : `${text}\n`);
  }
  if (fields.length > 0) return 0;
  const { dependencies = {}, dist = {}, deprecated } = manifest;
  const needs = Object.entries(dependencies).map(([key, range]) => `${key}: ${range}`);
  const tags = Object.entries(packument['dist-tags']).map(([tag, version]) => `${tag}: ${version}`);
  write(
    [
      `\n${packageName}@${manifest.version} | deps: ${needs.length || 'none'} | versions: ${Object.keys(packument.versions).length}`,
      ...(deprecated ? [`DEPRECATED - ${oneLine(deprecated)}`] : []),
      '\ndist',
      `.tarball: ${dist.tarball ?? ''}`,
      `.integrity: ${dist.integrity ?? dist.shasum ?? ''}`,
      ...(needs.length > 0 ? [`\ndependencies:\n${needs.join('\n')}`] : []),
      `\ndist-tags:\n${tags.join('\n')}\n`,
    ].join('\n'),
  );
  return 0;
}

/**
 * Installs packages into a folder of their own, as npx does for programs that the project does not have.
 * @throws NpmError
 */
export async function installInto(
  folder: string,
  specs: readonly string[],
  session: ProgramSession,
  ask: AskRegistry,
): Promise<void> {
  const { files, signal } = session;
  const elsewhere = new Elsewhere(session);
  const wanted = await readSpecs(specs, elsewhere);
  const manifest: Manifest = {};
  for (const spec of wanted) setSpec(manifest, spec, 'dependencies');
  const registry = new Registry(ask, signal);
  const root = startTree(manifest);
  const warn = () => {};
  await buildTree(root, { registry, elsewhere, signal, isForced: true, warn });
  files.mkdir(folder, { recursive: true });
  await installPackages(root, { files, folder, registry, elsewhere, signal });
  saveManifest(files, folder, manifest);
}
