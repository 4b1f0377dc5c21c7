import { ToolError } from '@entropy-tools/core/tool-error';
import type { FetchedPage } from '@workers/api/ai/ai.contract';
import { ApiError, browserApi, readResponse } from '~/platform/api-client';
import { agentJobs } from '../../agent-jobs';

/** The text of a page, with its address after redirects. */
export interface PageText {
  url: string;
  title: string;
  text: string;
  isCut: boolean;
}

/** @throws ToolError with the message of the server or the PDF reader */
export async function fetchPageText(url: string, signal: AbortSignal): Promise<PageText> {
  const page = await ask(url, signal);
  const { title } = page;
  if (page.kind === 'text') return { url: page.url, title, text: page.text, isCut: page.isCut };
  const bytes = Uint8Array.from(atob(page.data), (character) => character.charCodeAt(0));
  const file = { name: 'page.pdf', blob: new Blob([bytes]) };
  const { output } = await agentJobs.readText(file, { signal });
  return { url: page.url, title: output.title ?? title, text: output.text, isCut: false };
}

async function ask(url: string, signal: AbortSignal): Promise<FetchedPage> {
  try {
    return await readResponse<FetchedPage>(
      browserApi().api.ai['fetch-page'].$post({ json: { url } }, { init: { signal } }),
    );
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ApiError) throw new ToolError('input', cause.message, { cause });
    throw cause;
  }
}
