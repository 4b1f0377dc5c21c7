import type { SoundOptions } from '@entropy-tools/convert/options/sound-options';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';

interface SoundFieldsProps {
  options: SoundOptions;
  /** Whether the target is lossless, so that it has no bit rate to choose. */
  isLossless: boolean;
  /** Whether the target has one rate only. */
  hasFixedRate: boolean;
  onChange: (options: SoundOptions) => void;
}

const bitrates = [64, 96, 128, 160, 192, 256, 320];
const rates = [16_000, 22_050, 44_100, 48_000];

/** Bit rate, sample rate, channels and loudness of a sound file. */
export function SoundFields({ options, isLossless, hasFixedRate, onChange }: SoundFieldsProps) {
  const set = (part: Partial<SoundOptions>) => onChange({ ...options, ...part });
  const numberOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {!isLossless && (
          <Select
            label="Bit rate"
            value={options.bitrate ?? ''}
            onChange={(event) => set({ bitrate: numberOf(event.currentTarget.value) })}
          >
            <option value="">Automatic</option>
            {bitrates.map((rate) => (
              <option key={rate} value={rate * 1000}>
                {`${rate}\u2009kbit/s`}
              </option>
            ))}
          </Select>
        )}
        {!hasFixedRate && (
          <Select
            label="Sample rate"
            value={options.sampleRate ?? ''}
            onChange={(event) => set({ sampleRate: numberOf(event.currentTarget.value) })}
          >
            <option value="">As in the file</option>
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {`${rate / 1000}\u2009kHz`}
              </option>
            ))}
          </Select>
        )}
        <Select
          label="Channels"
          value={options.channels ?? ''}
          onChange={(event) =>
            set({ channels: numberOf(event.currentTarget.value) as SoundOptions['channels'] })
          }
        >
          <option value="">As in the file</option>
          <option value={1}>Mono</option>
          <option value={2}>Stereo</option>
        </Select>
      </div>
      <Checkbox
        label={'Even loudness: \u221216\u2009LUFS, as podcasts and streams have it (EBU R128)'}
        checked={options.evenLoudness}
        onChange={(event) => set({ evenLoudness: event.currentTarget.checked })}
      />
    </div>
  );
}
