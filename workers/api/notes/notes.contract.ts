/**
 * Notes and journal (spec 1, sections 2, 3 and 5). `is_favorite`, `created_at` and `updated_at` keep the
 * names of the specification's table. A note is encrypted by the server, which decrypts it for its owner, or
 * with a passphrase that only the browser knows; then title, content and tags are ciphertexts that the server
 * cannot read.
 */

import { z } from 'zod';
import { IMPORT_MAX_NOTES } from './import-limits.contract';
import {
  bytesOfText,
  noteCategories,
  noteLimits,
  noteMoods,
  noteWeathers,
} from './note-lists.contract';
import { passphraseSetupSchema } from './passphrase.contract';

/** Ciphertext made by the browser: `p1.<iv>.<ciphertext>`, base64url. `bytes` limits the plaintext. */
const sealedText = (bytes: number) =>
  z
    .string()
    // Base64 encodes 3 bytes as 4 characters.
    .max(Math.ceil((bytes * 4) / 3) + 64, 'is too long')
    .regex(/^p1\.[\w-]{16}\.[\w-]{22,}$/, 'is not a sealed text');

/** Title, content and tags as sealed by the browser, each bound to user, note and field. */
export const sealedNoteSchema = z.object({
  // A code unit is at most 3 bytes of UTF-8.
  title: sealedText(noteLimits.title * 3),
  content: sealedText(noteLimits.contentBytes),
  /** Plaintext: a JSON array of strings. */
  tags: sealedText(noteLimits.tags * (noteLimits.tag * 6 + 24)),
});
export type SealedNote = z.infer<typeof sealedNoteSchema>;

/** The text of a note, limited so that it fits its row when encrypted. */
export const noteContentSchema = z
  .string()
  .refine(
    (text) => bytesOfText(text) <= noteLimits.contentBytes,
    `is larger than ${noteLimits.contentBytes.toLocaleString('en')} bytes`,
  );

const plainFields = {
  title: z
    .string()
    .trim()
    .min(1, 'Title is required and you must be logged in')
    .max(noteLimits.title, `is longer than ${noteLimits.title} characters`),
  content: noteContentSchema,
  tags: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'is empty')
        .max(noteLimits.tag, `is longer than ${noteLimits.tag} characters`),
    )
    .max(noteLimits.tags, `are more than ${noteLimits.tags}`),
};

/** Fields that the server can read in both modes. */
const openFields = {
  category: z.enum(noteCategories).default('personal'),
  mood: z.enum(noteMoods).nullable().default(null),
  weather: z.enum(noteWeathers).nullable().default(null),
};

/** A random id of 128 bits, base64url. */
export const noteIdSchema = z.string().regex(/^[\w-]{22}$/, 'is not a note id');

const serverNote = z.object({ encryption: z.literal('server'), ...plainFields, ...openFields });
const passphraseNote = z.object({
  encryption: z.literal('passphrase'),
  /** The setup whose key sealed it: a note of a deleted setup could never be opened again. */
  setupId: z.string().regex(/^[\w-]{22}$/, 'is not a setup id'),
  sealed: sealedNoteSchema,
  ...openFields,
});

/**
 * Body of `POST /api/notes`. The browser chooses the id, because its ciphertext is bound to it, and so that a
 * repeated request cannot create a second note: an id in use gives 409 `conflict`.
 */
const create = { id: noteIdSchema, is_favorite: z.boolean().default(false) };
export const createNoteSchema = z.discriminatedUnion('encryption', [
  serverNote.extend(create),
  passphraseNote.extend(create),
]);
export type CreateNote = z.input<typeof createNoteSchema>;

/**
 * Body of `POST /api/notes/import`: notes with their original times. Sending a note again changes nothing, so
 * an interrupted import can be restarted.
 */
const imported = { ...create, created_at: z.iso.datetime(), updated_at: z.iso.datetime() };
export const importNotesSchema = z.strictObject({
  notes: z
    .array(
      z.discriminatedUnion('encryption', [
        serverNote.extend(imported),
        passphraseNote.extend(imported),
      ]),
    )
    .min(1)
    .max(IMPORT_MAX_NOTES)
    .refine((notes) => new Set(notes.map(({ id }) => id)).size === notes.length, {
      error: 'names an id twice',
    }),
});
export type ImportNotes = z.input<typeof importNotesSchema>;

/** The outcome for the notes of one request, by id. */
export interface ImportResult {
  /** New in the journal. */
  stored: string[];
  /** The journal already has a note with this id; it stays unchanged. */
  present: string[];
  /** The id cannot be used; the note can be sent again with another. */
  refused: string[];
}

/** Body of `PUT /api/notes/:id`. 409 `conflict` if the note no longer has this `updated_at`. */
const update = { updated_at: z.iso.datetime() };
export const updateNoteSchema = z.discriminatedUnion('encryption', [
  serverNote.extend(update),
  passphraseNote.extend(update),
]);
export type UpdateNote = z.input<typeof updateNoteSchema>;

/** Body of `PATCH /api/notes/:id`: the star. It does not count as an edit of the text. */
export const favoriteNoteSchema = z.object({ is_favorite: z.boolean() });

const recordBase = z.object({
  id: z.string(),
  category: z.enum(noteCategories),
  mood: z.enum(noteMoods).nullable(),
  weather: z.enum(noteWeathers).nullable(),
  is_favorite: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** A note in a response. */
export const noteRecordSchema = z.discriminatedUnion('encryption', [
  recordBase.extend({
    encryption: z.literal('server'),
    title: z.string(),
    content: z.string(),
    tags: z.array(z.string()),
    /** It cannot be decrypted: title and content say so. It can only be deleted. */
    failed: z.boolean(),
  }),
  recordBase.extend({ encryption: z.literal('passphrase'), sealed: sealedNoteSchema }),
]);
export type NoteRecord = z.infer<typeof noteRecordSchema>;

const listBase = {
  encryption: z.enum(['server', 'passphrase']),
  passphrase: passphraseSetupSchema.nullable(),
  /** Pass it as `?after=` to get older ones; null if these were the last. */
  next: z.string().nullable(),
};

/** Response of `GET /api/notes`: newest first, with their full texts. */
export const noteListSchema = z.object({ ...listBase, notes: z.array(noteRecordSchema) });
export type NoteList = z.infer<typeof noteListSchema>;

/** A note in a list, without its content. */
const noteSummarySchema = z.discriminatedUnion('encryption', [
  recordBase.extend({
    encryption: z.literal('server'),
    title: z.string(),
    tags: z.array(z.string()),
    /** The beginning of the content, see `note-preview.contract.ts`. */
    preview: z.string(),
    /** As in {@link noteRecordSchema}; the preview says so. */
    failed: z.boolean(),
  }),
  recordBase.extend({
    encryption: z.literal('passphrase'),
    sealed: sealedNoteSchema.omit({ content: true }),
  }),
]);
export type NoteSummary = z.infer<typeof noteSummarySchema>;

/** Response of `GET /api/notes/list`: newest first. */
export const noteSummaryListSchema = z.object({ ...listBase, notes: z.array(noteSummarySchema) });
export type NoteSummaryList = z.infer<typeof noteSummaryListSchema>;

/** Response of a write and of `GET /api/notes/:id`: the note as it is now. */
export interface NoteResponse {
  note: NoteRecord;
}
