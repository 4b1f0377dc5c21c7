import type { SignedInUser } from '../_core/app-env';
import { exportEmailChange } from '../auth/email-change/email-change.service';
import { listIdentities } from '../auth/oauth/oauth.service';
import { listPasskeys } from '../auth/passkeys/passkeys.service';
import { listBrowserSessions } from '../auth/sessions.service';
import type { Env } from '../env';
import { exportNotes } from '../notes/export-notes.service';
import { exportPayments } from '../payments/payments.service';
import { exportPlanner } from '../planner/planner.service';
import { exportSubscription } from '../subscription/subscription.service';
import { exportVault } from '../vault/vault.service';
import { type AccountExport, EXPORT_FORMAT } from './account.contract';

/**
 * Everything that is kept about a person, decrypted. Each feature answers for its own part; one that
 * fails fails the export: an incomplete file that looks complete would be worse than none.
 */
export async function exportAccount(
  env: Env,
  { user, sessionHash, now }: { user: SignedInUser; sessionHash: string; now: Date },
): Promise<AccountExport> {
  const { id: userId, email, createdAt } = user;
  const [
    identities,
    sessions,
    passkeys,
    emailChange,
    apiKeys,
    notes,
    planner,
    subscription,
    payments,
  ] = await Promise.all([
    listIdentities(env, userId),
    listBrowserSessions(env, { userId, currentHash: sessionHash, now }),
    listPasskeys(env, userId),
    exportEmailChange(env, userId, now),
    exportVault(env, userId, now),
    exportNotes(env, userId, now),
    exportPlanner(env, userId, now),
    exportSubscription(env, userId, now),
    exportPayments(env, userId, now),
  ]);
  return {
    format: EXPORT_FORMAT,
    exportedAt: now.toISOString(),
    profile: { email, createdAt: createdAt.toISOString() },
    identities,
    sessions: sessions.map(({ device, createdAt: begun, expiresAt }) => ({
      device,
      createdAt: begun,
      expiresAt,
    })),
    emailChange,
    passkeys: passkeys.map(({ name, createdAt: added, lastUsedAt }) => ({
      name,
      createdAt: added,
      lastUsedAt,
    })),
    apiKeys: apiKeys.map((key) => ({ ...key })),
    notes: { ...notes },
    planner: { items: planner.items.map((item) => ({ ...item })) },
    subscription,
    payments,
  };
}
