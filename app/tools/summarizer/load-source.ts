// Sources of a text besides the keyboard: a local file or a web page.

import { extensionOf } from '@entropy-tools/core/file-names';
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { FetchedPage } from '@workers/api/ai/ai.contract';
import { splitText } from '~/ai/providers/split-text';
import { browserApi, readResponse } from '~/platform/api-client';
import { joinOnce } from '~/platform/join-once';
import type { SummarizerJobs } from './jobs';
import { MAX_TEXT } from './messages';
import { tool } from './tool';

/** Maximum file size in bytes; larger files are not documents to summarise. */
const MAX_FILE = 50_000_000;

/** A text and its origin. */
export interface LoadedText {
  text: string;
  from: string;
  /** Offset of each page in the text, of a PDF. */
  pageStarts?: readonly number[] | undefined;
  /** A message for the user. */
  note?: string | undefined;
}

/** @throws ToolError describing what is wrong with the file */
export async function loadFile(file: File, jobs: SummarizerJobs): Promise<LoadedText> {
  if (!tool.extensions.includes(extensionOf(file.name)) && !file.type.startsWith('text/'))
    throw new ToolError(
      'unsupported',
      `“${file.name}” is no document that is read here. Choose a PDF, Word, OpenDocument, RTF, EPUB, HTML, Markdown or text file.`,
    );
  if (file.size > MAX_FILE)
    throw new ToolError(
      'limit',
      `“${file.name}” has ${formatBytes(file.size)}; files of up to 50 MB are read.`,
    );
  const { output, warnings } = await jobs.read({ file, name: file.name });
  const { text, pageStarts } = output;
  return { ...fitting(text, `“${file.name}”`), pageStarts, note: joinOnce(warnings) };
}

/**
 * The text of a public page, fetched by our server.
 * @throws ToolError for invalid addresses; ApiError with the server's message
 */
export async function loadPage(address: string, jobs: SummarizerJobs): Promise<LoadedText> {
  const typed = address.trim();
  const url = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(url))
    throw new ToolError('input', 'This is no address of a web page, such as https://example.com/.');
  const page = await readResponse<FetchedPage>(
    browserApi().api.ai['fetch-page'].$post({ json: { url: new URL(url).href } }),
  );
  const from = `“${page.title}” (${new URL(page.url).host})`;
  if (page.kind === 'text')
    return { text: page.text, from: page.isCut ? `the beginning of ${from}` : from };
  const bytes = Uint8Array.from(atob(page.data), (character) => character.charCodeAt(0));
  const { output, warnings } = await jobs.read({ file: new Blob([bytes]), name: 'page.pdf' });
  const { text, pageStarts } = output;
  return { ...fitting(text, from), pageStarts, note: joinOnce(warnings) };
}

/** The page would freeze with millions of characters in its field. */
function fitting(text: string, from: string): LoadedText {
  if (text.length <= MAX_TEXT) return { text, from };
  const [start = ''] = splitText(text, MAX_TEXT);
  const [kept, all] = [start, text].map(({ length }) => length.toLocaleString('en'));
  return { text: start, from: `the beginning of ${from}: ${kept} of ${all} characters` };
}
