import { partError } from '@entropy-tools/core/part-error';
import address from '@entropy-tools/media/speech/sample-speech.wav?url';

/**
 * Seven seconds of 'Sense and Sensibility'; its source is in `sample-speech.licence.md` beside it.
 * @throws ToolError `asset` when it cannot be loaded
 */
export async function sampleRecording(): Promise<File> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    return new File([await response.blob()], 'Sense and Sensibility.wav', { type: 'audio/wav' });
  } catch (error) {
    throw await partError(error);
  }
}
