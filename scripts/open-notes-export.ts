/**
 * Opens an encrypted export of notes without the app, the server or a network:
 *
 *   node scripts/open-notes-export.ts entropy-tools-notes-encrypted.json > notes.json
 *
 * Asks for the passphrase (or reads a line of standard input) and prints the same export with every
 * note's text. Notes that do not open are named on standard error, and the exit code is 1.
 */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import {
  type NotesExport,
  parseNotesExport,
  type ReadableExportNote,
} from '../app/features/notes/export/export-format.ts';
import { openNote, openSetup } from '../app/features/notes/passphrase/passphrase-crypto.ts';
import { deriveKeyBytes } from '../app/features/notes/passphrase/passphrase-crypto-derive.ts';

/** Reads one line without echoing it on a terminal. Standard output is for the notes only. */
async function askPassphrase(): Promise<string> {
  process.stderr.write('Passphrase: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY === true,
  });
  for await (const line of lines) {
    process.stderr.write('\n');
    return line;
  }
  return '';
}

/** Returns the export with every text that can be decrypted, and the ids of the notes that cannot. */
export async function openExport(
  data: NotesExport,
  passphrase: string,
): Promise<{ opened: NotesExport; failed: string[] }> {
  if (data.passphrase === null) return { opened: data, failed: [] };
  const key = await openSetup(
    await deriveKeyBytes(passphrase, data.passphrase.kdf),
    data.passphrase,
  );
  const notes: ReadableExportNote[] = [];
  const failed: string[] = [];
  for (const note of data.notes) {
    if (!('sealed' in note)) {
      notes.push(note);
      continue;
    }
    const { sealed, ...rest } = note;
    try {
      notes.push({ ...rest, ...(await openNote(key, note.id, sealed)) });
    } catch {
      failed.push(note.id);
    }
  }
  return { opened: { ...data, passphrase: null, notes }, failed };
}

async function main(): Promise<void> {
  const path = process.argv[2];
  if (path === undefined) throw new Error('Usage: node scripts/open-notes-export.ts FILE');
  const data = parseNotesExport(await readFile(path, 'utf8'));
  const passphrase = data.passphrase === null ? '' : await askPassphrase();
  const { opened, failed } = await openExport(data, passphrase);
  process.stdout.write(`${JSON.stringify(opened, null, 2)}\n`);
  for (const id of failed) process.stderr.write(`Note ${id} does not open and is left out.\n`);
  if (failed.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
