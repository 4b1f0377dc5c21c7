// The JSON that notes are exported as. Also read by scripts/open-notes-export.ts, outside of the app.

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

/** A note whose text only the passphrase opens; `sealed.tags` holds a JSON list of strings. */
const sealedNoteSchema = z.object({
  ...exportedNoteBase,
  sealed: z.object({ title: sealedText, content: sealedText, tags: sealedText }),
});

/**
 * The file, version 1. A newer version gets another number; readers refuse numbers that they do not
 * know. `passphrase` is what opens the sealed notes together with the passphrase; null without any.
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

/** Reads an export. Throws an Error with a message for the person when it is none. */
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
