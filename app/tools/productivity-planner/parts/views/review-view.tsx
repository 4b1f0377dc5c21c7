import { PlanSection } from './plan-section';
import { ReviewSection } from './review-section';
import type { PlannerViewProps } from './view-props';
import { WeekChart } from './week-chart';

/** The morning's plan, the evening's review, and the weeks. */
export function ReviewView({ store, onOpenTask }: PlannerViewProps) {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <div className="grid gap-10 xl:grid-cols-2">
        <PlanSection onOpenTask={onOpenTask} />
        <ReviewSection store={store} onOpenTask={onOpenTask} />
      </div>
      <WeekChart />
    </div>
  );
}
