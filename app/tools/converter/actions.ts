import { FOUND_BY_TYPING } from '~/tool-kit/offers';
import type { ToolAction } from '~/tool-kit/tool-action';
import { tool } from './tool';

/** Files whose text the Converter recognises (recognise/). */
const recognisable = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'heic', 'heif', 'avif'];
const films = ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi'];
/** Also what only LibreOffice opens, where it can run. */
const openable = [...tool.extensions, 'ppt', 'odp'];

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
    // The sheet shows 'Convert to MP3' for these files; this is for who asks in words.
    label: 'Save its sound',
    words: ['extract audio', 'rip', 'soundtrack', 'audio only', 'sound from', 'take out'],
    extensions: films,
    query: 'to=mp3',
    files: 'many',
    rank: FOUND_BY_TYPING,
  },
  {
    label: 'Convert to something else',
    words: ['format', 'change', 'save as', 'export', 'turn into', 'transform'],
    extensions: openable,
    files: 'many',
    rank: 9.8,
  },
];
