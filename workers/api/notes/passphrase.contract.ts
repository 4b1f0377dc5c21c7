import { z } from 'zod';

/** base64url without padding of exactly `bytes` bytes. */
const bytesAsText = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

/**
 * Text that only the user's browser can decrypt: AES-256-GCM, `p1.` + 12-byte IV + `.` + ciphertext with its
 * 16-byte tag, both base64url (`app/features/notes/passphrase/passphrase-crypto.ts`).
 */
const shortSealedText = z
  .string()
  .max(200)
  .regex(/^p1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$/, 'is not sealed text');

/** Minimum cost of each key derivation function: OWASP's recommendations or more, never below. */
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

/** How a key is derived from the passphrase. */
export type Kdf = z.infer<typeof kdfSchema>;

/** What the browser needs besides the passphrase. None of it decrypts a note. */
export const passphraseSetupSchema = z.strictObject({
  version: z.literal(1),
  /** Random; stays the same when the passphrase changes, because the notes' key does too. */
  id: bytesAsText(16),
  kdf: kdfSchema,
  /** The notes' random key, sealed with the key derived from the passphrase. */
  wrappedKey: shortSealedText,
  /** A fixed text, sealed with the notes' key. */
  check: shortSealedText,
});

export type PassphraseSetup = z.infer<typeof passphraseSetupSchema>;

const notesEncryptionSchema = z.enum(['server', 'passphrase']);

/** Whose key: ours, or one that only the user's browser can derive. */
export type NotesEncryption = z.infer<typeof notesEncryptionSchema>;

/** Response of `GET /api/notes/passphrase`. */
export interface PassphraseState {
  /** How new notes are encrypted. */
  encryption: NotesEncryption;
  /** Kept while any note needs it, even after switching off. */
  setup: PassphraseSetup | null;
  /** ISO time of the last change of this setting; null before the first. */
  updatedAt: string | null;
  /** Number of notes in each encryption. Both are above 0 during an unfinished change. */
  counts: Record<NotesEncryption, number>;
}

/** Body of `PUT /api/notes/passphrase`. */
export const putPassphraseSchema = z
  .strictObject({
    encryption: notesEncryptionSchema,
    setup: passphraseSetupSchema.nullable(),
    /** `updatedAt` of the state that this change is based on: a newer one is not overwritten. */
    updatedAt: z.iso.datetime().nullable(),
  })
  .refine(({ encryption, setup }) => encryption === 'server' || setup !== null, {
    path: ['setup'],
    error: 'is needed for passphrase mode',
  });

export type PutPassphrase = z.infer<typeof putPassphraseSchema>;

/** Body of `DELETE /api/notes/passphrase`: deletes every note that only the passphrase decrypts. */
export const forgetPassphraseSchema = z.strictObject({
  setupId: z.string(),
  /** The number shown to the user; if it differs, nothing is deleted. */
  noteCount: z.number().int().min(0),
});

export type ForgetPassphrase = z.infer<typeof forgetPassphraseSchema>;
