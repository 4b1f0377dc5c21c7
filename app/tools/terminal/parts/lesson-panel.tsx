import { useEffect, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { LESSONS } from '../lessons/all-lessons';
import type { Lesson } from '../lessons/lesson';
import { progressRecord } from '../lessons/progress';
import type { PracticeSession } from '../use-practice';

/** Twenty short exercises beside the console: the current task above it, the list below. */
export function LessonPanel({ session }: { session: PracticeSession }) {
  const [done, setDone] = useLocal(progressRecord);
  const [chosen, setChosen] = useState<string>();
  const { lastRun, reset } = session;
  const next = LESSONS.find(({ id }) => !done.includes(id));
  const lesson = LESSONS.find(({ id }) => id === chosen) ?? next ?? LESSONS.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line counts for the lesson at hand, once
  useEffect(() => {
    if (!lastRun || !lesson?.isDone(lastRun)) return;
    setChosen(lesson.id);
    if (!done.includes(lesson.id)) setDone([...done, lesson.id]);
  }, [lastRun]);
  if (!lesson) return null;
  const number = LESSONS.indexOf(lesson) + 1;
  const following = LESSONS[number];
  return (
    <>
      <Task
        key={lesson.id}
        lesson={lesson}
        number={number}
        isDone={done.includes(lesson.id)}
        onNext={following ? () => setChosen(following.id) : undefined}
      />
      <section className="terminal-lessons" aria-labelledby="terminal-lessons">
        <h2 id="terminal-lessons">
          Lessons{' '}
          <span className="font-normal text-muted" data-figures>
            {done.length} of {LESSONS.length} done
          </span>
        </h2>
        <ol>
          {LESSONS.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === lesson.id ? 'step' : undefined}
                onClick={() => {
                  setChosen(id);
                  // On a phone the task is above the console, out of view from here.
                  document.getElementById('terminal-task')?.scrollIntoView({ block: 'nearest' });
                }}
              >
                <span data-figures className="w-5 text-right text-muted">
                  {index + 1}
                </span>
                <span className="flex-1">{title}</span>
                {done.includes(id) && (
                  <>
                    <Icon name="check" className="size-4 text-success" />
                    <span className="sr-only">done</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="quiet" onClick={reset}>
            Put files back
          </Button>
          {done.length > 0 && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setDone([]);
                setChosen(undefined);
              }}
            >
              Forget progress
            </Button>
          )}
        </div>
      </section>
    </>
  );
}

function Task({
  lesson: { title, task, hint, learnt },
  number,
  isDone,
  onNext,
}: {
  lesson: Lesson;
  number: number;
  isDone: boolean;
  onNext: (() => void) | undefined;
}) {
  const [isHintShown, setHintShown] = useState(false);
  return (
    <section className="terminal-task" aria-labelledby="terminal-task">
      <h2 id="terminal-task">
        <span data-figures>{number}</span> {title}
      </h2>
      <p>{task}</p>
      <div role="status">
        {isDone && (
          <p className="terminal-learnt">
            <Icon name="check" className="mt-0.5 size-4 shrink-0" />
            <span>
              <strong>Done.</strong> {learnt}
            </span>
          </p>
        )}
        {isHintShown && !isDone && <p className="text-muted">{hint}</p>}
      </div>
      <div className="flex gap-2">
        {!isDone && (
          <Button
            size="small"
            variant="secondary"
            aria-expanded={isHintShown}
            onClick={() => setHintShown(!isHintShown)}
          >
            {isHintShown ? 'Hide the hint' : 'Hint'}
          </Button>
        )}
        {onNext && (
          <Button size="small" variant={isDone ? 'primary' : 'quiet'} onClick={onNext}>
            {isDone ? 'Next lesson' : 'Skip'}
          </Button>
        )}
      </div>
    </section>
  );
}
