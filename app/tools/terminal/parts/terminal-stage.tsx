import { Suspense, useEffect } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { useHydrated } from '~/platform/use-hydrated';
import { lazyPart } from '~/ui/lazy-part';
import { usePractice } from '../use-practice';
import { useSimulation } from '../use-simulation';
import { Console } from './console';
import { InfoCards } from './info-cards';
import './terminal.css';

const loadLessons = () => import('./lesson-panel');
const LessonPanel = lazyPart(loadLessons, 'LessonPanel');

const practiceTips = [
  'help lists all commands, man ls tells one',
  'Ctrl+C stops what runs, Ctrl+L clears',
];
const simulationTips = ['help lists all commands', 'mkdir and touch only pretend'];

/** Placeholder of the current lesson. */
const place = <div className="terminal-task" />;

/** The console with its side panels. Each engine keeps its session while the other is in use. */
export function TerminalStage({ engine }: { engine: string }) {
  const practice = usePractice();
  const simulation = useSimulation();
  useEffect(() => prefetchOnFirstUse(() => [loadLessons()]), []);
  // No boundary in the server-rendered page, because stored data arrives while it hydrates.
  const isHydrated = useHydrated();
  const isPractice = engine !== 'simulation';
  const session = isPractice ? practice : simulation;
  return (
    <div className="terminal" data-engine={engine}>
      <Console
        key={engine}
        session={session}
        welcome={
          isPractice
            ? 'A small computer to practise on: nothing can break, and a reload puts all files back. Type help for the commands.'
            : 'Simulated: a fake shell over fake files. Type help for the commands.'
        }
      />
      <InfoCards
        cwd={session.cwd}
        count={session.count}
        tips={isPractice ? practiceTips : simulationTips}
      />
      {isPractice && !isHydrated && place}
      {isPractice && isHydrated && (
        <Suspense fallback={place}>
          <LessonPanel session={practice} />
        </Suspense>
      )}
    </div>
  );
}
