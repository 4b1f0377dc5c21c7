// Text of a model or a file as a terminal may show it: nothing in it moves the cursor, changes a colour,
// answers as if it were typed, or hides.

/** Control characters but tab and line feed, what turns direction, and what is not seen. */
const unsafe =
  /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu;

/** The text with every such sign written out, as `\u{1b}`. Windows line ends stay line ends. */
export function visibleText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** The same in one line. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** A name that is nothing but a name: too short and too plain to tell a model what to do. */
export function isPlainName(name: string): boolean {
  return /^[\w.@+-]{1,40}$/.test(name);
}
