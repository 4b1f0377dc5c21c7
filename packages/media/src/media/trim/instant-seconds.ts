/** Computes the length of an instant cut without writing it. */
import { rangesFromKeyFrames } from './copy-packets';
import { openVideo, videoDuration } from './open-video';
import { damagedIndex } from './trim-plan';
import { cleanRanges, type TrimRequest } from './trim-request';

/**
 * @returns length in seconds of a {@link TrimRequest} that begins at key frames
 * @throws ToolError `input` if there is no key frame
 */
export async function instantSeconds(blob: Blob, request: TrimRequest): Promise<number> {
  const input = await openVideo(blob);
  try {
    const ranges = cleanRanges(request.ranges, await videoDuration(input));
    const track = await input.getPrimaryVideoTrack();
    const copied = track && (await rangesFromKeyFrames(track, ranges));
    if (!copied) throw damagedIndex();
    return copied.reduce((sum, { from, to }) => sum + to - from, 0);
  } finally {
    input.dispose();
  }
}
