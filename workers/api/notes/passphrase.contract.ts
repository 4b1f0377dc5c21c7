import { z } from 'zod';

/** base64url without padding of exactly `bytes` bytes. */
const bytesAsText = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

/**
 * Text that only the person's browser can read: AES-256-GCM, `p1.` + IV of 12 bytes + `.` +
 * ciphertext with its tag of 16 bytes, both base64url (`app/features/notes/passphrase/passphrase-crypto.ts`).
 */
const shortSealedText = z
  .string()
  .max(200)
  .regex(/^p1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$/, 'is not sealed text');

/** Least cost of each way to derive the key: OWASP's figures with room, and never below them. */
export const kdfSchema = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('argon2id'),
    salt: bytesAsText(16),
    memoryKiB: z.number().int().min(19_456).max(1_048_576),
    iterations: z.number().int().min(2).max(20),
    parallelism: z.literal(1),
  }),
  z.strictObject({
    name: z.literal('pbkdf2-sha256'),
    salt: bytesAsText(16),
    iterations: z.number().int().min(600_000).max(10_000_000),
  }),
]);

/** How the passphrase becomes a key. */
export type Kdf = z.infer<typeof kdfSchema>;

/** What the browser needs besides the passphrase. None of it opens a note. */
export const passphraseSetupSchema = z.strictObject({
  version: z.literal(1),
  /** Random; stays when the passphrase changes, because the notes' key does. */
  id: bytesAsText(16),
  kdf: kdfSchema,
  /** The notes' random key, sealed with the key derived from the passphrase. */
  wrappedKey: shortSealedText,
  /** A fixed text, sealed with the notes' key. */
  check: shortSealedText,
});

export type PassphraseSetup = z.infer<typeof passphraseSetupSchema>;

const notesEncryptionSchema = z.enum(['server', 'passphrase']);

/** By which key: ours, or one that only the person's browser can derive. */
export type NotesEncryption = z.infer<typeof notesEncryptionSchema>;

/** Body of `GET /api/notes/passphrase`. */
export interface PassphraseState {
  /** How new notes are encrypted. */
  encryption: NotesEncryption;
  /** Kept while any note needs it, also after switching off. */
  setup: PassphraseSetup | null;
  /** ISO time of the last change of this setting; null before the first. */
  updatedAt: string | null;
  /** How many notes are encrypted in each way now. Both are above 0 in an unfinished change. */
  counts: Record<NotesEncryption, number>;
}

/** Body of `PUT /api/notes/passphrase`. */
export const putPassphraseSchema = z
  .strictObject({
    encryption: notesEncryptionSchema,
    setup: passphraseSetupSchema.nullable(),
    /** `updatedAt` of the state that this change was made from: a newer one is not overwritten. */
    updatedAt: z.iso.datetime().nullable(),
  })
  .refine(({ encryption, setup }) => encryption === 'server' || setup !== null, {
    path: ['setup'],
    error: 'is needed for passphrase mode',
  });

export type PutPassphrase = z.infer<typeof putPassphraseSchema>;

/** Body of `DELETE /api/notes/passphrase`: delete every note that only the passphrase opens. */
export const forgetPassphraseSchema = z.strictObject({
  setupId: z.string(),
  /** How many the person was told; another number refuses, and nothing is deleted. */
  noteCount: z.number().int().min(0),
});

export type ForgetPassphrase = z.infer<typeof forgetPassphraseSchema>;
