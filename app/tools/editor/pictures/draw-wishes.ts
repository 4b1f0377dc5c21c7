// Draws the pictures that a deck was planned with. In a worker; no model.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { artToPng } from '@entropy-tools/studio/art/art-to-png';
import { drawingsOf, prepareWish } from '@entropy-tools/studio/deck/plan/art-of-slide';
import type { PictureWish } from '@entropy-tools/studio/deck/plan/wish-pictures';
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

/** One picture of a planned deck, with the deck's title and design. */
export interface WishToDraw {
  wish: PictureWish;
  title: string;
  theme: string;
}

/** @throws ToolError `unsupported` outside a browser */
export async function drawWish(
  { wish, title, theme }: WishToDraw,
  context: CodecContext,
): Promise<Blob> {
  const drawings = await openDrawings(drawingsOf(wish)).catch((error: unknown) => {
    if (error instanceof ToolError && error.code === 'asset') return new Map();
    throw error;
  });
  return artToPng(prepareWish(wish, title, theme, drawings), context);
}
