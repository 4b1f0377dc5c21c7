// Draws a picture for a slide with the suite's art engine, in the shape of the layout's frame: the scene that
// the words name, or else a pattern in the colours of the deck's design. In a worker; no model.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { artToPng } from '@entropy-tools/studio/art/art-to-png';
import { styleIds } from '@entropy-tools/studio/art/styles';
import type { SlideLayout } from '@entropy-tools/studio/deck/deck';
import { artOfSlide } from '@entropy-tools/studio/deck/plan/art-of-slide';
import { openArt } from '@entropy-tools/studio/scene/open-art';
import { openDrawingIndex } from '@entropy-tools/studio/scene/open-drawings';
import { planScene } from '@entropy-tools/studio/scene/plan-scene';
import type { SceneRequest } from '@entropy-tools/studio/scene/scene-request';

/** The input of a picture. */
export interface SlideArt {
  /** The slide's text: its image description, or its title. */
  words: string;
  layout: SlideLayout;
  themeId: string;
  /** A different seed gives a different picture. */
  seed: number;
}

/** A drawn picture as PNG. */
export interface DrawnSlideArt {
  blob: Blob;
  /** What stands in it: a pattern where the words name nothing that is known, or the drawings cannot be fetched. */
  kind: 'scene' | 'pattern' | 'no-drawings';
  /** Words of a scene that change nothing in it. */
  leftOut: readonly string[];
}

/** Draws the picture that a slide's words ask for. */
export async function drawSlideArt(
  { layout, ...art }: SlideArt,
  context: CodecContext,
): Promise<DrawnSlideArt> {
  const settings = artOfSlide({ ...art, place: layout });
  try {
    const scene = planScene(art.words, await openDrawingIndex());
    const blob = await drawSettings(settings, scene, context);
    return {
      blob,
      kind: scene ? 'scene' : 'pattern',
      leftOut: scene?.words.leftOut ?? [],
    };
  } catch (error) {
    if (!(error instanceof ToolError && error.code === 'asset')) throw error;
    const blob = await drawSettings(settings, undefined, context);
    return { blob, kind: 'no-drawings', leftOut: [] };
  }
}

async function drawSettings(
  settings: ArtSettings,
  scene: SceneRequest | undefined,
  context: CodecContext,
): Promise<Blob> {
  const style = styleIds.find((id) => id === scene?.style) ?? 'none';
  return artToPng(await openArt(scene ? { ...settings, scene, style } : settings), context);
}
