// Splits a command line into words as bash does, keeping its variables. Also reads what Chrome copies for
// Windows.
import { ImportFault } from '../imported';

/** A shell variable in a word: its name between two private-use characters. */
export const VARIABLE = /\u{e000}(\w+)\u{e001}/gu;
/** Marks a variable in a text. */
export const marked = (name: string) => `\u{e000}${name}\u{e001}`;

/** Escape letters of `$'…'` (bash, ANSI-C Quoting). */
const ANSI: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', e: '\x1b', E: '\x1b', f: '\f', v: '\v' },
};

/** @throws ImportFault for an unterminated quotation, or for more than one command */
export function splitCommand(given: string): string[] {
  const command = fromWindows(given.trim().replace(/^\$\s+/, ''));
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  const add = (text: string) => {
    word = (word ?? '') + text;
  };
  const end = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const unended = () => new ImportFault('A quotation mark in this command has no end');
  const variable = () => {
    const [whole = '', name, braced] = /^\$(?:(\w+)|\{(\w+)\})/.exec(command.slice(at)) ?? [];
    if (whole === '') return false;
    add(marked(name ?? braced ?? ''));
    at += whole.length;
    return true;
  };
  while (at < command.length) {
    const mark = command[at] ?? '';
    if (mark === "'") {
      const close = command.indexOf("'", at + 1);
      if (close < 0) throw unended();
      add(command.slice(at + 1, close));
      at = close + 1;
    } else if (mark === '$' && command[at + 1] === "'") {
      const [whole, inner] = /^\$'((?:[^'\\]|\\.)*)'/s.exec(command.slice(at)) ?? [];
      if (whole === undefined) throw unended();
      add(fromAnsi(inner ?? ''));
      at += whole.length;
    } else if (mark === '"') {
      word ??= '';
      at += 1;
      while (command[at] !== '"') {
        if (at >= command.length) throw unended();
        if (command[at] === '$' && variable()) continue;
        if (command[at] === '\\' && /["\\$`\n]/.test(command[at + 1] ?? '')) {
          at += 1;
          if (command[at] !== '\n') add(command[at] ?? '');
        } else add(command[at] ?? '');
        at += 1;
      }
      at += 1;
    } else if (mark === '\\') {
      // A backslash before the end of a line joins the lines.
      const [line] = /^\r?\n/.exec(command.slice(at + 1)) ?? [];
      if (line === undefined) add(command[at + 1] ?? '');
      at += 1 + (line?.length ?? 1);
    } else if (mark === '$' && variable()) continue;
    else if (/\s/.test(mark)) {
      end();
      at += 1;
      // Text after the first command's line is another command.
      if (mark === '\n' && words.length > 0 && /\S/.test(command.slice(at)))
        throw new ImportFault('These are several commands. Import one after the other');
    } else if (mark === '|' || mark === ';' || mark === '>' || mark === '<' || mark === '&') {
      end();
      // Whatever handles the answer is not part of the request.
      if (mark === ';' || (mark === '&' && command[at + 1] === '&'))
        if (/\bcurl\s/.test(command.slice(at)))
          throw new ImportFault('These are several commands. Import one after the other');
      return words;
    } else {
      add(mark);
      at += 1;
    }
  }
  end();
  return words;
}

function fromAnsi(text: string): string {
  return text.replace(
    /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8})|([0-7]{1,3})|(.))/gis,
    (_, hex, short, long, octal, letter: string) => {
      const code = hex ?? short ?? long;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return ANSI[letter] ?? letter;
    },
  );
}

/** 'Copy as cURL (cmd)' writes `^` before characters special to cmd, also at line ends. */
function fromWindows(command: string): string {
  if (!/\^"|\^\r?\n/.test(command)) return command;
  return command.replace(/\^\r?\n/g, ' ').replace(/\^(.)/gs, '$1');
}
