import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { AgentFile } from '../../ability';

/** In bytes. Larger files are for the tools themselves, not for a conversation. */
const MAX_FILE_BYTES = 50_000_000;

/** The description of file arguments in all abilities. */
export const fileArgument = 'Id of an attached or made file, as listed, such as file-1.';

/**
 * The file that the model refers to, by its id or its name.
 * @throws ToolError `input` with the existing files, `limit` beyond 50 MB
 */
export function findFile(files: readonly AgentFile[], wanted: string): AgentFile {
  const file = lookUpFile(files, wanted);
  if (!file) throw new ToolError('input', `There is no file “${wanted.trim()}”. ${listed(files)}`);
  if (file.blob.size === 0) throw new ToolError('input', `“${file.name}” is empty (0 bytes).`);
  if (file.blob.size > MAX_FILE_BYTES)
    throw new ToolError(
      'limit',
      `“${file.name}” has ${formatBytes(file.blob.size)}; the agent takes files of up to 50 MB. Use the tool itself for larger ones.`,
    );
  return file;
}

/** Finds a file by id, else by name. The approval and the run both use it and so get the same file. */
export function lookUpFile(files: readonly AgentFile[], wanted: string): AgentFile | undefined {
  const key = wanted.trim();
  return (
    files.find(({ id }) => id === key) ??
    files.find(({ name }) => name === key) ??
    files.find(({ name }) => name.toLowerCase() === key.toLowerCase())
  );
}

function listed(files: readonly AgentFile[]): string {
  if (files.length === 0) return 'No file is attached: ask the person to attach one.';
  return `There is: ${files.map(({ id, name }) => `${id} (${name})`).join(', ')}.`;
}
