import { openPlanner } from './planner/open-planner';

/** Takes the account's tasks off this device. Called by `app/close-accounts.ts`. */
export async function closeAccount(): Promise<void> {
  await openPlanner().setAccount(null);
}
