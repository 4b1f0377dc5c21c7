/**
 * Removes passed tests and their output from the output of a failing Vitest run. Errors outside of tests
 * (`Unhandled Errors`) stay.
 */
export function withoutPassed(output: string): string {
  return output
    .replace(/^std(?:err|out) \| .*\n(?:(?!std(?:err|out) \| |⎯).*\S.*\n)*/gm, '')
    .split('\n')
    .filter((line) => !/^\s*✓\s/.test(line))
    .join('\n');
}
