import { localDay } from './days';
import { createPlannerStore } from './planner-store';
import { openDeviceStorage } from './store/device-storage';
import type { PlannerStore } from './store-api';

let planner: PlannerStore | undefined;

/** The planner of this page: one store, whichever component asks first. Only in the browser. */
export function openPlanner(): PlannerStore {
  planner ??= createPlannerStore({
    storage: openDeviceStorage(),
    now: () => Date.now(),
    today: () => localDay(new Date()),
  });
  return planner;
}
