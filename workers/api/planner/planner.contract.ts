import { z } from 'zod';

// The sync protocol between the planner's devices and the Worker: items as fields, each with the time of its
// last change (epoch milliseconds). Dates and times are local to the user, without a time zone.

/** Maximum items in one request, and in one page of a response. */
export const MAX_CHANGES = 500;
/** Maximum items per user, including those deleted within the last 90 days. */
export const MAX_ITEMS = 20_000;
/** Maximum size of a request body, in bytes. */
export const MAX_SYNC_BYTES = 1_048_576;

const id = z.string().regex(/^[\w~-]{1,100}$/, 'is not an id');
const day = z.iso.date();
const instant = z.iso.datetime();
const rank = z.string().regex(/^[0-9A-Za-z]{1,100}$/, 'is not a rank');
const minutes = z.number().min(0).max(100_000);

const recurrence = z.strictObject({
  every: z.enum(['day', 'week', 'month', 'year']),
  interval: z.int().min(1).max(999),
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  monthDay: z.union([z.int().min(1).max(31), z.literal(-1), z.null()]),
  /** Which occurrence of the weekday in the month; -1 for the last. */
  nth: z.union([z.int().min(1).max(4), z.literal(-1)]).optional(),
  from: z.enum(['due', 'done']),
});

/** A value with the time of its change. */
function field<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ value, at: z.int().min(0).max(8_640_000_000_000_000) }).optional();
}

const deleted = field(z.boolean());

const taskFields = z.strictObject({
  title: field(z.string().max(500)),
  notes: field(z.string().max(20_000)),
  status: field(z.enum(['todo', 'doing', 'done'])),
  priority: field(z.enum(['none', 'low', 'medium', 'high'])),
  due: field(day.nullable()),
  dueTime: field(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time')
      .nullable(),
  ),
  tags: field(z.array(z.string().min(1).max(50)).max(30)),
  parentId: field(id.nullable()),
  recurrence: field(recurrence.nullable()),
  rank: field(rank),
  plannedOn: field(day.nullable()),
  estimate: field(minutes.nullable()),
  createdAt: field(instant),
  doneAt: field(instant.nullable()),
  deleted,
});

const sessionFields = z.strictObject({
  taskId: field(id.nullable()),
  startedAt: field(instant),
  minutes: field(minutes),
  finished: field(z.boolean()),
  deleted,
});

const reviewFields = z.strictObject({
  day: field(day),
  note: field(z.string().max(20_000)),
  deleted,
});

/** Changed fields of one item. The kind of an item never changes. */
export const plannerChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('task'), fields: taskFields }),
  z.strictObject({ id, kind: z.literal('session'), fields: sessionFields }),
  z.strictObject({ id, kind: z.literal('review'), fields: reviewFields }),
]);

/** Body of `POST /api/planner/sync`. */
export const plannerSyncSchema = z.strictObject({
  /** The newest revision the device has; 0 for none. */
  since: z.int().min(0),
  changes: z
    .array(plannerChangeSchema)
    .max(MAX_CHANGES)
    .refine((changes) => new Set(changes.map((change) => change.id)).size === changes.length, {
      error: 'names an item twice',
    }),
});

export type PlannerChange = z.infer<typeof plannerChangeSchema>;
export type PlannerSyncRequest = z.input<typeof plannerSyncSchema>;

/** A value as stored in the account. */
export interface PlannerFieldValue {
  value: unknown;
  at: number;
}

/** An item as stored in the account. A deleted one only has the field `deleted`. */
export interface PlannerSyncItem {
  id: string;
  kind: 'task' | 'session' | 'review';
  fields: Record<string, PlannerFieldValue>;
}

/** Response of `POST /api/planner/sync`. */
export interface PlannerSyncResponse {
  /** Value of `since` for the next request. */
  revision: number;
  /** Complete items that changed after `since`, ordered by the revision of their last change. */
  items: PlannerSyncItem[];
  /** Whether there are more items: request again. */
  more: boolean;
  /** The server's clock (epoch milliseconds), for devices whose own is wrong. */
  now: number;
}
