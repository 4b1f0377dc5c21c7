// What recordings and films need before the first of them.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { mayStartEarly } from '@entropy-tools/core/early-part';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { prepareFfmpeg } from '@entropy-tools/media/media/ffmpeg/with-ffmpeg';
import { ensureMp3Encoder } from '@entropy-tools/media/media/mp3-encoder';
import { byFfmpegOnly } from '@entropy-tools/media/media/sound-file/sound-request';
import { openVideo } from '@entropy-tools/media/media/trim/open-video';
import type { FormatId } from '../formats/formats';

/** Containers that mediabunny reads. */
const readInBrowser: readonly FormatId[] = [
  ...(['mp4', 'mov', 'webm', 'mkv', '3gp', 'ts'] as const),
  ...(['mp3', 'wav', 'm4a', 'ogg', 'opus', 'aac', 'flac', 'mka'] as const),
];

/** Loads mediabunny, and starts ffmpeg.wasm where it will do the work. */
export async function startMedia(
  { from, to }: { from: FormatId; to: FormatId },
  context: CodecContext,
): Promise<void> {
  const isRead = readInBrowser.includes(from);
  const isWritten = from === to || !(byFfmpegOnly as readonly FormatId[]).includes(to);
  await Promise.all([
    openVideo(new Blob()).then((input) => input.dispose()),
    isRead && to === 'mp3' ? ensureMp3Encoder() : undefined,
    isRead && isWritten
      ? undefined
      : mayStartEarly(vendorAssets.ffmpegCoreWasm).then((may) =>
          may ? prepareFfmpeg(context) : undefined,
        ),
  ]);
}
