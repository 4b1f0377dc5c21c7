/**
 * A failing run's output of Vitest without the lines of the tests that passed and what they wrote besides. What
 * failed beside the tests (`Unhandled Errors`) stays.
 */
export function withoutPassed(output: string): string {
  return output
    .replace(/^std(?:err|out) \| .*\n(?:(?!std(?:err|out) \| |⎯).*\S.*\n)*/gm, '')
    .split('\n')
    .filter((line) => !/^\s*✓\s/.test(line))
    .join('\n');
}
