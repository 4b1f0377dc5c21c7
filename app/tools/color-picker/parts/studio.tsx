import type { Colour } from '@entropy-tools/media/colour/colour';
import { useState } from 'react';
import { Tabs } from '~/ui/tabs';
import type { ColourState } from '../use-colour';
import { ColourVision } from './colour-vision';
import { GradientMaker } from './gradient-maker';
import { OklchSliders } from './oklch-sliders';
import { TintsAndShades } from './tints-and-shades';
import { ToolSection } from './tool-section';

const tabs = [
  { id: 'scale', label: 'Tints and shades' },
  { id: 'gradient', label: 'Gradient' },
  { id: 'vision', label: 'Colour blindness' },
  { id: 'oklch', label: 'OKLCH sliders' },
] as const;

/** Further tools for the colour or the current palette. */
export function Studio({
  state,
  palette,
  onTake,
}: {
  state: ColourState;
  /** Hex values of the current palette; empty when there is none. */
  palette: readonly string[];
  onTake: (colours: readonly Colour[]) => void;
}) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('scale');
  return (
    <ToolSection title="Work with it" purpose={`${state.colour.hex}, further on.`}>
      <Tabs label="Work with it" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'scale' && <TintsAndShades state={state} onTake={onTake} />}
        {tab === 'gradient' && <GradientMaker hex={state.colour.hex} palette={palette} />}
        {tab === 'vision' && <ColourVision hex={state.colour.hex} palette={palette} />}
        {tab === 'oklch' && <OklchSliders state={state} />}
      </Tabs>
    </ToolSection>
  );
}
