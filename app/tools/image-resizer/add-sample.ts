import { toToolError } from '@entropy-tools/core/part-error';
import type { ImageResizer } from './use-image-resizer';

/** Adds the sample to the list, or shows why it could not be loaded. */
export async function addSample(resizer: ImageResizer): Promise<void> {
  try {
    const { sampleImage } = await import('./sample');
    await resizer.add([await sampleImage()]);
  } catch (error) {
    resizer.say({ tone: 'error', at: 'input', text: (await toToolError(error)).message });
  }
}
