import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { PictureOptions } from './picture-options';

/** The Image Generator's jobs, which run off the main thread. */
export const jobs = defineJobs({
  /** Interprets the prompt and draws. */
  async make(
    { prompt, options, seed }: { prompt: string; options: PictureOptions; seed: number },
    context,
  ) {
    const { makePicture } = await import('./make-picture');
    return makePicture(prompt, options, seed, context);
  },
  /** Draws given settings: of a link, or a variation. */
  async draw(settings: ArtSettings, context) {
    const [{ openArt }, { artToPng }] = await Promise.all([
      import('@entropy-tools/studio/scene/open-art'),
      import('@entropy-tools/studio/art/art-to-png'),
    ]);
    return artToPng(await openArt(settings), context);
  },
  async vary(settings: ArtSettings, context) {
    const { drawVariations } = await import('./draw-picture');
    return drawVariations(settings, context);
  },
  async svg(settings: ArtSettings) {
    const { drawSvg } = await import('./draw-picture');
    return drawSvg(settings);
  },
  async webp(png: Blob) {
    const { toWebp } = await import('./draw-picture');
    return toWebp(png);
  },
  /** Loads the engine, for offline use. */
  async warmUp() {
    const [{ openDrawingIndex }] = await Promise.all([
      import('@entropy-tools/studio/scene/open-drawings'),
      import('./make-picture'),
      import('./draw-picture'),
    ]);
    // Without the drawings the algorithms draw.
    await openDrawingIndex().catch(() => undefined);
  },
});

/** The jobs, as called by the page. */
export type ImageJobs = JobCalls<typeof jobs>;
