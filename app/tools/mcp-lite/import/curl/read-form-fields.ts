// `-F name=value`, `-F name=@file;type=…;filename=…` (curl(1), --form). Files become arguments of the tool.
import type { FormField } from '@workers/api/mcp/tool-action.contract';
import { ArgumentNames } from '../argument-names';
import { ImportFault } from '../imported';

/** Types that curl infers from the file extension (lib/mime.c). */
const TYPES: readonly [RegExp, string][] = [
  [/\.gif$/i, 'image/gif'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
  [/\.svg$/i, 'image/svg+xml'],
  [/\.txt$/i, 'text/plain'],
  [/\.html?$/i, 'text/html'],
  [/\.pdf$/i, 'application/pdf'],
  [/\.xml$/i, 'application/xml'],
];

/** Returns the fields, and the names of the arguments that hold their files as base64. */
export function readFormFields(given: readonly { name: string; value: string }[]): {
  fields: FormField[];
  files: string[];
} {
  const names = new ArgumentNames();
  const files: string[] = [];
  const fields = given.map(({ name: option, value: text }): FormField => {
    const at = text.indexOf('=');
    if (at < 1) throw new ImportFault('curl: a field of -F is written name=content');
    const [name, content] = [text.slice(0, at), text.slice(at + 1)];
    if (option === 'form-string') return { name, value: content };
    if (content.startsWith('<'))
      throw new ImportFault('This command sends the text of a file, which a tool cannot do');
    const { value, type, fileName } = readContent(content);
    const contentType = type === undefined ? {} : { contentType: type };
    if (!content.startsWith('@'))
      return { name, value, ...contentType, ...(fileName === undefined ? {} : { fileName }) };
    const path = value.slice(1);
    if (path.includes(',')) throw new ImportFault('This command sends several files in one field');
    const argument = names.name(name);
    files.push(argument);
    const shown = fileName ?? path.split('/').at(-1) ?? path;
    return {
      ...{ name, value: `{{${argument}}}`, base64: true, fileName: shown },
      contentType: type ?? TYPES.find(([end]) => end.test(path))?.[1] ?? 'application/octet-stream',
    };
  });
  return { fields, files };
}

/** Splits a content from its options: `;type=text/plain;filename=a.txt`. Quotation marks protect the content. */
function readContent(content: string): { value: string; type?: string; fileName?: string } {
  const [, lead = '', quoted, plain = '', rest = ''] =
    /^(@?)(?:"((?:[^"\\]|\\.)*)"|(?!")([^;]*))((?:;.*)?)$/s.exec(content) ?? [];
  if (quoted === undefined && plain === '' && rest === '' && content !== '')
    return { value: content };
  const read: { value: string; type?: string; fileName?: string } = {
    value: lead + (quoted === undefined ? plain : unquoted(quoted)),
  };
  let tail = '';
  for (const part of rest.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).slice(1)) {
    const [, key = '', inQuotes, bare = ''] =
      /^\s*(\w+)=(?:"((?:[^"\\]|\\.)*)"|(.*))$/s.exec(part) ?? [];
    const value = inQuotes === undefined ? bare : unquoted(inQuotes);
    if (/^type$/i.test(key)) read.type = value;
    else if (/^filename$/i.test(key)) read.fileName = value;
    else tail += `;${part}`;
  }
  // A ';' that starts no option belongs to the content.
  return { ...read, value: read.value + tail };
}

const unquoted = (text: string) => text.replace(/\\(.)/gs, '$1');
