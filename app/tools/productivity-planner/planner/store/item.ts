import type { Recurrence } from '../model';

// How the store represents tasks, sessions and reviews: each field has the time of its last change, so that
// changes by tabs and devices to different fields of one task are all kept (last write wins per field). A
// deletion is the field `deleted`.

export type ItemKind = 'task' | 'session' | 'review';

export type FieldValue = string | number | boolean | null | readonly string[] | Recurrence;

/** A value with the time of its last change. */
export interface Field {
  value: FieldValue;
  /** Milliseconds since 1970 on a clock that always advances between two changes. */
  at: number;
  /**
   * Present while the account does not have this value: the `at` of the account's value that it replaces, 0
   * for none.
   */
  base?: number;
}

export type Fields = Readonly<Record<string, Field>>;

/** One task, session or review as it is stored and synced. Immutable. */
export interface PlannerItem {
  id: string;
  kind: ItemKind;
  fields: Fields;
}

/** An item before and after a change; `before` is undefined for a new one. */
export interface ItemChange {
  before: PlannerItem | undefined;
  after: PlannerItem;
}

/** Whether an item was deleted. */
export function isDeleted(item: PlannerItem): boolean {
  return item.fields.deleted?.value === true;
}

/** Whether the item has unsynced fields. */
export function isWaiting(item: PlannerItem): boolean {
  return Object.values(item.fields).some((field) => field.base !== undefined);
}

/** Equality of field values, deep for lists and recurrences. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  return one === other || valueKey(one) === valueKey(other);
}

/** The time of an item's last change, 0 for an item without fields. */
export function changedAt(item: PlannerItem): number {
  return Math.max(0, ...Object.values(item.fields).map((field) => field.at));
}

/** Devices that wrote in the same millisecond must agree on the winner: the greater text wins. */
export function laterField(one: Field, other: Field): Field {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (sameValue(one.value, other.value)) return one.base === undefined ? one : other;
  return valueKey(one.value) > valueKey(other.value) ? one : other;
}

/** Text of a value with its keys in a fixed order. */
function valueKey(value: FieldValue): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Applies a change to an item that another tab may have changed meanwhile. A field still as the change found
 * it takes the new value, even one with an earlier time (as an account's answer may bring); otherwise the
 * later wins. A deleted item keeps only its deletion.
 */
export function applyChange(current: PlannerItem | undefined, change: ItemChange): PlannerItem {
  const { before, after } = change;
  if (current === undefined || current === before) return withoutContent(after);
  const fields: Record<string, Field> = { ...current.fields };
  for (const [name, field] of Object.entries(after.fields)) {
    const known = fields[name];
    const found = before?.fields[name];
    if (found !== undefined && sameField(found, field)) continue;
    const untouched = known === undefined || (found !== undefined && sameField(known, found));
    fields[name] = untouched ? field : laterField(field, known);
  }
  return withoutContent({ ...current, fields });
}

/** A deleted item without its values. */
function withoutContent(item: PlannerItem): PlannerItem {
  const { deleted } = item.fields;
  if (deleted?.value !== true || Object.keys(item.fields).length === 1) return item;
  return { ...item, fields: { deleted } };
}

function sameField(one: Field, other: Field): boolean {
  return one.at === other.at && one.base === other.base && sameValue(one.value, other.value);
}
