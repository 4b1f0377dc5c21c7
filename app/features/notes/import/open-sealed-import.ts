import { type NotesKey, openNote, openSetup } from '../passphrase/passphrase-crypto';
import { deriveInWorker } from '../passphrase/passphrase-crypto-in-worker';
import { fitNote } from './fit-note';
import type { ImportNote, ImportProblem, SealedImport } from './import-note';

/**
 * Opens the notes of an encrypted export.
 * @param opener the passphrase they were sealed with, or this journal's key if they were sealed with it
 * @throws WrongPassphraseError, DeriveError
 */
export async function openSealedImport(
  { setup, notes }: SealedImport,
  opener: string | NotesKey,
): Promise<{ notes: ImportNote[]; problems: ImportProblem[] }> {
  const key =
    typeof opener === 'string'
      ? await openSetup(await deriveInWorker(opener, setup.kdf), setup)
      : opener;
  const opened: ImportNote[] = [];
  const problems: ImportProblem[] = [];
  for (const { id, sealed, category, mood, weather, is_favorite, ...times } of notes) {
    try {
      const { title, content, tags } = await openNote(key, id, sealed);
      const fitted = fitNote(
        {
          ...{ title, content, tags, category, mood, weather, isFavorite: is_favorite },
          sourceId: id,
          createdAt: Date.parse(times.created_at),
          updatedAt: Date.parse(times.updated_at),
          isDated: true,
        },
        title,
      );
      if (fitted.note) opened.push(fitted.note);
      problems.push(...fitted.problems);
    } catch {
      problems.push({ file: `Note ${id}`, message: 'It is damaged and does not open.' });
    }
  }
  return { notes: opened, problems };
}
