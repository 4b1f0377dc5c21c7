/** Line endings typical of statements and blocks. */
const ending = /[{};]$|\)[:;{]$|^[\])}]+[;,]?$|=>$/;
/** Line beginnings typical of programming languages. */
const beginning =
  /^(#include\b|#!|import\s|from\s+\S+\s+import\b|def\s+\w+\(|class\s+\w|(async\s+)?function\b|const\s+\w|let\s+\w+\s*=|var\s+\w+\s*=|return\b|(public|private|protected|static)\s|(if|for|while|switch)\s*\(|elif\b.*:$|else:$|try:$|except\b.*:$|package\s+\w|using\s+\w|fn\s+\w|func\s+\w|SELECT\s|INSERT\s+INTO\b|CREATE\s+TABLE\b|<\/?[a-z][\w-]*(\s[^>]*)?>)/;
const comment = /^(\/\/|\/\*|\*\/|\*\s|--\s|#\s)/;

/** Only this many lines are examined. */
const MAX_LINES = 2000;
const MIN_LINES = 3;
/** Share of the non-empty lines. In verse one line in five ends with a semicolon, in code more than half. */
const MIN_SHARE = 0.45;

/**
 * Whether a text is a program rather than prose, judged by how its lines begin and end. Comments count for
 * neither, and one kind of evidence alone (verse with semicolons) is not enough.
 */
export function looksLikeCode(text: string): boolean {
  const lines = text
    .split(/\r\n|\r|\n/, MAX_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !comment.test(line));
  if (lines.length < MIN_LINES) return false;
  const begun = lines.filter((line) => beginning.test(line)).length;
  const signs = lines.filter((line) => beginning.test(line) || ending.test(line)).length;
  const brackets = lines.filter((line) => /[{}()[\]=<>]/.test(line)).length;
  return begun > 0 && signs / lines.length >= MIN_SHARE && brackets * 3 > lines.length;
}
