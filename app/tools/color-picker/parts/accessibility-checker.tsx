import { Badge } from '~/components/ui/badge';
import { badgeOf, type ContrastBadge, contrastRatio, ratioText } from '~/engines/colour/contrast';
import type { ColourState } from '../use-colour';
import { ToolSection } from './tool-section';

/** What the colour is held against (spec, section 2). */
const backgrounds = [
  { name: 'White', hex: '#ffffff' },
  { name: 'Black', hex: '#000000' },
  { name: 'Light gray', hex: '#f3f4f6' },
  { name: 'Dark gray', hex: '#374151' },
];

const tones: Record<ContrastBadge, 'success' | 'warning' | 'danger'> = {
  AAA: 'success',
  AA: 'success',
  'AA Large': 'warning',
  Fail: 'danger',
};

/** The chosen colour as text on four backgrounds, with its contrast. */
export function AccessibilityChecker({ state: { colour } }: { state: ColourState }) {
  return (
    <ToolSection title="Accessibility Checker" purpose={`${colour.hex} as text.`}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {backgrounds.map(({ name, hex }) => {
          const ratio = contrastRatio(colour.hex, hex);
          const badge = badgeOf(ratio);
          return (
            <li key={hex} className="overflow-hidden rounded-card border border-line bg-surface">
              {/* A specimen and not text of the page: it may well be unreadable. */}
              <svg
                className="block h-28 w-full"
                role="img"
                aria-label={`${colour.hex} on ${name.toLowerCase()}`}
              >
                <rect width="100%" height="100%" fill={hex} />
                <text
                  x="20"
                  y="62"
                  fill={colour.hex}
                  className="font-display text-4xl font-semibold"
                >
                  Aa
                </text>
                <text x="20" y="92" fill={colour.hex} className="text-base">
                  Quick brown fox, 0123
                </text>
              </svg>
              <div className="flex flex-col gap-1 border-t border-line p-4">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span>{name}</span>
                  <span className="font-mono text-sm text-muted">{hex}</span>
                </p>
                <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="text-xl font-semibold" data-figures="">
                    {ratioText(ratio)}:1
                  </span>
                  <Badge tone={tones[badge]}>{badge}</Badge>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </ToolSection>
  );
}
