/**
 * The colour space of a video's pictures. Where a file leaves it out, it is guessed as players do: BT.601
 * for standard definition, BT.709 above. Decoder, encoder and container are then given the same values,
 * so that copied and encoded pictures look alike. Source: ITU-T H.273; the guess is mpv's.
 */
import type { InputVideoTrack, VideoSample } from 'mediabunny';

/** A colour space without gaps. */
export interface PictureColour {
  primaries: VideoColorPrimaries;
  transfer: VideoTransferCharacteristics;
  matrix: VideoMatrixCoefficients;
  fullRange: boolean;
}

/** Pictures that are larger on either side are high definition. */
const MAX_SD = { width: 1279, height: 576 };

/**
 * What a player takes pictures for that say nothing.
 * @param codec VP8 knows BT.601 alone (RFC 6386 9.2)
 */
function guessColour({
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
 * The colour space of a track. What the file leaves out is filled in, in the settings that decoders of
 * this track are given too.
 */
export async function settleColour(track: InputVideoTrack): Promise<PictureColour> {
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

/** A decoded picture that says its colour space; a decoder's own guess is replaced. Closes what it replaces. */
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
