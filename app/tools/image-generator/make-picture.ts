// Plans and draws one picture. Where the drawings of a scene cannot be fetched, an algorithm draws the words.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { artToPng } from '@entropy-tools/studio/art/art-to-png';
import { openArt } from '@entropy-tools/studio/scene/open-art';
import { openDrawingIndex } from '@entropy-tools/studio/scene/open-drawings';
import type { PictureOptions } from './picture-options';
import { type PicturePlan, planPicture } from './plan-picture';

export interface MadePicture extends PicturePlan {
  blob: Blob;
  /** Whether a scene was meant, and its drawings could not be fetched. */
  lacksDrawings: boolean;
}

export async function makePicture(
  prompt: string,
  options: PictureOptions,
  seed: number,
  context: CodecContext,
): Promise<MadePicture> {
  try {
    const index = await openDrawingIndex();
    const plan = planPicture(prompt, options, seed, index);
    const art = await openArt(plan.settings);
    return { ...plan, blob: await artToPng(art, context), lacksDrawings: false };
  } catch (error) {
    if (!(error instanceof ToolError && error.code === 'asset')) throw error;
    const plan = planPicture(prompt, options, seed);
    const art = await openArt(plan.settings);
    const lacksDrawings = options.algorithm === 'auto';
    return { ...plan, blob: await artToPng(art, context), lacksDrawings };
  }
}
