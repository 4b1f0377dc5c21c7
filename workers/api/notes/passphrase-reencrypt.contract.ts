import { z } from 'zod';
import { noteLimits } from './note-lists.contract';
import { noteContentSchema, noteIdSchema, sealedNoteSchema } from './notes.contract';
import { REENCRYPT_MAX_NOTES } from './reencrypt-limits.contract';

/** Identifies a version of a note; `updated_at` is the specification's name of that field. */
const noteVersion = { id: noteIdSchema, updated_at: z.iso.datetime() };

const toPassphrase = z.strictObject({
  to: z.literal('passphrase'),
  setupId: z.string(),
  notes: z
    .array(z.strictObject({ ...noteVersion, sealed: sealedNoteSchema }))
    .min(1)
    .max(REENCRYPT_MAX_NOTES),
});

// A title may be blank here: the note exists, and rejecting it would keep it sealed for good.
const toServer = z.strictObject({
  to: z.literal('server'),
  setupId: z.string(),
  notes: z
    .array(
      z.strictObject({
        ...noteVersion,
        title: z.string().max(noteLimits.title),
        content: noteContentSchema,
        tags: z.array(z.string().max(noteLimits.tag)).max(noteLimits.tags),
      }),
    )
    .min(1)
    .max(REENCRYPT_MAX_NOTES),
});

/** Body of `POST /api/notes/passphrase/reencrypt`: the same notes in the other encryption. */
export const reencryptSchema = z.discriminatedUnion('to', [toPassphrase, toServer]);

export type Reencrypt = z.infer<typeof reencryptSchema>;

/**
 * Response: what was written, and what was refused because it has changed, was deleted, or is already done.
 */
export interface ReencryptResult {
  done: string[];
  refused: string[];
}
