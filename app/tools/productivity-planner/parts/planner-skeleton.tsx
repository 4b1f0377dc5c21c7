import { Skeleton } from '~/ui/skeleton';
import { TodayEmpty } from './today-empty';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'];

/**
 * Placeholder of the planner while it loads: rail, quick add and rows of the same sizes. If this device has
 * no tasks and nobody is signed in, it shows the empty day at once, exactly as it will be (planner.css).
 */
export function PlannerSkeleton() {
  return (
    <div className="planner-stage" role="status" aria-label="Loading the planner">
      <div className="planner-rail hidden flex-col gap-2 lg:flex">
        {rows.slice(0, 5).map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
      <div className="planner-main">
        <Skeleton className="h-13" />
        <Skeleton className="mt-4 h-7 w-40" />
        {rows.map((row) => (
          <Skeleton key={row} className="planner-row-coming h-11" />
        ))}
        <div className="planner-empty-day" aria-hidden>
          <TodayEmpty done={0} first />
        </div>
      </div>
    </div>
  );
}
