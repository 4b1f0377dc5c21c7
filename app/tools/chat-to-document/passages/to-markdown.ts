import type { DocumentMessage, UploadedDocument } from './document-model';

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
    return `${head}\n\n${content}\n${below.join('')}`;
  });
  return `# Chat with Document\n\n${list}\n\n${parts.join('\n')}`;
}
