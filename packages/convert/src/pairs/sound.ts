// Recordings and the sound of films.
import { baseName } from '@entropy-tools/core/file-names';
import { formatDuration } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { convertSound } from '@entropy-tools/media/media/sound-file/convert-sound';
import {
  type SoundTarget,
  soundTargets,
} from '@entropy-tools/media/media/sound-file/sound-request';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';

/** A recording or a film to a sound file. */
export async function convertSoundFile({
  source,
  target,
  options,
  context,
}: ConvertJob): Promise<Converted> {
  if (!Object.hasOwn(soundTargets, target))
    throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const made = await convertSound(source, target as SoundTarget, options.sound, context);
  const facts = [
    formatDuration(made.durationSeconds * 1000),
    ...(made.copied ? ['copied, no loss'] : []),
    ...(made.loudness === undefined ? [] : [`${made.loudness} LUFS`.replace('-', '−')]),
  ];
  return {
    files: [{ name: `${baseName(source.name)}.${target}`, blob: made.blob }],
    madeBy: made.madeBy,
    detail: facts.join(' · '),
  };
}
