import type { PictureRatio, VideoRatio, VideoResolution } from '../generation.contract';

/** About a million pixels, as diffusion models were trained on, by ratio. */
export const PICTURE_SIZES: Readonly<Record<PictureRatio, readonly [number, number]>> = {
  '1:1': [1024, 1024],
  '16:9': [1344, 768],
  '9:16': [768, 1344],
  '4:3': [1152, 896],
  '3:2': [1216, 832],
};

const LINES: Readonly<Record<VideoResolution, number>> = { '720p': 720, '1080p': 1080, '4k': 2160 };

/** The size of a video, such as `1280x720`: the resolution is the shorter side; both are even. */
export function videoSize(ratio: VideoRatio, resolution: VideoResolution): string {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const shorter = LINES[resolution];
  const longer = Math.round((shorter * Math.max(across, down)) / Math.min(across, down) / 2) * 2;
  return across >= down ? `${longer}x${shorter}` : `${shorter}x${longer}`;
}
