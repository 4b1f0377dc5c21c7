// Makes text of a model or a file safe for the terminal: nothing in it can move the cursor, change a colour,
// act as typed input, or hide.

/** Control characters except tab and line feed, direction controls, and invisible characters. */
const unsafe =
  /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu;

/** Writes every such character as an escape such as `\u{1b}`. Windows line ends become line feeds. */
export function visibleText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** The same on one line, with line feeds and tabs escaped. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** Whether a name is too short and too plain to instruct a model. */
export function isPlainName(name: string): boolean {
  return /^[\w.@+-]{1,40}$/.test(name);
}
