// Prepares pictures and PDFs of a conversation for the model. The work is done in a Web Worker.

import { ToolError } from '@entropy-tools/core/tool-error';
import { agentJobs } from '../agent-jobs';
import type { AgentMessage, StoredFile } from '../model/agent-message';
import type { Media } from './build-request';

/** Maximum media per request, in characters of base64: the gateway accepts 8 MB in total. */
const MAX_MEDIA = 5_500_000;

/** A prepared file. */
export interface PreparedFile {
  mimeType: string;
  base64: string;
}

/** Whether a model can view the file directly. */
export function isMedia({ name, blob: { type } }: Pick<StoredFile, 'name' | 'blob'>): boolean {
  return (
    /^image\/(png|jpeg|webp)$|^application\/pdf$/.test(type) ||
    /\.(png|jpe?g|webp|pdf)$/i.test(name)
  );
}

/**
 * Prepares the newest files that the user attached, as far as they fit.
 * @param conversation oldest first; the last message's files come first
 */
export async function prepareMedia(
  conversation: readonly AgentMessage[],
  files: ReadonlyMap<string, StoredFile>,
  signal: AbortSignal,
): Promise<{ media: Media; problems: string[] }> {
  const media = new Map<string, PreparedFile & { kind: 'file' }>();
  const problems: string[] = [];
  const asked = conversation.at(-1);
  let room = MAX_MEDIA;
  for (const message of conversation.toReversed()) {
    for (const id of message.isUser ? (message.fileIds ?? []) : []) {
      const file = files.get(id);
      if (!file || !isMedia(file)) continue;
      const isNew = message === asked;
      try {
        if (file.blob.type === 'application/pdf' && (file.blob.size * 4) / 3 > room)
          throw new ToolError('limit', 'It is too large for the model to look at.');
        const prepared = await prepare(file, signal);
        if (prepared.base64.length > room) {
          // Older files are dropped silently: the model saw them when they were sent.
          if (!isNew) return { media, problems };
          throw new ToolError('limit', 'With the others it is too much for one message.');
        }
        room -= prepared.base64.length;
        media.set(id, { kind: 'file', ...prepared });
      } catch (error) {
        signal.throwIfAborted();
        const reason = error instanceof ToolError ? error.message : 'It could not be read.';
        if (isNew) problems.push(`“${file.name}” cannot be shown to the model. ${reason}`);
      }
    }
  }
  return { media, problems };
}

async function prepare({ name, blob }: StoredFile, signal: AbortSignal): Promise<PreparedFile> {
  const file = new File([blob], name, { type: blob.type });
  return (await agentJobs.prepareMedia(file, { signal })).output;
}
