import { useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { SourceLink } from '../parts/fact-source';
import { FIRST_STEP, NSFAS_STEPS, type NsfasRule, type NsfasStepName } from './nsfas-steps';

interface Answered {
  step: NsfasStepName;
  answer: 'yes' | 'no';
}

/** Whether NSFAS funds somebody: one question at a time, each with its rule and source. Nothing is sent. */
export function NsfasDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const last = answered.at(-1);
  const next = last ? NSFAS_STEPS[last.step][last.answer] : FIRST_STEP;
  const step = typeof next === 'string' ? NSFAS_STEPS[next] : undefined;
  return (
    <Dialog open={open} onClose={onClose} title="Does NSFAS fund me?" className="max-w-xl">
      <div className="flex flex-col gap-5">
        {answered.length > 0 && (
          <ol aria-label="Your answers" className="flex flex-col gap-1 text-sm text-muted">
            {answered.map(({ step: name, answer }) => (
              <li key={name}>
                {NSFAS_STEPS[name].question}{' '}
                <strong className="text-ink">{answer === 'yes' ? 'Yes' : 'No'}</strong>
              </li>
            ))}
          </ol>
        )}
        <div aria-live="polite" className="flex flex-col gap-3">
          {typeof next === 'string' && step ? (
            <>
              <h3 className="text-base font-semibold">{step.question}</h3>
              <Rule rule={step.rule} />
              <div className="flex gap-2">
                {(['yes', 'no'] as const).map((answer) => (
                  <Button
                    key={answer}
                    className="min-h-11"
                    onClick={() => setAnswered([...answered, { step: next, answer }])}
                  >
                    {answer === 'yes' ? 'Yes' : 'No'}
                  </Button>
                ))}
              </div>
            </>
          ) : (
            typeof next !== 'string' && (
              <>
                <h3 className="text-base font-semibold">{next.title}</h3>
                {next.rules.map((rule) => (
                  <Rule key={rule.factId} rule={rule} />
                ))}
              </>
            )
          )}
        </div>
        {answered.length > 0 && (
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => setAnswered(answered.slice(0, -1))}>
              One step back
            </Button>
            <Button variant="quiet" onClick={() => setAnswered([])}>
              Start again
            </Button>
          </div>
        )}
        <Notice title="NSFAS decides, not this page">
          The rules have their years beside them and may have changed. Dates of the 2027
          applications are not known here. Your answers stay on this page.
        </Notice>
      </div>
    </Dialog>
  );
}

function Rule({ rule: { text, year, source } }: { rule: NsfasRule }) {
  return (
    <p className="text-sm wrap-anywhere">
      {text}{' '}
      <span className="text-muted">
        ({year}, <SourceLink href={source} name={new URL(source).hostname.replace(/^www\./, '')} />)
      </span>
    </p>
  );
}
