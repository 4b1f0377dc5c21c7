import type { ToolAction } from '~/tool-kit/tool-action';
import { tool } from './tool';

/** Files whose text the Converter recognises (recognise/). */
const recognisable = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'heic', 'heif', 'avif'];
/** Also what only LibreOffice opens, where it can run. */
const any = [...tool.extensions, 'ppt', 'odp'];

/** Conversions to the formats wanted most are found in the table; these are the others. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Take the text out',
    words: ['ocr', 'recognise', 'scan', 'searchable pdf', 'extract text', 'copy text', 'read text'],
    extensions: recognisable,
    query: 'do=text',
    files: 'many',
    rank: 5.5,
  },
  {
    label: 'Convert to something else',
    words: ['format', 'change', 'save as', 'export', 'turn into', 'transform'],
    extensions: any,
    files: 'many',
    rank: 9.8,
  },
];
