import type { AiTool } from '@entropy-tools/core/ai/ai-conversation';

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'integer', description });
const tool = (
  name: string,
  description: string,
  properties: Record<string, object>,
  required: readonly string[],
): AiTool => ({ name, description, parameters: { type: 'object', properties, required } });

/** Tools that the model may call. Their arguments are validated where they are used. */
export const agentTools: readonly AiTool[] = [
  tool(
    'make_plan',
    'Tells the person the steps that you are going to take. Use it first where there are several.',
    { steps: { type: 'array', items: { type: 'string' }, description: '1 to 12 short steps.' } },
    ['steps'],
  ),
  tool(
    'list_files',
    'Lists a folder: names, types and sizes in bytes.',
    { path: text('Folder.') },
    ['path'],
  ),
  tool(
    'read_file',
    'Reads a text file, with the numbers of its lines.',
    {
      path: text('File.'),
      from: number('First line, from 1. Without it from the beginning.'),
      to: number('Last line. Without it to the end.'),
    },
    ['path'],
  ),
  tool(
    'search_files',
    'Finds lines that hold a text, in all files of a folder.',
    { text: text('What to look for, as it is written.'), path: text('Folder.') },
    ['text', 'path'],
  ),
  tool(
    'write_file',
    'Writes a whole text file. The person sees the difference and decides.',
    { path: text('File.'), content: text('All of it.') },
    ['path', 'content'],
  ),
  tool(
    'edit_file',
    'Replaces one passage of a text file. The person sees the difference and decides.',
    {
      path: text('File.'),
      old: text('The passage as it is; it must occur exactly once.'),
      new: text('What replaces it.'),
    },
    ['path', 'old', 'new'],
  ),
  tool(
    'run',
    'Runs a line in the shell (bash language; python, node and git are there) and gives its output and exit code. The person sees the line and decides.',
    { line: text('The line.') },
    ['line'],
  ),
];
