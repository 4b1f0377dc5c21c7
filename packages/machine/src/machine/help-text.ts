const HELP = `Look around     pwd ls cd tree find du stat file which
Files           cat head tail less touch mkdir cp mv rm ln chmod
Text            echo printf grep sed awk cut tr sort uniq wc diff jq xargs
Bytes, numbers  xxd od dd truncate bc expr seq date
Archives        tar zip unzip gzip gunzip zcat
Bring and take  drop files on the terminal; download FILE, open FILE, edit FILE
This computer   mount: a folder of it below /mnt, read and written; umount
Python          python, python FILE, python -c CODE, pip install NAME, pytest
Node            node, node FILE, npm run SCRIPT
Servers         node with http, serve FOLDER: the page stands beside the terminal
Network         curl URL, curl -O URL; it asks before it goes to a host
Git             git clone, status, add, commit, log --graph, diff, blame, rebase, push ...
Assistant       ai QUESTION, ai add-key, ai models, ai cost
Language        | > >> < 2> && || ; $VAR $(...) for while if case function alias
More            man NAME, help NAME, NAME --help, history, !! !$ !word, clear

Tab completes, Ctrl+R searches what you entered, Ctrl+C stops, Ctrl+L clears.
`;

/** Width of the heading column in characters. */
const INDENT = 16;
/** On screens narrower than this, headings are on lines of their own. */
const NARROW = 60;

/**
 * The output of `help`, with lines broken between words.
 * @param columns width of the screen in characters
 */
export function formatHelp(columns: number): string {
  const isNarrow = columns < NARROW;
  const indent = ' '.repeat(isNarrow ? 2 : INDENT);
  const lines = HELP.trimEnd()
    .split('\n')
    .flatMap((line) => {
      const heading = /^\S.{14} (?=\S)/.exec(line)?.[0];
      if (!heading) return breakLine(line, columns, '', '');
      const text = line.slice(INDENT);
      return isNarrow
        ? [heading.trimEnd(), ...breakLine(text, columns, indent, indent)]
        : breakLine(text, columns, heading, indent);
    });
  return `${lines.join('\n')}\n`;
}

function breakLine(text: string, columns: number, first: string, next: string): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = next;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}
