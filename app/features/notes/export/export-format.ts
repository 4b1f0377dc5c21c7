// The JSON export format of notes. Also read by scripts/open-notes-export.ts, outside the app.

import { z } from 'zod';
import { passphraseSetupSchema } from '../../../../workers/api/notes/passphrase.contract.ts';

const sealedText = z.string().startsWith('p1.');

const exportedNoteBase = {
  id: z.string(),
  category: z.string(),
  mood: z.string().nullable(),
  weather: z.string().nullable(),
  is_favorite: z.boolean(),
  /** ISO 8601, UTC. */
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

/** A note with its text. */
const readableNoteSchema = z.object({
  ...exportedNoteBase,
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
});

/** A note that only the passphrase opens; `sealed.tags` contains a JSON array of strings. */
const sealedNoteSchema = z.object({
  ...exportedNoteBase,
  sealed: z.object({ title: sealedText, content: sealedText, tags: sealedText }),
});

/**
 * The file, version 1. Newer versions get another number; readers reject unknown numbers. `passphrase` opens
 * the sealed notes together with the passphrase; null if there are none.
 */
const notesExportSchema = z.object({
  format: z.literal('entropy-tools-notes'),
  version: z.literal(1),
  exported_at: z.iso.datetime(),
  passphrase: passphraseSetupSchema.nullable(),
  notes: z.array(z.union([sealedNoteSchema, readableNoteSchema])),
});

export type NotesExport = z.infer<typeof notesExportSchema>;
export type ReadableExportNote = z.infer<typeof readableNoteSchema>;
export type SealedExportNote = z.infer<typeof sealedNoteSchema>;

/** Parses an export. Throws an Error with a user-facing message if it is invalid. */
export function parseNotesExport(text: string): NotesExport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== 'entropy-tools-notes') throw new Error('The file is not an export of notes.');
  if (version !== 1) {
    throw new Error(`The file has version ${String(version)}; this program reads version 1.`);
  }
  const result = notesExportSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`The file is damaged at ${issue?.path.join('.') || 'its top'}.`);
}
