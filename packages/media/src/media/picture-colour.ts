/**
 * The colour space of a video. If the file does not declare it, it is guessed as players do: BT.601 for
 * standard definition, BT.709 above. Decoder, encoder and container then get the same values, so that
 * copied and encoded frames look alike. Source: ITU-T H.273; the guess is mpv's.
 */
import type { InputVideoTrack, VideoSample } from 'mediabunny';

/** A fully specified colour space. */
export interface PictureColour {
  primaries: VideoColorPrimaries;
  transfer: VideoTransferCharacteristics;
  matrix: VideoMatrixCoefficients;
  fullRange: boolean;
}

/** Frames larger than this on either side are high definition. */
const MAX_SD = { width: 1279, height: 576 };

/**
 * The colour space a player assumes for frames that declare none.
 * @param codec VP8 supports only BT.601 (RFC 6386 9.2)
 */
export function guessColour({
  width,
  height,
  codec,
}: {
  width: number;
  height: number;
  codec: string | null;
}): PictureColour {
  const isSd = codec === 'vp8' || (width <= MAX_SD.width && height <= MAX_SD.height);
  const standard = isSd ? 'smpte170m' : 'bt709';
  return { primaries: standard, transfer: standard, matrix: standard, fullRange: false };
}

/**
 * Returns the colour space of a track. Missing values are guessed and also written into the settings that
 * decoders of this track use.
 */
export async function resolveColour(track: InputVideoTrack): Promise<PictureColour> {
  const [width, height, codec, config] = await Promise.all([
    track.getCodedWidth(),
    track.getCodedHeight(),
    track.getCodec(),
    track.getDecoderConfig(),
  ]);
  // The track's own settings object: each later decoder is configured with it.
  const known = config?.colorSpace ?? {};
  const guess = guessColour({ width, height, codec });
  known.matrix ??= guess.matrix;
  const like = known.matrix === 'rgb' ? guess.primaries : known.matrix;
  known.primaries ??= like;
  known.transfer ??= like === 'bt470bg' ? 'smpte170m' : like;
  known.fullRange ??= guess.fullRange;
  if (config) config.colorSpace = known;
  return known as PictureColour;
}

/** Returns the frame with this colour space, replacing the decoder's guess; closes a frame it replaces. */
export async function withColour(sample: VideoSample, colour: PictureColour): Promise<VideoSample> {
  const { format, colorSpace, visibleRect, timestamp, duration, rotation, flip } = sample;
  const isRight =
    colorSpace.matrix === colour.matrix &&
    colorSpace.fullRange === colour.fullRange &&
    colorSpace.primaries === colour.primaries &&
    colorSpace.transfer === colour.transfer;
  if (isRight || format === null || /^(RGB|BGR)/.test(format)) return sample;
  const { VideoSample: Sample } = await import('mediabunny');
  const data = new Uint8Array(sample.allocationSize());
  const layout = await sample.copyTo(data);
  const { width: codedWidth, height: codedHeight } = visibleRect;
  const shown = { displayWidth: sample.displayWidth, displayHeight: sample.displayHeight };
  sample.close();
  return new Sample(data, {
    ...{ format, layout, codedWidth, codedHeight, colorSpace: colour },
    ...{ timestamp, duration, rotation, flip, ...shown },
  });
}
