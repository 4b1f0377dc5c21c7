import type {
  PlannerSyncRequest,
  PlannerSyncResponse,
} from '@workers/api/planner/planner.contract';
import type { ApiPath } from '~/platform/api-path';
import { localDay } from './days';
import { createPlannerStore } from './planner-store';
import { openDeviceStorage } from './store/device-storage';
import type { PlannerStore } from './store-api';

let planner: PlannerStore | undefined;

/** The planner store of this page, created on the first call and then shared. Browser only. */
export function openPlanner(): PlannerStore {
  if (planner !== undefined) return planner;
  const store = createPlannerStore({
    storage: openDeviceStorage(),
    now: () => Date.now(),
    today: () => localDay(new Date()),
    transport: askAccount,
    // The page's initial knowledge, because offline nobody answers.
    signedOut: document.documentElement.dataset.session !== 'in',
  });
  // Back online, or back in this window: other devices may have made changes.
  const catchUp = () => void (document.visibilityState === 'visible' && store.syncNow());
  window.addEventListener('online', catchUp);
  document.addEventListener('visibilitychange', catchUp);
  planner = store;
  return store;
}

async function askAccount(request: PlannerSyncRequest): Promise<PlannerSyncResponse> {
  // Loaded at the first sync, because it is not needed while signed out.
  const { readResponse } = await import('~/platform/api-client');
  return readResponse<PlannerSyncResponse>(
    fetch('/api/planner/sync' satisfies ApiPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    }),
  );
}
