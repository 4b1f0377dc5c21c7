import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { PictureOptions } from './picture-options';

/** What the Image Generator does off the page's thread. */
export const jobs = defineJobs({
  /** Reads the prompt and draws. */
  async make(
    { prompt, options, seed }: { prompt: string; options: PictureOptions; seed: number },
    context,
  ) {
    const [{ planPicture }, { artToPng }] = await Promise.all([
      import('./plan-picture'),
      import('@entropy-tools/studio/art/art-to-png'),
    ]);
    const plan = planPicture(prompt, options, seed);
    return { ...plan, blob: await artToPng(plan.settings, context) };
  },
  /** Draws settings as they are: of an address, or a variation. */
  async draw(settings: ArtSettings, context) {
    const { artToPng } = await import('@entropy-tools/studio/art/art-to-png');
    return artToPng(settings, context);
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
  /** Loads the engine, so that it is there when the network goes. */
  async warmUp() {
    await Promise.all([
      import('./plan-picture'),
      import('./draw-picture'),
      import('@entropy-tools/studio/art/art-to-png'),
    ]);
  },
});

/** The jobs as the page calls them. */
export type ImageJobs = JobCalls<typeof jobs>;
