import type { SignedInUser } from '../_core/app-env';
import { listFiles } from '../account-files/account-files.service';
import { exportEmailChange } from '../auth/email-change/email-change.service';
import { listIdentities } from '../auth/oauth/oauth.service';
import { listPasskeys } from '../auth/passkeys/passkeys.service';
import { listBrowserSessions } from '../auth/sessions.service';
import type { Env } from '../env';
import { exportMcps } from '../mcp/mcp.service';
import { exportNotes } from '../notes/export-notes.service';
import { exportPayments } from '../payments/payments.service';
import { exportPlanner } from '../planner/planner.service';
import { exportSubscription } from '../subscription/subscription.service';
import { exportOperatorActs } from '../takedown/takedown.service';
import { exportVault } from '../vault/vault.service';
import { EXPORT_FORMAT, type ExportCounts, exportEnd } from './export-file.contract';

/**
 * Exports everything stored about a user, decrypted, as the pieces of one JSON text (`AccountExport`): only
 * one page of notes is in memory at a time. Each feature exports its own part. The last piece has the counts
 * and `complete`; when a part fails, its error ends the pieces before that, so that no truncated file looks
 * complete.
 */
export async function* exportAccount(
  env: Env,
  { user, sessionHash, now }: { user: SignedInUser; sessionHash: string; now: Date },
): AsyncGenerator<string> {
  const { id: userId, email, createdAt } = user;
  const [
    identities,
    sessions,
    passkeys,
    emailChange,
    apiKeys,
    subscription,
    payments,
    mcps,
    operatorActs,
    files,
  ] = await Promise.all([
    listIdentities(env, userId),
    listBrowserSessions(env, { userId, currentHash: sessionHash, now }),
    listPasskeys(env, userId),
    exportEmailChange(env, userId, now),
    exportVault(env, userId, now),
    exportSubscription(env, userId, now),
    exportPayments(env, userId, now),
    exportMcps(env, userId, now),
    exportOperatorActs(env, userId),
    listFiles({ env, userId, now }),
  ]);
  const head = {
    format: EXPORT_FORMAT,
    exportedAt: now.toISOString(),
    profile: { email, createdAt: createdAt.toISOString(), state: 'active' },
    operatorActs,
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
    apiKeys,
    subscription,
    payments,
    mcps,
    files: files.sets,
  };
  const counts: ExportCounts = { notes: 0, plannerItems: 0, unreadable: 0 };
  counts.unreadable += apiKeys.filter(({ key }) => key === null).length;
  counts.unreadable += mcps.filter(({ definition }) => definition === null).length;
  counts.unreadable += files.sets.filter(({ text }) => text === null).length;
  // The first page comes with the head, so that an early failure becomes an error response.
  let start = openObject(head);
  for await (const { notes, ...how } of exportNotes(env, userId, now)) {
    if (start !== '') start += `,\n"notes":${openObject(how)},"notes":[\n`;
    yield start + lines(notes, counts.notes === 0);
    start = '';
    counts.notes += notes.length;
    counts.unreadable += notes.filter((note) => 'failed' in note && note.failed).length;
  }
  yield '\n]},\n"planner":{"items":[\n';
  for await (const items of exportPlanner(env, userId, now)) {
    yield lines(items, counts.plannerItems === 0);
    counts.plannerItems += items.length;
    counts.unreadable += items.filter(({ failed }) => failed).length;
  }
  yield `\n]},\n${exportEnd(counts)}`;
}

/** An object without its closing brace, which follows later. */
const openObject = (value: object) => JSON.stringify(value).slice(0, -1);

/** Members of a list, one per line. */
function lines(values: readonly object[], areFirst: boolean): string {
  if (values.length === 0) return '';
  return (areFirst ? '' : ',\n') + values.map((value) => JSON.stringify(value)).join(',\n');
}
