// A chat as a document to read: Word with equations that can be edited, PDF with formulas as outlines, and
// Markdown as it was written.

import { drawingSvg } from '@entropy-tools/documents/doc/drawing';
import type { Block, Doc, DocImage, Inline } from '@entropy-tools/documents/doc/model';
import type { JobCalls } from '~/jobs/open-jobs';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { type DrawFormula, markdownBlocks } from './markdown-blocks';

/** One message of a chat. */
interface ExportedMessage {
  /** Who says it: 'You', 'Synthea'. */
  name: string;
  /** ISO 8601. */
  timestamp: string;
  /** Markdown, or as written. */
  text: string;
  isPlain?: boolean;
  /** Lines below it, such as its sources. */
  notes?: readonly string[];
}

/** A chat to export. */
export interface ExportedChat {
  title: string;
  /** Lines below the title. */
  about?: readonly string[];
  messages: readonly ExportedMessage[];
}

/**
 * Writes a chat as DOCX or PDF.
 * @throws ToolError `asset` when a font cannot be loaded, `internal` when the file is invalid
 */
export async function exportChat(
  chat: ExportedChat,
  format: 'docx' | 'pdf',
  jobs: Pick<JobCalls<typeof sharedJobs>, 'writeDocument'>,
): Promise<Blob> {
  const doc = await chatDoc(chat, formulaDrawer());
  return (await jobs.writeDocument({ doc, format })).output;
}

/** A chat as a document. */
export async function chatDoc(chat: ExportedChat, draw: DrawFormula): Promise<Doc> {
  const blocks: Block[] = [
    { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: chat.title }] },
    ...(chat.about ?? []).map(note),
  ];
  for (const { name, timestamp, text, isPlain, notes = [] } of chat.messages) {
    const when = new Date(timestamp);
    blocks.push({ kind: 'heading', level: 2, inlines: [{ kind: 'text', text: name }] });
    if (!Number.isNaN(when.getTime())) blocks.push(note(when.toLocaleString()));
    blocks.push(...(isPlain ? plainBlocks(text) : await markdownBlocks(text, 3, draw)));
    if (notes.length > 0) blocks.push({ kind: 'quote', blocks: notes.map(note) });
  }
  return { title: chat.title, language: 'en', blocks };
}

function plainBlocks(text: string): Block[] {
  return text.split(/\n{2,}/).map((part) => ({
    kind: 'paragraph',
    inlines: part
      .split('\n')
      .flatMap((line, at): Inline[] => [
        ...(at > 0 ? [{ kind: 'break' } as const] : []),
        { kind: 'text', text: line },
      ]),
  }));
}

function note(text: string): Block {
  return { kind: 'paragraph', inlines: [{ kind: 'text', text, color: '#5c5f66' }] };
}

/** Draws each formula once; an alternative text has its source. */
function formulaDrawer(): DrawFormula {
  const drawn = new Map<string, Promise<DocImage | undefined>>();
  return (tex, isBlock) => {
    const key = `${isBlock} ${tex}`;
    const known = drawn.get(key) ?? formulaImage(tex, isBlock);
    drawn.set(key, known);
    return known;
  };
}

async function formulaImage(tex: string, isBlock: boolean): Promise<DocImage | undefined> {
  const { drawFormulaOutlines } = await import('./draw-formula-outlines');
  const found = await drawFormulaOutlines(tex, isBlock);
  if (!found) return undefined;
  const { drawing, depth, mathml } = found;
  return {
    bytes: new TextEncoder().encode(drawingSvg(drawing)),
    type: 'image/svg+xml',
    alt: tex,
    width: drawing.width,
    height: drawing.height,
    ...{ drawing, depth, formula: { tex, mathml, isBlock } },
  };
}
