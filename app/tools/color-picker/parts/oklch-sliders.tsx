import { colourOfHex } from '@entropy-tools/media/colour/colour';
import { fitsSrgb, hexToOklch, type Oklch, oklchToHex } from '@entropy-tools/media/colour/spaces';
import { useState } from 'react';
import { Slider } from '~/ui/slider';
import type { ColourState } from '../use-colour';

const sliders = [
  {
    channel: 'l',
    label: 'Lightness',
    max: 1,
    step: 0.005,
    text: (value: number) => `${(value * 100).toFixed(1)}\u202f%`,
  },
  {
    channel: 'c',
    label: 'Chroma',
    max: 0.37,
    step: 0.002,
    text: (value: number) => value.toFixed(3),
  },
  {
    channel: 'h',
    label: 'Hue',
    max: 360,
    step: 1,
    text: (value: number) => `${Math.round(value)}°`,
  },
] as const;

/** Sliders for perceptual lightness, chroma and hue; each track previews its resulting colours. */
export function OklchSliders({ state: { colour, setColour } }: { state: ColourState }) {
  const [draft, setDraft] = useState({ oklch: hexToOklch(colour.hex), of: colour.hex });
  const oklch = draft.of === colour.hex ? draft.oklch : hexToOklch(colour.hex);
  const set = (next: Oklch) => {
    const hex = oklchToHex(next);
    setDraft({ oklch: next, of: hex });
    if (hex !== colour.hex) setColour(colourOfHex(hex));
  };
  return (
    <div className="grid gap-6 md:grid-cols-3">
      {sliders.map(({ channel, label, max, step, text }) => (
        <div key={channel} className="relative">
          <div
            aria-hidden
            className="absolute inset-x-0 bottom-2.5 h-3 rounded-full border border-line"
            style={{ background: trackOf(oklch, channel, max) }}
          />
          <Slider
            label={label}
            className="relative [&_input::-moz-range-track]:bg-transparent [&_input::-webkit-slider-runnable-track]:bg-transparent"
            min={0}
            max={max}
            step={step}
            value={oklch[channel]}
            valueText={text(oklch[channel])}
            onValueChange={(value) => set({ ...oklch, [channel]: value })}
          />
        </div>
      ))}
      <p className="text-sm text-muted md:col-span-3" role="status">
        {fitsSrgb(oklch)
          ? 'Within sRGB.'
          : `Beyond sRGB: ${colour.hex} is the nearest that every screen shows.`}
      </p>
    </div>
  );
}

function trackOf(oklch: Oklch, channel: 'l' | 'c' | 'h', max: number): string {
  const stops = Array.from({ length: 13 }, (_, index) =>
    oklchToHex({ ...oklch, [channel]: (max * index) / 12 }),
  );
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
