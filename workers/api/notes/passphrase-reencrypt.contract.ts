import { z } from 'zod';
import { noteLimits } from './note-lists.contract';
import { noteContentSchema, noteIdSchema, sealedNoteSchema } from './notes.contract';
import { REENCRYPT_MAX_NOTES } from './reencrypt-limits.contract';

/** Which version of a note is meant; `updated_at` is the specification's name of that field. */
const noteVersion = { id: noteIdSchema, updated_at: z.iso.datetime() };

const toPassphrase = z.strictObject({
  to: z.literal('passphrase'),
  setupId: z.string(),
  notes: z
    .array(z.strictObject({ ...noteVersion, sealed: sealedNoteSchema }))
    .min(1)
    .max(REENCRYPT_MAX_NOTES),
});

// A title may be blank here: the note exists, and refusing it would keep it sealed for good.
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

/** Body of `POST /api/notes/passphrase/reencrypt`: the same notes, encrypted in the other way. */
export const reencryptSchema = z.discriminatedUnion('to', [toPassphrase, toServer]);

export type Reencrypt = z.infer<typeof reencryptSchema>;

/** Answer: what was written, and what was not because it has changed, is gone, or was done already. */
export interface ReencryptAnswer {
  done: string[];
  refused: string[];
}
