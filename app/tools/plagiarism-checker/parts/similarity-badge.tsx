import { Badge } from '~/ui/badge';
import { badgeTier } from '../judge';

const tones = {
  'very high': 'danger',
  high: 'warning',
  moderate: 'accent',
  low: 'neutral',
} as const;

/** A match's similarity in the tier's colour. */
export function SimilarityBadge({ similarity }: { similarity: number }) {
  return (
    <Badge tone={tones[badgeTier(similarity)]} className="tabular-nums">
      {similarity}
      {'\u2009'}%<span className="sr-only"> similar</span>
    </Badge>
  );
}
