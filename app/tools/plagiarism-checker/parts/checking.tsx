import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Progress } from '~/ui/progress';
import { simulatedSteps } from '../simulation';
import type { Engine } from '../use-plagiarism-checker';

const realSteps = ['Reading text and documents', 'Comparing them', 'Writing the report'];

/** The steps of a check, ticked off as they are done. */
export default function Checking({
  engine,
  progress,
  onCancel,
}: {
  engine: Engine;
  /** 0 to 1 */
  progress: number;
  onCancel: () => void;
}) {
  const steps = engine === 'simulation' ? simulatedSteps : realSteps;
  const current =
    engine === 'simulation' ? Math.floor(progress * steps.length) : realStep(progress);
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-display text-xl font-semibold">
          Checking your text
        </p>
        {engine === 'simulation' && <Badge tone="warning">Simulated</Badge>}
      </div>
      <ol className="flex flex-col gap-1">
        {steps.map((step, index) => (
          <li
            key={step}
            className={`flex items-center gap-2 ${index > current ? 'text-muted' : ''}`}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current ? (
              <Icon name="check" className="size-5 text-success" />
            ) : (
              <span className="grid size-5 place-items-center">
                <span
                  className={index === current ? 'dot' : 'size-2 rounded-full border border-edge'}
                />
              </span>
            )}
            {step}
          </li>
        ))}
      </ol>
      <Progress label="Progress" value={progress} />
      <div>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function realStep(progress: number): number {
  if (progress === 0) return 0;
  return progress < 1 ? 1 : 2;
}
