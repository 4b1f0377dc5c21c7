import type { PlannerSyncItem } from '@workers/api/planner/planner.contract';
import type { Recurrence } from '../model';
import {
  type Field,
  type FieldValue,
  laterField,
  type PlannerItem,
  sameValue,
} from '../store/item';
import type { SyncConflict } from '../store-api';

/** The fields of an item as they were sent to the account, by name. */
export type SentFields = Readonly<Record<string, Field>>;

/** Fields derived from others, whose conflicts are of no interest. */
const silent = new Set(['rank', 'createdAt', 'doneAt', 'deleted']);

/**
 * Merges the account's item into this device's. Fields without unsynced changes take the account's value. An
 * unsynced field keeps its value unless the account has a later one from elsewhere; either way the conflict
 * is recorded. Fields sent with this very request have already been decided by the account.
 */
export function mergeResponse(
  local: PlannerItem | undefined,
  remote: PlannerSyncItem,
  sent: SentFields | undefined,
): { item: PlannerItem; conflicts: Omit<SyncConflict, 'title' | 'at'>[] } {
  const conflicts: Omit<SyncConflict, 'title' | 'at'>[] = [];
  const fields: Record<string, Field> = { ...local?.fields };
  const note = (field: string, kept: FieldValue, dropped: FieldValue) => {
    if (silent.has(field)) return;
    conflicts.push({
      itemId: remote.id,
      field,
      kept: showValue(kept),
      dropped: showValue(dropped),
    });
  };
  for (const [name, { value, at }] of Object.entries(remote.fields)) {
    const theirs: Field = { value: value as FieldValue, at };
    const ours = fields[name];
    if (ours === undefined || ours.base === undefined || sameValue(ours.value, theirs.value)) {
      fields[name] = theirs;
    } else if (ours.base !== at) {
      const decided = sent?.[name]?.at === ours.at;
      const winner = decided ? theirs : laterField(ours, theirs);
      if (winner === theirs) note(name, theirs.value, ours.value);
      else note(name, ours.value, theirs.value);
      fields[name] = winner === theirs ? theirs : { ...ours, base: at };
    }
  }
  if (fields.deleted?.value === true) {
    const lost = Object.entries(local?.fields ?? {}).find(
      ([name, field]) => name !== 'deleted' && field.base !== undefined,
    );
    if (lost && fields.deleted.base === undefined)
      conflicts.push({
        itemId: remote.id,
        field: 'deleted',
        kept: 'deleted',
        dropped: showValue(lost[1].value),
      });
    return {
      item: { id: remote.id, kind: remote.kind, fields: { deleted: fields.deleted } },
      conflicts,
    };
  }
  return { item: { id: remote.id, kind: remote.kind, fields }, conflicts };
}

/** Marks an item's sent fields as synced; later changes stay unsynced. */
export function acknowledge(item: PlannerItem, sent: SentFields): PlannerItem {
  const fields: Record<string, Field> = { ...item.fields };
  for (const [name, field] of Object.entries(sent)) {
    const now = fields[name];
    if (now?.base === undefined) continue;
    fields[name] =
      now.at === field.at ? { value: now.value, at: now.at } : { ...now, base: field.at };
  }
  return { ...item, fields };
}

function showValue(value: FieldValue): string {
  if (value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nothing';
  if (typeof value !== 'object') return String(value);
  const { interval, every } = value as Recurrence;
  return interval === 1 ? `every ${every}` : `every ${interval} ${every}s`;
}
