// Draws the pictures that a deck was planned with. In a worker; no model.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { artToPng } from '@entropy-tools/studio/art/art-to-png';
import { drawingsOf, prepareWish } from '@entropy-tools/studio/deck/plan/art-of-slide';
import type { PlannedDeck } from '@entropy-tools/studio/deck/plan/plan-deck';
import type { DrawingIndex } from '@entropy-tools/studio/scene/drawings/drawing-index';
import { openDrawingIndex, openDrawings } from '@entropy-tools/studio/scene/open-drawings';

/** The index of the drawings; undefined offline, where pictures are patterns. */
export async function openIndexIfOnline(): Promise<DrawingIndex | undefined> {
  try {
    return await openDrawingIndex();
  } catch (error) {
    if (error instanceof ToolError && error.code === 'asset') return undefined;
    throw error;
  }
}

/**
 * Draws the pictures one after the other.
 * @param images to which they are added by their addresses
 * @throws ToolError `unsupported` outside a browser
 */
export async function drawWishes(
  { pictures, theme }: Pick<PlannedDeck, 'pictures' | 'theme'>,
  title: string,
  images: Map<string, Blob>,
  context: CodecContext,
): Promise<void> {
  let done = 0;
  for (const [url, wish] of pictures) {
    context.signal.throwIfAborted();
    const part = partOf(context, done / pictures.size, (done + 1) / pictures.size);
    const drawings = await openDrawings(drawingsOf(wish)).catch((error: unknown) => {
      if (error instanceof ToolError && error.code === 'asset') return new Map();
      throw error;
    });
    images.set(url, await artToPng(prepareWish(wish, title, theme, drawings), part));
    done++;
  }
}
