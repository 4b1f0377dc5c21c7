import type { CodecContext } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { defineStepJobs, type StepFile } from '~/jobs/recipes/define-steps';
import { resizeImage } from './resize-image';
import { defaultSettings, type ResizeSettings } from './settings';
import type { steps } from './steps';

type PictureFormat = 'jpg' | 'png' | 'webp' | 'avif';

/** The Image Resizer's work in a recipe: the same as on its page. */
export const stepJobs = defineStepJobs<typeof steps>({
  resize: ([file], options, context) => {
    const { side, shape, enlarge, maxKilobytes } = options;
    const fit = shape === 'pad' ? 'pad' : 'cover';
    return resized(file, options, context, {
      ...(shape === 'keep'
        ? { sizeBy: 'longest', longest: side }
        : { sizeBy: 'box', width: side, height: side, fit }),
      enlarge,
      method: 'best',
      maxKilobytes: maxKilobytes > 0 ? maxKilobytes : Number.NaN,
    });
  },
  reformat: ([file], options, context) =>
    resized(file, options, context, { sizeBy: 'percent', percent: 100 }),
});

async function resized(
  file: StepFile | undefined,
  { format, quality }: { format: PictureFormat; quality: number },
  context: CodecContext,
  changes: Partial<ResizeSettings>,
): Promise<StepFile[]> {
  if (!file) return [];
  const settings: ResizeSettings = {
    ...defaultSettings,
    ...changes,
    format: format === 'jpg' ? 'jpeg' : format,
    quality: quality / 100,
  };
  const { blob } = await resizeImage({ blob: file.blob, settings }, context);
  return [{ name: `${baseName(file.name)}.${format}`, blob }];
}
