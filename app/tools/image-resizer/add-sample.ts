import { toToolError } from '@entropy-tools/core/part-error';
import type { ImageResizer } from './use-image-resizer';

/** Puts the sample into the list, or says why it is not there. */
export async function addSample(resizer: ImageResizer): Promise<void> {
  try {
    const { sampleImage } = await import('./sample');
    await resizer.add([await sampleImage()]);
  } catch (error) {
    resizer.say({ tone: 'error', at: 'input', text: (await toToolError(error)).message });
  }
}
