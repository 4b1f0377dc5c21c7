/** How long an instant cut becomes, without writing it. */
import { rangesFromKeyFrames } from './copy-packets';
import { openVideo, videoDuration } from './open-video';
import { damagedIndex } from './trim-plan';
import { cleanRanges, type TrimRequest } from './trim-request';

/**
 * @returns seconds of the file that {@link TrimRequest} comes to when it begins at key frames
 * @throws ToolError `input` where there is no key frame
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
