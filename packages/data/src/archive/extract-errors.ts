import { ToolError } from '@entropy-tools/core/tool-error';

/** The entry's bytes do not match its record. */
export function damagedEntry(entry: { name: string }, cause?: unknown): ToolError {
  return new ToolError(
    'input',
    `"${entry.name}" in the archive is damaged. Copy or download the file again.`,
    { cause },
  );
}

/** Stops a bomb: an entry never grows beyond its stated size. */
export function exceedsClaimedSize(entry: { name: string }): ToolError {
  return new ToolError(
    'limit',
    `"${entry.name}" in the archive holds more than it claims and is not opened.`,
  );
}

/** A compression method or encryption that neither the platform nor zip.js can read. */
export function unsupportedMethod(entry: { name: string }): ToolError {
  return new ToolError(
    'unsupported',
    `"${entry.name}" is packed by a method that browsers cannot read. Unpack it with the program that packed it.`,
  );
}
