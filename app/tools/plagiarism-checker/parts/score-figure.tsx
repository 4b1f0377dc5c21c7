import { Badge } from '~/ui/badge';
import { type Risk, recommendations, scoreColour, verdictOf } from '../judge';

const figureTones = { red: 'text-danger', yellow: 'text-warning', green: 'text-success' } as const;
const badgeTones = { High: 'danger', Medium: 'warning', Low: 'success' } as const;

/** The score in its colour, with the risk level and what it is a share of. */
export function ScoreFigure({
  score,
  risk,
  caption,
}: {
  score: number;
  risk: Risk;
  caption: string;
}) {
  return (
    <div className="flex items-end gap-4">
      <p
        className={`shrink-0 font-display text-5xl font-semibold whitespace-nowrap ${figureTones[scoreColour(score)]}`}
        data-figures
        data-testid="score"
      >
        {score}
        <span className="text-2xl">{'\u2009'}%</span>
      </p>
      <div className="flex flex-col items-start gap-1 pb-1">
        <Badge tone={badgeTones[risk]}>{risk} risk</Badge>
        <p className="text-sm text-muted">{caption}</p>
      </div>
    </div>
  );
}

/** What to do about a score. */
export function Recommendations({ score }: { score: number }) {
  const { title, text } = recommendations[verdictOf(score)];
  const colour = scoreColour(score);
  const edges = {
    red: 'border-danger',
    yellow: 'border-warning',
    green: 'border-success',
  } as const;
  return (
    <section aria-labelledby="recommendations" className={`border-l-3 pl-4 ${edges[colour]}`}>
      <h3 id="recommendations" className="text-lg">
        Recommendations
      </h3>
      <p>
        <strong className="font-semibold">{title}.</strong> {text}
      </p>
    </section>
  );
}

/** Figures side by side, each labelled below. */
export function Figures({
  figures,
}: {
  figures: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <dl className="grid break-inside-avoid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-xl font-semibold" data-figures>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
