import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

const senses = [
  { count: 5, what: 'things you can see', help: 'Let your eyes wander. Colours, edges, light.' },
  { count: 4, what: 'things you can feel', help: 'Your feet on the floor, cloth, the air.' },
  { count: 3, what: 'things you can hear', help: 'Near and far. Also the quiet ones.' },
  { count: 2, what: 'things you can smell', help: 'Or two smells that you like to remember.' },
  { count: 1, what: 'thing you can taste', help: 'A sip of water counts.' },
] as const;

/** Goes through the five senses; the user ticks off each thing noticed. Nothing is stored. */
export function Grounding() {
  const [step, setStep] = useState(0);
  const [noticed, setNoticed] = useState(0);
  const sense = senses[step];
  const go = (to: number) => {
    setStep(to);
    setNoticed(0);
  };
  if (!sense)
    return (
      <div className="flex flex-col items-start gap-3" aria-live="polite">
        <p className="text-lg font-semibold">You are here.</p>
        <p className="text-muted">Take one slow breath. How is it now, compared with before?</p>
        <Button onClick={() => go(0)}>Once more</Button>
      </div>
    );
  const rest = sense.count - noticed;
  return (
    <div className="flex flex-col items-start gap-4">
      <div aria-live="polite">
        <p className="text-lg font-semibold">
          {sense.count} {sense.what}
        </p>
        <p className="text-muted">{sense.help}</p>
      </div>
      <p className="flex gap-2" role="img" aria-label={`${noticed} of ${sense.count} noticed`}>
        {Array.from({ length: sense.count }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
            key={at}
            className={`grid size-8 place-items-center rounded-full border ${at < noticed ? 'border-accent bg-accent text-accent-ink' : 'border-edge'}`}
          >
            {at < noticed && <Icon name="check" className="size-4" />}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onClick={() => (rest <= 1 ? go(step + 1) : setNoticed(noticed + 1))}
        >
          I noticed one
        </Button>
        <Button variant="quiet" onClick={() => go(step + 1)}>
          Skip
        </Button>
      </div>
    </div>
  );
}
