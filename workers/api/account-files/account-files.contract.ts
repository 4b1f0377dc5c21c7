import { z } from 'zod';

/** Limits of a user's encrypted files; what they may take together is the setting `ACCOUNT_FILES_MAX_MB`. */
export const accountFileLimits = {
  /** Of one file before it is encrypted, in bytes. */
  fileBytes: 25_000_000,
  /** What encryption adds: a byte for the format, an IV of 12 and a tag of 16. */
  envelopeBytes: 29,
  files: 5000,
  sets: 500,
  filesOfSet: 200,
  /** Characters of a set's text. */
  textLength: 4000,
} as const;

/** An id of a file: 128 random bits as base64url, chosen by the browser. */
const fileIdSchema = z.string().regex(/^[\w-]{22}$/);

/** What a set is: a collection of documents of Chat to Document. */
const setKindSchema = z.enum(['collection']);

export type AccountFileSetKind = z.infer<typeof setKindSchema>;

/** Body of `PUT /api/files/sets/:id`: the set as it shall be, with all its files. */
export const putFileSetSchema = z.strictObject({
  kind: setKindSchema,
  /** The revision that this change is based on; null for a new set. Another one is 409 `conflict`. */
  revision: z.string().max(64).nullable(),
  /** Name and key, encrypted by the server for this user. */
  text: z.string().min(1).max(accountFileLimits.textLength),
  /** Files stored before; those that no set uses any more are removed. */
  files: z.array(fileIdSchema).max(accountFileLimits.filesOfSet),
});

export type PutFileSet = z.infer<typeof putFileSetSchema>;

/** A set as listed. */
export interface AccountFileSet {
  id: string;
  kind: AccountFileSetKind;
  revision: string;
  /** Null if it cannot be decrypted. */
  text: string | null;
  /** ISO 8601. */
  updatedAt: string;
  files: { id: string; bytes: number }[];
}

/** Response of `GET /api/files`. Sizes in bytes, of what is stored or on its way. */
export interface AccountFileList {
  sets: AccountFileSet[];
  usedBytes: number;
  maxBytes: number;
}

/** Response of `PUT /api/files/sets/:id`. */
export interface PutFileSetResult {
  revision: string;
  updatedAt: string;
}
