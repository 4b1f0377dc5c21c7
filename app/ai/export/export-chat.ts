// A chat as a document to read: Word with equations that can be edited, PDF with formulas as outlines, and
// Markdown as it was written.

import { drawingSvg } from '@entropy-tools/documents/doc/drawing';
import type { Block, Doc, DocImage, Inline } from '@entropy-tools/documents/doc/model';
import { createYielder } from '@entropy-tools/documents/doc/write-pdf/create-yielder';
import type { JobCalls } from '~/jobs/open-jobs';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { type Draw, markdownBlocks } from './markdown-blocks';
import { readPicture } from './read-picture';

/** A picture that belongs to a message, kept on this device. */
export interface ExportedPicture {
  alt: string;
  blob: Blob;
}

/** One message of a chat. */
interface ExportedMessage {
  /** Who says it: 'You', 'Synthea'. */
  name: string;
  /** ISO 8601. */
  timestamp: string;
  /** Markdown, or as written. */
  text: string;
  isPlain?: boolean;
  /** What was attached to it or made by it; pictures of other hosts stay links in its text. */
  pictures?: readonly ExportedPicture[];
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
  const doc = await chatDoc(chat, { formula: formulaDrawer(), picture: pictureImage });
  return (await jobs.writeDocument({ doc, format })).output;
}

/** A chat as a document. */
export async function chatDoc(chat: ExportedChat, draw: Draw): Promise<Doc> {
  const blocks: Block[] = [
    { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: chat.title }] },
    ...(chat.about ?? []).map(note),
  ];
  for (const message of chat.messages) {
    const { name, timestamp, text, isPlain, notes = [], pictures = [] } = message;
    const when = new Date(timestamp);
    blocks.push({ kind: 'heading', level: 2, inlines: [{ kind: 'text', text: name }] });
    if (!Number.isNaN(when.getTime())) blocks.push(note(when.toLocaleString()));
    blocks.push(
      ...(text === '' ? [] : isPlain ? plainBlocks(text) : await markdownBlocks(text, 3, draw)),
    );
    for (const { alt, blob } of pictures) {
      const image = await draw.picture(blob, alt);
      blocks.push(image ? { kind: 'image', image } : note(`Picture: ${alt}`));
    }
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

/** Draws each formula once, and lets the page work in between; an alternative text has its source. */
function formulaDrawer(): Draw['formula'] {
  const drawn = new Map<string, Promise<DocImage | undefined>>();
  const letOthersWork = createYielder(new AbortController().signal);
  return async (tex, isBlock) => {
    const key = `${isBlock} ${tex}`;
    const known = drawn.get(key) ?? formulaImage(tex, isBlock);
    drawn.set(key, known);
    await letOthersWork();
    return known;
  };
}

async function pictureImage(blob: Blob, alt: string): Promise<DocImage | undefined> {
  const picture = await readPicture(blob);
  return picture && { bytes: new Uint8Array(await picture.arrayBuffer()), type: picture.type, alt };
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
