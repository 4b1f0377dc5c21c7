import { dollarFormulas } from '~/ai/export/dollar-formulas';
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

/** The conversation as Markdown: documents, questions, answers, and which quotations were found. */
export function toMarkdown(
  documents: readonly Pick<UploadedDocument, 'name' | 'type'>[],
  messages: readonly DocumentMessage[],
): string {
  const list = documents.map(({ name, type }) => `- ${name} (${type})`).join('\n');
  const parts = messages.map(({ type, content, timestamp, quotations = [], note }) => {
    const head = `## ${type === 'user' ? 'You' : 'Assistant'}, ${timestamp}`;
    const missing = quotations.filter(({ found }) => !found);
    const notes = [note, ...missing.map(({ text }) => `Not found in the document: “${text}”`)];
    const below = notes.filter(Boolean).map((line) => `\n> ${line}\n`);
    return `${head}\n\n${dollarFormulas(content)}\n${below.join('')}`;
  });
  return `# Chat with Document\n\n${list}\n\n${parts.join('\n')}`;
}
