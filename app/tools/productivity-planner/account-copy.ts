import { openPlanner } from './planner/open-planner';

/** Takes the account's tasks off this device. Called by `tools/close-accounts.ts`. */
export async function closeAccount(): Promise<void> {
  await openPlanner().setAccount(null);
}
