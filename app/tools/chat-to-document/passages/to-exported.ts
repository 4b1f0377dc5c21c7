import type { ExportedChat } from '~/ai/export/export-chat';
import { pageAt } from '~/ai/page-at';
import type { DocumentMessage, UploadedDocument } from './document-model';

/** The conversation, to be written as a document: below each answer its passages, with their pages. */
export function toExported(
  documents: readonly UploadedDocument[],
  messages: readonly DocumentMessage[],
): ExportedChat {
  return {
    title: 'Chat with Document',
    about: documents.map(({ name, type }) => `${name} (${type})`),
    messages: messages.map(({ type, content, timestamp, quotations = [], note }) => ({
      name: type === 'user' ? 'You' : 'Assistant',
      timestamp,
      text: content,
      isPlain: type === 'user',
      notes: [
        ...(note ? [note] : []),
        ...quotations.map(({ text, found }) => `“${text}” ${placeOf(found, documents)}`),
      ],
    })),
  };
}

function placeOf(
  found: { documentId: string; start: number } | undefined,
  documents: readonly UploadedDocument[],
): string {
  const document = documents.find(({ id }) => id === found?.documentId);
  if (!found || !document) return found ? '(document removed)' : '(not found in the document)';
  const page = pageAt(document, found.start);
  return page === undefined ? `(${document.name})` : `(${document.name}, page ${page})`;
}
