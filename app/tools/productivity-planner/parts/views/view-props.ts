import type { PlannerStore } from '../../planner/store-api';

/** Props of every view of the planner. */
export interface PlannerViewProps {
  store: PlannerStore;
  /** Opens the editor of a task. */
  onOpenTask: (id: string) => void;
}
