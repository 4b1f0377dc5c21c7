/** Errors of commands that a person meets, as this terminal words them on the screen. */
const FAULTS =
  /^[\w.\-/]+: .*(No such file or directory|Not a directory|Is a directory|Permission denied|File exists|Directory not empty|missing (file )?operand|No space left on device)/;

const NO_PROCESSES =
  'One line runs at a time here, and Ctrl+C stops it: there are no processes to list.';
const NO_SYSTEM = 'The system is fixed: pip install NAME brings packages for Python.';
const NO_SOCKETS = 'A browser tab has no sockets: curl and git reach servers over https.';
const NOT_HERE = 'This machine runs Python, JavaScript and shell scripts.';

/** What people reach for and this machine cannot have, with the reason. */
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
 * What a command wrote to its second stream, for the screen: a fault begins with 'ERROR:' and is shown in
 * red; a command that is not there is told with a hint. What a script reads by `2>` is left as bash has it.
 */
export function plainWords(text: string): string {
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
