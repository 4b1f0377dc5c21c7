import { ToolError } from '@entropy-tools/core/tool-error';
import { SAMPLE_RATE } from '@entropy-tools/media/speech/speech-cutter';
import { messages } from './messages';

/**
 * Decodes what WebCodecs cannot decode here, with the Web Audio API: all in one go, so only for files within
 * this tool's size limit.
 * @returns one channel at 16 kHz
 * @throws ToolError `unsupported`, or `input` with the specification's messages
 */
export async function decodeByBrowser(file: Blob): Promise<Float32Array> {
  if (typeof OfflineAudioContext === 'undefined')
    throw new ToolError('unsupported', messages.noAudioContext);
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new ToolError('input', messages.noRead, { cause });
  });
  try {
    // decodeAudioData resamples to the context's rate.
    const audio = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes);
    const mixed = new Float32Array(audio.length);
    for (let index = 0; index < audio.numberOfChannels; index += 1) {
      const channel = audio.getChannelData(index);
      for (let at = 0; at < mixed.length; at += 1)
        mixed[at] = (mixed[at] ?? 0) + (channel[at] ?? 0) / audio.numberOfChannels;
    }
    return mixed;
  } catch (cause) {
    throw new ToolError('input', messages.noDecode, { cause });
  }
}
