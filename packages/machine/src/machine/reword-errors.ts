/** Common error messages of commands, reworded for this terminal's screen. */
const FAULTS =
  /^[\w.\-/]+: .*(No such file or directory|Not a directory|Is a directory|Permission denied|File exists|Directory not empty|missing (file )?operand|No space left on device)/;

const NO_PROCESSES =
  'One line runs at a time here, and Ctrl+C stops it: there are no processes to list.';
const NO_SYSTEM = 'The system is fixed: pip install NAME brings packages for Python.';
const NO_SOCKETS = 'A browser tab has no sockets: curl and git reach servers over https.';
const NOT_HERE = 'This machine runs Python, JavaScript and shell scripts.';

/** Commands that people expect but this machine cannot offer, with the reason. */
const WHY: Readonly<Record<string, string>> = {
  ...allOf('ps top htop kill killall pkill jobs fg bg nohup tmux screen', NO_PROCESSES),
  ...allOf('apt apt-get brew dnf yum pacman apk snap systemctl service', NO_SYSTEM),
  ...allOf('ssh scp sftp ping telnet nc ftp rsync netstat nslookup dig', NO_SOCKETS),
  ...allOf('gcc g++ cc clang make cmake cargo rustc go java javac dotnet ruby php perl', NOT_HERE),
  ...allOf('docker podman kubectl deno bun tsc', NOT_HERE),
  wget: 'curl -O URL saves a file.',
  openssl: 'sha256sum, md5sum and base64 are here.',
};

function allOf(names: string, why: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, why]));
}

/**
 * Rewords a command's standard error for the screen: an error begins with 'ERROR:' and is shown in red; an
 * unknown command gets a hint. What a script reads through `2>` stays as in bash.
 */
export function rewordErrors(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const unknown = /^(?:bash: )?(?:line \d+: )?(.+): command not found$/.exec(line)?.[1];
      if (unknown) {
        const why = Object.hasOwn(WHY, unknown) ? `${WHY[unknown]} ` : '';
        return `ERROR: Command not found: ${unknown}. ${why}Type help for all commands.`;
      }
      return FAULTS.test(line) || /^bash: /.test(line) ? `ERROR: ${line}` : line;
    })
    .join('\n');
}
