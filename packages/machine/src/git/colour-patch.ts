// Git's colours on a terminal: added lines green, removed ones red, hunk headers cyan, ids yellow.
const RESET = '\u001b[0m';
const BOLD = '\u001b[1m';
const RED = '\u001b[31m';
const GREEN = '\u001b[32m';
const YELLOW = '\u001b[33m';
const CYAN = '\u001b[36m';

const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(diff --git |index [0-9a-f]|--- |\+\+\+ |(new|deleted) file mode |rename |similarity )/, BOLD],
  [/^@@ /, CYAN],
  [/^\+/, GREEN],
  [/^-/, RED],
];

/** Colours the lines of patches and the ids of commits. @param text whole lines without colours */
export function colourPatch(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const colour = RULES.find(([rule]) => rule.test(line))?.[1];
      if (colour !== undefined) return `${colour}${line}${RESET}`;
      return line.replace(
        /^([|*/\\_. -]*\*[|*/\\_. -]*)?(commit )?([0-9a-f]{40}|[0-9a-f]{7})( \([^)]*\))?(?= |$)/,
        (_, graph = '', word = '', id: string, names = '') =>
          `${graph}${YELLOW}${word}${id}${names}${RESET}`,
      );
    })
    .join('\n');
}
