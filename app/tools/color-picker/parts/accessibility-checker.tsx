import { badgeFloor, badges, type ContrastBadge } from '@entropy-tools/media/colour/contrast';
import { useState } from 'react';
import { Select } from '~/ui/select';
import type { ColourState } from '../use-colour';
import { ContrastCard } from './contrast-card';
import { ToolSection } from './tool-section';

/** The backgrounds for the contrast check (spec, section 2). */
const backgrounds = [
  { name: 'White', hex: '#ffffff' },
  { name: 'Black', hex: '#000000' },
  { name: 'Light gray', hex: '#f3f4f6' },
  { name: 'Dark gray', hex: '#374151' },
];

const goals = badges.filter((badge) => badge !== 'Fail');

/** The chosen colour as text on four backgrounds: its contrast, and colours that would pass. */
export function AccessibilityChecker({ state: { colour, setColour } }: { state: ColourState }) {
  const [goal, setGoal] = useState<ContrastBadge>('AA');
  return (
    <ToolSection title="Accessibility Checker" purpose={`${colour.hex} as text.`}>
      <ul className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        {backgrounds.map((background) => (
          <ContrastCard
            key={background.hex}
            text={colour.hex}
            background={background}
            goal={goal}
            onColour={setColour}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label="Aim of the suggestions"
          className="w-56"
          value={goal}
          onChange={(event) => {
            const wanted = goals.find((one) => one === event.currentTarget.value);
            if (wanted) setGoal(wanted);
          }}
        >
          {goals.map((badge) => (
            <option key={badge} value={badge}>
              {badge}, {badgeFloor[badge]}:1
            </option>
          ))}
        </Select>
        <p className="max-w-measure flex-1 basis-72 text-sm text-muted">
          A suggestion keeps the hue and changes the lightness as little as it can. The badge is
          WCAG 2.2; Lc is APCA 0.1.9 by Andrew Somers, the candidate for WCAG 3, with what it
          allows.
        </p>
      </div>
    </ToolSection>
  );
}
