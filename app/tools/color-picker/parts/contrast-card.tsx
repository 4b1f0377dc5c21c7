import { apcaContrast, apcaUse } from '@entropy-tools/media/colour/apca';
import { type Colour, colourOfHex } from '@entropy-tools/media/colour/colour';
import {
  badgeFloor,
  badgeOf,
  type ContrastBadge,
  contrastRatio,
  ratioText,
} from '@entropy-tools/media/colour/contrast';
import { fixContrast } from '@entropy-tools/media/colour/fix-contrast';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Paint } from './paint';

const tones: Record<ContrastBadge, 'success' | 'warning' | 'danger'> = {
  AAA: 'success',
  AA: 'success',
  'AA Large': 'warning',
  Fail: 'danger',
};

/**
 * A colour as text on one background: specimen, ratio and badge, APCA, and the nearest colour that passes.
 */
export function ContrastCard({
  text,
  background: { name, hex },
  goal,
  onColour,
}: {
  text: string;
  background: { name: string; hex: string };
  goal: ContrastBadge;
  onColour: (colour: Colour) => void;
}) {
  const ratio = contrastRatio(text, hex);
  const badge = badgeOf(ratio);
  const lc = Math.round(apcaContrast(text, hex));
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {/* An image, not text of the page, because it may be unreadable. */}
      <svg className="block h-28 w-full" role="img" aria-label={`${text} on ${name.toLowerCase()}`}>
        <rect width="100%" height="100%" fill={hex} />
        <text x="16" y="60" fill={text} className="font-display text-4xl font-semibold">
          Aa
        </text>
        <text x="16" y="92" fill={text} className="text-base">
          Quick brown fox
        </text>
      </svg>
      <div className="flex flex-1 flex-col gap-2 border-t border-line p-4">
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
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
          <span data-figures="">Lc {lc < 0 ? `−${-lc}` : lc}</span>
          <span>{apcaUse(lc)}</span>
        </p>
        {ratio < badgeFloor[goal] && (
          <Fix fixed={fixContrast(text, hex, badgeFloor[goal])} goal={goal} onColour={onColour} />
        )}
      </div>
    </li>
  );
}

function Fix({
  fixed,
  goal,
  onColour,
}: {
  fixed: string | undefined;
  goal: ContrastBadge;
  onColour: (colour: Colour) => void;
}) {
  if (!fixed) return <p className="text-sm text-muted">No lightness of this hue reaches {goal}.</p>;
  return (
    <Button
      size="small"
      className="mt-auto w-full justify-start! px-2!"
      onClick={() => onColour(colourOfHex(fixed))}
    >
      <Paint hex={fixed} className="size-5 shrink-0 rounded-full border border-line" />
      <span className="min-w-0 truncate">
        {goal} with <span className="font-mono">{fixed}</span>
      </span>
    </Button>
  );
}
