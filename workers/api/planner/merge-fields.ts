import type { PlannerChange, PlannerFieldValue } from './planner.contract';

type FieldMap = Record<string, PlannerFieldValue>;

/** How far a device's clock may be ahead before its times are replaced. */
const AHEAD_LIMIT_MS = 5 * 60_000;

/** Replaces times in the future by `now`, so that such a change does not win forever. */
export function clampTimes(change: PlannerChange, now: number): FieldMap {
  const fields: FieldMap = {};
  for (const [name, field] of Object.entries(change.fields) as [string, PlannerFieldValue?][]) {
    if (field === undefined) continue;
    fields[name] = { value: field.value, at: field.at > now + AHEAD_LIMIT_MS ? now : field.at };
  }
  return fields;
}

/**
 * Merges fields, last write wins; undefined if nothing changes. A deletion discards the values: undoing it
 * requires sending them again. Edits of a deleted item are lost, whenever they were made.
 */
export function mergeFields(stored: FieldMap, incoming: FieldMap): FieldMap | undefined {
  const merged = { ...stored };
  let changed = false;
  for (const [name, field] of Object.entries(incoming)) {
    const known = merged[name];
    if (known !== undefined && !isLater(field, known)) continue;
    merged[name] = field;
    changed = true;
  }
  const { deleted } = merged;
  if (deleted?.value !== true) return changed ? merged : undefined;
  return stored.deleted?.value === true && stored.deleted.at === deleted.at
    ? undefined
    : { deleted };
}

/** Ties within one millisecond: the greater JSON text wins, as on the devices. */
function isLater(field: PlannerFieldValue, known: PlannerFieldValue): boolean {
  if (field.at !== known.at) return field.at > known.at;
  return textOf(field.value) > textOf(known.value);
}

function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
