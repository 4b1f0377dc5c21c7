import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Name of the file that lists everything else; written last, so a folder without it is incomplete. */
export const MANIFEST = 'backup.json';

/** Path of a table's rows in a backup: gzipped JSON lines, each `[rowid, value, value, …]`. */
export const tablePath = (name: string) => `tables/${name}.jsonl.gz`;

/** Path of a stored file's bytes in a backup: named by the hash of its key, which may be no file name. */
export const filePath = (key: string) =>
  `files/${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** `backup.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the copy was begun, ISO 8601 in UTC. */
  takenAt: z.iso.datetime(),
  /** Files of `migrations/` that the database had, in order. */
  migrations: z.array(z.string()),
  /** Versions of `MASTER_KEYS` without which notes, keys and chats of this backup cannot be opened. */
  masterKeyVersions: z.array(z.number()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of the JSON lines before gzip. */
      sha256,
    }),
  ),
  files: z.array(
    z.object({ key: z.string(), size: z.number(), contentType: z.string().optional(), sha256 }),
  ),
});

/** The content of `backup.json`. */
export type Manifest = z.infer<typeof manifestSchema>;
