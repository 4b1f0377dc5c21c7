import { Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { CrisisBox } from './crisis-box';

const Breathing = lazyPart(() => import('../exercises/breathing'), 'Breathing');
const Grounding = lazyPart(() => import('../exercises/grounding'), 'Grounding');
const ThoughtRecord = lazyPart(() => import('../exercises/thought-record'), 'ThoughtRecord');

const cards: readonly {
  title: string;
  lines: readonly string[];
  exercise?: { name: string; Part: typeof Breathing };
}[] = [
  {
    title: 'Breathing Exercises',
    lines: [
      'Slow breathing tells the body that it is safe.',
      'A breath out that is longer than the breath in calms most.',
      'Stop when it makes you dizzy, and breathe as you like.',
    ],
    exercise: { name: 'Breathe together', Part: Breathing },
  },
  {
    title: 'Mindfulness Techniques',
    lines: [
      'Notice what is here, without having to change it.',
      'When thoughts run away, come back to one sense at a time.',
      '5-4-3-2-1 brings you back to the room you are in.',
    ],
    exercise: { name: 'Ground yourself, 5-4-3-2-1', Part: Grounding },
  },
  {
    title: 'Cognitive Techniques',
    lines: [
      'A thought is not a fact. Write it down and look at it.',
      'Ask what speaks for it, what against it.',
      'Find words that are fair to you, as you would for a friend.',
    ],
    exercise: { name: 'Write a thought record', Part: ThoughtRecord },
  },
  {
    title: 'Self-Care Activities',
    lines: [
      'Drink a glass of water and eat something small.',
      'Go outside for ten minutes, or open a window.',
      'Write to one person, even if only to say hello.',
      'Go to bed at the same time for three days.',
    ],
  },
];

/** Self-help in four cards, and the crisis lines. */
export function Resources() {
  const [shown, show] = useState<string>();
  const chosen = cards.find(({ title }) => title === shown)?.exercise;
  return (
    <div className="flex flex-col gap-8">
      <CrisisBox />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {cards.map(({ title, lines, exercise }) => (
          <section
            key={title}
            aria-label={title}
            className={classNames(
              'flex flex-col gap-3 rounded-card border border-line bg-surface p-5',
              shown === title && 'sm:col-span-2',
            )}
          >
            <h2 className="text-xl">{title}</h2>
            <ul className="flex flex-1 list-disc flex-col gap-1 pl-5 text-muted marker:text-accent">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {exercise && (
              <div>
                <Button
                  aria-expanded={shown === title}
                  onClick={() => show(shown === title ? undefined : title)}
                >
                  {shown === title ? 'Close the exercise' : exercise.name}
                </Button>
              </div>
            )}
            {shown === title && chosen && (
              <div className="enter border-t border-line pt-4">
                <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                  <chosen.Part />
                </Suspense>
              </div>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
