import { sourceFormats } from '@entropy-tools/convert/find-way';
import { formats } from '@entropy-tools/convert/formats/formats';

/** A file made from the table of formats; its path starts at the repository's root. */
export interface FormatFile {
  path: string;
  text: string;
}

/** Every file that is made from the table of formats. */
export function formatFiles(): FormatFile[] {
  return [extensionsFile()];
}

function extensionsFile(): FormatFile {
  const extensions = sourceFormats.flatMap((id) => [id, ...(formats[id].also ?? [])]);
  return {
    path: 'app/tools/converter/source-extensions.gen.ts',
    text: `/** The extensions that the Converter reads, made by \`npm run formats\`. */
export const sourceExtensions =
  '${extensions.join(' ')}';
`,
  };
}
