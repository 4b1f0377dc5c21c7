/** Errors of commands that a person meets, as this terminal words them on the screen. */
const FAULTS =
  /^[\w.\-/]+: .*(No such file or directory|Not a directory|Is a directory|Permission denied|File exists|Directory not empty|missing (file )?operand|No space left on device)/;

/**
 * What a command wrote to its second stream, for the screen: a fault begins with 'ERROR:' and is shown in
 * red; a command that is not there is told with a hint. What a script reads by `2>` is left as bash has it.
 */
export function plainWords(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const unknown = /^(?:bash: )?(?:line \d+: )?(.+): command not found$/.exec(line)?.[1];
      if (unknown) return `ERROR: Command not found: ${unknown}. Type help for all commands.`;
      return FAULTS.test(line) || /^bash: /.test(line) ? `ERROR: ${line}` : line;
    })
    .join('\n');
}
