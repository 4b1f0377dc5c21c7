// MOV to MP4: H.264 and AAC at the quality of CRF 18.

import { baseName } from '@entropy-tools/core/file-names';
import { formatDuration } from '@entropy-tools/core/format';
import { movToMp4 } from '@entropy-tools/media/media/mov-to-mp4';
import type { Converted, ConvertJob } from '../job';

/** MOV to MP4. */
export async function convertVideo({ source, options, context }: ConvertJob): Promise<Converted> {
  const { blob, madeBy, durationSeconds } = await movToMp4(source.blob, options, context);
  return {
    files: [{ name: `${baseName(source.name)}.mp4`, blob }],
    madeBy,
    detail: formatDuration(durationSeconds * 1000),
  };
}
