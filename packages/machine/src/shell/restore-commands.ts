const NOT_OWN = new Set(['BASHOPTS', 'SHELLOPTS', 'PIPESTATUS', 'PWD', 'OPTIND']);

/** Whether a variable is the user's own, not one that the shell sets itself. */
export const isOwnVariable = (name: string) =>
  /^[A-Za-z_]\w*$/.test(name) &&
  !NOT_OWN.has(name) &&
  !name.startsWith('BASH_ALIAS_') &&
  !/^__(arith_\d+|paths_\d+|ended|code|TRAP_SHELL|TRAP_PID)$/.test(name);

/**
 * Commands that restore declared variables and options; `declare -a list=(…)` is split into parts that the
 * library reads reliably.
 */
export function restoreCommands(declared: string, options: string, shopts: string): string {
  const commands: string[] = [];
  for (const line of declared.split('\n')) {
    const [, flags = '', name = '', value] = /^declare -(\S+) (\w+)(?:=(.*))?$/.exec(line) ?? [];
    if (!isOwnVariable(name) || (flags.includes('x') && !/[aAirlu]/.test(flags))) continue;
    if (flags.includes('A')) commands.push(`declare -A ${name}`);
    if (value !== undefined) commands.push(`${name}=${value}`);
    const attributes = flags.replace(/[aA-]/g, '');
    if (attributes) commands.push(`declare -${attributes} ${name}`);
  }
  const switched = [...options.split('\n'), ...shopts.split('\n')].filter(
    (line) => /^(set -o|shopt -s) \w+$/.test(line) && !/globskipdots|expand_aliases/.test(line),
  );
  return [...commands, ...switched].join('\n');
}
