// Reads Markdown (CommonMark and GitHub's tables, tasks, strikethrough, links, footnotes) into the document
// model. markdown-it converts it to HTML, which the HTML reader reads, so raw HTML is understood and
// sanitised in one place. Remote pictures are not fetched.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Doc } from '../model';
import { readHtml } from '../read-html/read-html';
import { splitFrontMatter } from './front-matter';

/**
 * @param text decoded by `decodeText`
 * @throws ToolError `input` when there is no text, `limit` for excessive nesting
 */
export async function readMarkdown(text: string, context: CodecContext): Promise<Doc> {
  const { body, ...properties } = splitFrontMatter(text.replace(/^\ufeff/, ''));
  if (body.trim() === '')
    throw new ToolError('input', 'The Markdown file is empty: there is no text in it.');
  const { markdownToHtml } = await import('./markdown-html');
  context.onProgress(0.1);
  const html = markdownToHtml(body);
  context.signal.throwIfAborted();
  context.onProgress(0.7);
  const doc = await readHtml(html, context);
  context.onProgress(1);
  return { ...doc, ...properties };
}
