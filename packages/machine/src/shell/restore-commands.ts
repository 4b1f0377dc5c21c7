const NOT_OWN = new Set(['BASHOPTS', 'SHELLOPTS', 'PIPESTATUS', 'PWD', 'OPTIND']);

/** What the library puts before the name of an alias among the variables. */
export const ALIAS = 'BASH_ALIAS_';

/** Whether a variable is the user's own, not one that the shell sets itself. */
export const isOwnVariable = (name: string) =>
  /^[A-Za-z_]\w*$/.test(name) &&
  !NOT_OWN.has(name) &&
  !name.startsWith(ALIAS) &&
  !/^__(arith_\d+|paths_\d+|ended|code|TRAP_SHELL|TRAP_PID)$/.test(name);

/** Options that every shell begins with. */
const FROM_THE_START = new Set([
  'braceexpand',
  'hashall',
  'interactive-comments',
  'globskipdots',
  'expand_aliases',
]);

/**
 * Commands that restore declared variables and options; `declare -a list=(…)` is split into parts that the
 * library reads reliably.
 * @param shellOptions `$SHELLOPTS`
 * @param bashOptions `$BASHOPTS`
 */
export function restoreCommands(
  declared: string,
  shellOptions: string,
  bashOptions: string,
): string {
  const commands: string[] = [];
  for (const line of declared.split('\n')) {
    const [, flags = '', name = '', value] = /^declare -(\S+) (\w+)(?:=(.*))?$/.exec(line) ?? [];
    if (!isOwnVariable(name) || (flags.includes('x') && !/[aAirlu]/.test(flags))) continue;
    if (flags.includes('A')) commands.push(`declare -A ${name}`);
    if (value !== undefined) commands.push(`${name}=${value}`);
    const attributes = flags.replace(/[aA-]/g, '');
    if (attributes) commands.push(`declare -${attributes} ${name}`);
  }
  const named = (options: string) =>
    options.split(':').filter((name) => /^\w+$/.test(name) && !FROM_THE_START.has(name));
  return [
    ...commands,
    ...named(shellOptions).map((name) => `set -o ${name}`),
    ...named(bashOptions).map((name) => `shopt -s ${name}`),
  ].join('\n');
}

/** Commands that define the aliases among a shell's variables. */
export function aliasCommands(
  aliases: readonly (readonly [name: string, value: string])[],
): string {
  return aliases
    .map(([name, value]) => `alias ${name}='${value.replaceAll("'", "'\\''")}'`)
    .join('\n');
}
