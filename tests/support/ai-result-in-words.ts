/** Describes tool results for the AI stand-in: in words, never as JSON. */

const MAX_LINES = 12;
const MAX_LINE = 400;

/**
 * The tools' results in words, each value beside its name, with their sources.
 * @param contents each tool's result, as JSON or text, in the order of the calls
 */
export function describeResults(contents: readonly string[]): string {
  const told = contents.map((content) => {
    const value = parse(content);
    const trouble = messageOf(value);
    if (trouble !== undefined) return `The tool could not do it: ${cut(trouble)}`;
    const lines = linesOf(value);
    const more = lines.length - MAX_LINES;
    const shown = lines.slice(0, MAX_LINES).map((line) => `- ${cut(line)}`);
    if (more > 0) shown.push(`- and ${more} more`);
    return shown.length === 0 ? 'The tool is done.' : `The tool gave:\n\n${shown.join('\n')}`;
  });
  return `${told.join('\n\n')}

This is the **local stand-in**: rules without a model chose the tool and repeat what it gave. The tool itself is real.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { error } = value as { error?: unknown };
  if (typeof error === 'string') return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

function linesOf(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  const label = name === '' ? '' : `${name}: `;
  if (typeof value !== 'object') return [label + String(value).replace(/\s+/g, ' ').trim()];
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object' || one === null))
      return value.length === 0 ? [] : [label + value.join(', ')];
    return value.map((one, at) => `${name} ${at + 1}: ${inOneLine(one)}`.trim());
  }
  return Object.entries(value).flatMap(([key, one]) =>
    linesOf(one, [name, inWords(key)].filter((part) => part !== '').join(', ')),
  );
}

/** One item of a list: its name, then its other fields. */
function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const said = Object.entries(value).flatMap(([key, one]) => {
    if (typeof one === 'number' && /^(step|index|number)$/.test(key)) return [];
    const [line = ''] = linesOf(one);
    if (line === '') return [];
    return /^(title|name|text)$/.test(key) ? line : `${inWords(key)} ${line}`;
  });
  return said.join(', ');
}

/** `rowCount`, `row_count`: row count. */
function inWords(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
}

function cut(line: string): string {
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE).trimEnd()} …` : line;
}
